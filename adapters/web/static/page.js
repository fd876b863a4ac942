"use strict";
// The live part of a club's first page: when something changed, the part is fetched again.
(() => {
  const live = document.querySelector("[data-live]");
  if (!live || !window.EventSource) return;
  const source = new EventSource("../live".replace("../", live.ownerDocument.location.pathname.match(/\/(nl|en)\/[^/]*$/) ? "../" : ""));
  let before = live.innerHTML;
  source.onmessage = async (event) => {
    if (event.data !== "changed") return;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-live]");
      if (!fresh || fresh.innerHTML === before) return;
      before = fresh.innerHTML;
      live.replaceChildren(...fresh.childNodes);
      live.classList.remove("fresh");
      void live.offsetWidth;
      live.classList.add("fresh");
    } catch { /* the network comes back, and the source with it */ }
  };
})();
