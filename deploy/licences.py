"""Prints the licence of each installed library with its text: the image keeps it as a file."""

from importlib.metadata import Distribution, distributions


def name_of(library: Distribution) -> str:
    """The name under which it is installed."""
    return library.metadata["Name"]


def licence_of(library: Distribution) -> str:
    """The licence as the library's metadata name it, however they do."""
    about = library.metadata
    classes = (line for line in about.get_all("Classifier", ()) if line.startswith("License"))
    named = (line.rpartition(" :: ")[2] for line in classes)
    first_line = (about["License"] or "").strip().partition("\n")[0]
    return about["License-Expression"] or ", ".join(named) or first_line or "see below"


def texts_of(library: Distribution) -> list[str]:
    """The licence files that come with the library."""
    words = ("licen", "copying", "notice", "authors")
    files = [file for file in library.files or () if ".dist-info" in str(file.parent)]
    return [file.read_text() for file in files if file.name.lower().startswith(words)]


for each in sorted(distributions(), key=lambda library: name_of(library).casefold()):
    print("=" * 79, f"{name_of(each)} {each.version}: {licence_of(each)}", sep="\n")
    print(*texts_of(each), sep="\n")
