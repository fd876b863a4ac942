"""The settings of Sphinx for the documentation as a site; its sources are all Markdown files."""

project = "Pe-Ling"
extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header"]
include_patterns = ["*.md", "docs/*.md"]
root_doc = "docs/index"
templates_path = ["."]
html_additional_pages = {"index": "first.html"}
html_theme = "furo"
html_title = "Pe-Ling"
html_static_path = ["site"]
html_css_files = ["phone.css"]
