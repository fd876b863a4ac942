() => {
  const faults = [];
  const say = (what, node) => faults.push(`${what}: ${node.textContent.trim().slice(0, 40)}`);
  const out = (rect, box, slack = 1) =>
    rect.left < box.left - slack || rect.right > box.right + slack || rect.top < box.top - slack || rect.bottom > box.bottom + slack;
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("the page scrolls");
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = [];
  while (words.nextNode()) {
    const node = words.currentNode;
    const own = node.parentElement;
    if (!node.data.trim() || !own.checkVisibility({ checkVisibilityCSS: true }) || own.closest(".unseen")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(own).fontSize);
    for (const rect of range.getClientRects()) {
      if (!rect.width) continue;
      const slack = size * 0.2; // a line's box is higher than its letters
      if (out(rect, view)) say("outside the window", own);
      const box = own.closest("header, .clock, .panel, footer, article, button").getBoundingClientRect();
      if (out(rect, box, slack)) say("outside its box", own);
      seen.push({ rect, own, slack });
    }
  }
  for (const [place, one] of seen.entries()) {
    for (const other of seen.slice(place + 1)) {
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (one.own !== other.own && wide > 1 && high > one.slack + other.slack) say(`over "${other.own.textContent.trim().slice(0, 20)}"`, one.own);
    }
  }
  for (const own of document.querySelectorAll("body *")) {
    if (!own.checkVisibility() || own.matches(".unseen") || getComputedStyle(own).overflow === "visible") continue;
    if (own.scrollWidth > own.clientWidth + 1 || own.scrollHeight > own.clientHeight + 1) say("cut off", own);
  }
  return faults;
}
