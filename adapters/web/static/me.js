"use strict";
// *Dit ben ik*: one's own rows stand out, and first. Who one is, only this browser knows: `p12` on
// the club's pages, `t7.3` at a tournament, and no name.
(() => {
  const bar = document.querySelector(".self");
  const key = `me ${location.pathname.split("/")[1]}`;
  const find = (place, from = document) => [...from.querySelectorAll(place)];
  const kept = () => {
    try { return JSON.parse(localStorage[key] ?? "[]"); } catch { return []; }
  };
  const keep = (mine) => {
    try {
      if (mine.length) localStorage[key] = JSON.stringify(mine);
      else localStorage.removeItem(key);
    } catch { /* a browser that keeps nothing knows nobody */ }
  };
  const make = (tag, words, act) => {
    const made = document.createElement(tag);
    made.textContent = words;
    if (act) made.onclick = act;
    return made;
  };

  // --- who is on this page ----------------------------------------------------------------
  const of = (one) => (one.dataset.me ?? `p${one.getAttribute("href").match(/\d+/)[0]}`).split(" ");
  const everybody = () => {
    const people = new Map(); // by `p12` or `t7.3`: how one is called here, and both
    for (const one of find("main [data-me], main a[href^='player-']")) {
      const link = one.matches("a") ? one : one.querySelector("a[href^='player-']");
      const name = link ?? one.querySelector(".who, th, span:not(.wind)") ?? one;
      const ids = [...new Set([link ?? one, one].flatMap(of))];
      if (!people.has(ids[0]) || people.get(ids[0]).ids.length < ids.length) people.set(ids[0], { ids, name: (link ?? name.firstChild).textContent.trim() });
    }
    return people;
  };

  // --- one's own rows ---------------------------------------------------------------------
  const first = (row) => {
    const body = row.parentElement;
    const clone = row.cloneNode(true);
    clone.hidden = false;
    const badge = make("small", bar.dataset.you);
    badge.className = "jersey";
    (clone.querySelector("th, :scope > span") ?? clone).append(badge);
    if (body.matches("tbody")) {
      const pin = document.createElement("tbody");
      pin.className = "pin";
      pin.append(clone);
      body.parentElement.tHead.after(pin);
    } else {
      clone.classList.add("pin");
      body.prepend(clone);
    }
  };
  const show = () => {
    find(".pin").forEach((one) => one.remove());
    find(".own").forEach((one) => one.classList.remove("own"));
    const mine = kept();
    const rows = new Set(find("main [data-me], main a[href^='player-']").filter((one) => of(one).some((id) => mine.includes(id))).map((one) => one.closest("tr, li, g")).filter(Boolean));
    for (const row of rows) {
      row.classList.add("own");
      if (bar && row.matches(".standing tr, ul.names > li") && row !== row.parentElement.firstElementChild) first(row);
    }
    figures();
    if (bar) tell(mine);
  };
  // On the first page: one's place, one's last evening, one's points.
  const figures = () => {
    const you = document.querySelector(".you");
    if (!you) return;
    const row = document.querySelector(".standing tbody:not(.pin) > .own");
    const told = [row?.querySelector(".place"), document.querySelector(".ended > ol > .own .points"), row?.querySelector(".points")];
    find("dd", you).forEach((one, place) => {
      one.textContent = told[place]?.textContent ?? "";
      one.parentElement.hidden = !told[place];
    });
    you.hidden = !told.some(Boolean);
  };

  // --- the line that says so --------------------------------------------------------------
  const become = (ids) => {
    keep(ids);
    show();
    bar.querySelector("button, summary, a")?.focus();
  };
  const tell = (mine) => {
    const people = everybody();
    const me = [...people.values()].find((one) => one.ids.some((id) => mine.includes(id)));
    const here = document.body.matches(".tournament") ? me : mine.length;
    bar.hidden = !here && !people.size && !bar.dataset.pick;
    if (here) {
      const player = mine.find((id) => id[0] === "p");
      const way = make(player ? "a" : "strong", me?.name ?? bar.dataset.mine);
      if (player) way.href = `player-${player.slice(1)}.html`;
      bar.replaceChildren(`${bar.dataset.iam}: `, way, seat(), make("button", bar.dataset.forget, () => become([])));
    } else if (bar.dataset.pick) {
      bar.replaceChildren(make("button", bar.dataset.iam, () => become(bar.dataset.pick.split(" "))));
    } else {
      const list = document.createElement("details");
      const names = document.createElement("p");
      const sorted = [...people.values()].sort((one, other) => one.name.localeCompare(other.name, document.documentElement.lang));
      names.append(...sorted.map((one) => make("button", one.name, () => become(one.ids))));
      list.append(make("summary", bar.dataset.who), names);
      bar.replaceChildren(list);
    }
    find("button", bar).forEach((button) => button.classList.add("plain"));
  };
  const seat = () => {
    const row = document.querySelector("ul.names > .own");
    const clock = document.querySelector(".clock[data-ends]");
    const left = clock ? Math.ceil((Number(clock.dataset.ends) - Date.now() - clock.skew) / 60000) : 0;
    const parts = row ? find("b, small:not(.jersey)", row).map((one) => one.textContent) : [];
    if (row && left > 0) parts.push(bar.dataset.left.replace("{n}", left));
    return parts.length ? make("b", parts.join(", ")) : "";
  };

  // --- who comes, for visitors with a link of the chat ------------------------------------------
  const comes = document.querySelector("[data-comes]");
  const session = (() => {
    try { return JSON.parse(localStorage["pad.who"] ?? "null"); } catch { return null; }
  })();
  const asked = { address: location.pathname.split("/")[1], language: document.documentElement.lang };
  const headers = { "Content-Type": "application/json", "X-Session": session?.session };
  if (comes && session?.until > Date.now()) {
    fetch("/pad/comes", { method: "POST", headers, body: JSON.stringify(asked), signal: AbortSignal.timeout(8000) })
      .then((answer) => answer.json())
      .then((told) => { if (told.ok) comes.replaceChildren(...told.said.map((line) => make("p", line))); })
      .catch(() => {}); // what everybody sees stays
  }

  // The link of this page is in sight, in a line of links that scrolls.
  const links = document.querySelector("header nav");
  const here = links?.querySelector("[aria-current]");
  if (here && here.offsetLeft + here.offsetWidth > links.offsetLeft + links.clientWidth) links.scrollLeft = here.offsetLeft - links.offsetLeft - links.clientWidth / 2;

  // On a phone the list comes first.
  for (const one of find("details.wide")) one.open = !matchMedia("(max-width: 34em)").matches;
  window.me = show;
  show();
  if (document.body.matches(".tournament")) setInterval(() => bar?.querySelector("b")?.replaceWith(seat()), 1000);
  addEventListener("storage", show);
})();
