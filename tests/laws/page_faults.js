// What is wrong with the layout of a page: a list of [fault, element, by how much].
() => {
  const SPARE = 1; // a pixel of rounding
  const found = [];
  const report = (fault, one, much) => found.push([fault, path(one), Math.round(much)]);
  const path = (one) => {
    const parts = [];
    for (let at = one; at && at !== document.body && parts.length < 4; at = at.parentElement) {
      parts.unshift(`${at.tagName.toLowerCase()}${[...at.classList].map((name) => `.${name}`).join("")}`);
    }
    return parts.join(" > ");
  };
  const styles = new Map();
  const style = (one) => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one));
    return styles.get(one);
  };
  const inner = (one) => one.clientWidth - parseFloat(style(one).paddingLeft) - parseFloat(style(one).paddingRight);
  const every = [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility() && !one.closest(".unseen, .skip") && one.getClientRects().length);

  // --- sideways, cut, not filled, squeezed ------------------------------------------------
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) report("sideways", document.body, page.scrollWidth - page.clientWidth);
  const WORDS = new Set(["INPUT", "BUTTON", "LABEL", "IMG", "SELECT", "TEXTAREA", "SMALL", "SPAN", "B"]);
  const flows = new Set(["block", "flow-root", "list-item"]);
  const fills = new Set(["block", "flow-root", "grid", "flex"]);
  for (const one of every) {
    const own = style(one);
    if (one.closest("svg")) continue;
    const inline = own.display === "inline" || one.tagName === "INPUT"; // a field scrolls by itself
    const line = one.matches("header nav"); // scrolls sideways on a phone
    if (!inline && !line && own.overflowX !== "visible" && one.scrollWidth > one.clientWidth + SPARE) report("cut", one, one.scrollWidth - one.clientWidth);
    if (!inline && ["hidden", "clip"].includes(own.overflowY) && one.scrollHeight > one.clientHeight + SPARE) report("cut below", one, one.scrollHeight - one.clientHeight);
    if (one.tagName === "TABLE") {
      const part = inner(one.closest("section, article, .prose, .side, .two > *, main"));
      if (one.offsetWidth < 0.9 * part) report("not filled", one, (100 * one.offsetWidth) / part);
      continue;
    }
    const around = style(one.parentElement);
    const inFlow = own.float === "none" && !["absolute", "fixed"].includes(own.position) && own.maxWidth === "none";
    const oneColumn = around.columnCount === "auto" && around.columnWidth === "auto";
    if (WORDS.has(one.tagName) || !inFlow || !oneColumn || !flows.has(around.display) || !fills.has(own.display)) continue;
    const taken = one.offsetWidth + parseFloat(own.marginLeft) + parseFloat(own.marginRight);
    if (taken < 0.9 * inner(one.parentElement)) report("squeezed", one, (100 * taken) / inner(one.parentElement));
  }

  // --- words that lie over each other: letters are lower than their lines -----------------
  const hidden = (box) => {
    for (let at = box.one; at; at = at.parentElement) {
      if (["sticky", "fixed"].includes(style(at).position)) return true;
      const edge = at.getBoundingClientRect();
      const clips = style(at).overflowX !== "visible" || style(at).overflowY !== "visible";
      if (clips && (box.left >= edge.right || box.right <= edge.left || box.top >= edge.bottom || box.bottom <= edge.top)) return true;
    }
    return false;
  };
  const boxes = every.flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()).flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 1).map((box) => ({
      one, left: box.left, right: box.right, top: box.top + 0.2 * box.height, bottom: box.bottom - 0.2 * box.height,
    }));
  })).sort((one, other) => one.top - other.top);
  boxes.forEach((box, place) => {
    for (let next = place + 1; next < boxes.length && boxes[next].top < box.bottom; next += 1) {
      const other = boxes[next];
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - other.top;
      if (wide > 2 && high > 2 && !hidden(box) && !hidden(other)) report(`over ${path(other.one)}`, box.one, wide);
    }
  });
  return found;
}
