"use strict";
// What is live on a page: parts that are fetched again when something changed, and clocks that go
// on counting by themselves. The hall's screen is told of both.
(() => {
  const ANSWERED = 8000; // a request that takes longer hangs
  const SILENT = 25000; // the server gives a sign of life every ten seconds
  const live = document.querySelector("[data-live]");
  let before = live?.innerHTML; // before a clock writes into it
  const find = (place) => [...document.querySelectorAll(place)];

  // --- the clock, by the server's time ----------------------------------------------------
  const written = (seconds) => {
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return (parts[0] ? parts : parts.slice(1)).map((part, place) => (place ? String(part).padStart(2, "0") : part)).join(":");
  };
  const CLOCKS = "[data-ends], .clock[data-left]";
  let skew = 0; // the first answer brings the server's time; until then this machine's goes
  let sure = !live || !window.EventSource;
  let round; // when the round began by whose clock we go
  const tick = () => {
    for (const clock of find(CLOCKS)) {
      clock.skew = skew;
      const ends = clock.dataset.ends;
      const left = ends ? Number(ends) - Date.now() - skew : Number(clock.dataset.left);
      const over = left <= 0;
      const soon = !over && left <= 300000;
      clock.querySelector(".left").textContent = over ? `+${written(Math.floor(-left / 1000))}` : written(Math.ceil(left / 1000));
      clock.querySelector(".over").hidden = !over;
      clock.querySelector(".nearly").hidden = !soon;
      clock.classList.toggle("late", over);
      clock.classList.toggle("soon", soon);
      if (sure) window.hall?.ticked(clock, left, Date.now() + skew);
    }
  };
  if (live || find(CLOCKS).length || document.body.classList.contains("screen")) {
    tick();
    setInterval(tick, 250);
  }

  // --- "Waar zit ik?": of every list only whose name is typed --------------------------------
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const sought = () => {
    const field = document.getElementById("seek");
    if (!field) return;
    field.parentElement.hidden = false;
    const words = plain(field.value).split(/[\s’']+/).filter((word) => word && !/^(van|de|den|der|het|te|ten|ter|t)$/.test(word));
    // an initial stands for every last name that begins with it: the page says no more of most
    const fits = (word) => (own) => own.startsWith(word) || (own.endsWith(".") && word.startsWith(own.slice(0, -1)));
    const has = (one) => words.every((word) => plain(one.textContent).trim().split(/[\s’']+/).some(fits(word)));
    for (const one of find(".names > li, .standing tbody > tr")) one.hidden = !has(one.querySelector(":scope > span, th") ?? one);
    for (const one of find(".tables > article")) one.hidden = words.length > 0 && ![...one.querySelectorAll(".who")].some(has);
    const left = find(".names > li:not([hidden], .pin)").length;
    for (const one of find(".names")) one.classList.toggle("few", words.length > 0 && left < 4);
    live?.classList.toggle("seeking", words.length > 0);
    const some = left || find(".standing tbody > tr:not([hidden]), .tables > article:not([hidden])").length;
    const told = document.getElementById("sought");
    told.textContent = words.length && !some ? told.dataset.nobody : "";
    field.oninput = sought;
  };
  sought();

  // --- what changed is fetched again ------------------------------------------------------
  if (!live || !window.EventSource) return;
  // What is alike stays: a row is known by its name, another element by its place; only a row
  // that changed is marked.
  const ROWS = "tr, li, article";
  const keyed = (one) => (one.nodeType === 1 && one.matches(ROWS) ? (one.querySelector("a, h3, th, .who")?.firstChild?.textContent.trim() ?? "") : "");
  const kin = (one) => `${one.nodeName} ${keyed(one)}`;
  const renew = (old, fresh) => {
    if (old.nodeType !== 1) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    for (const { name, value } of fresh.attributes) if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!["open", "hidden"].includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
    const left = [...old.childNodes];
    [...fresh.childNodes].forEach((one, place) => {
      const at = left.findIndex((other) => kin(other) === kin(one));
      const [same] = at < 0 ? [] : left.splice(at, 1);
      const now = same ?? document.importNode(one, true);
      const changed = !same || (keyed(one) && same.textContent.trim() !== one.textContent.trim());
      if (same) renew(same, one);
      if (old.childNodes[place] !== now) old.insertBefore(now, old.childNodes[place] ?? null);
      if (changed && now.nodeType === 1 && now.matches("tr, li")) now.classList.add("fresh");
    });
    left.forEach((one) => one.remove());
  };
  let asked = 0;
  let heard = 0;
  const again = async () => {
    const mine = ++asked;
    const limit = new AbortController();
    const waiting = setTimeout(() => limit.abort(), ANSWERED);
    let text = "";
    let server = 0; // how far its clock is ahead
    try {
      const began = Date.now();
      const answer = await fetch(location.href, { headers: { Accept: "text/html" }, signal: limit.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      server = Number(answer.headers.get("X-Now")) - (began + Date.now()) / 2;
      text = await answer.text();
    } finally {
      clearTimeout(waiting);
    }
    if (mine < heard) return; // what was asked later was answered before
    heard = mine;
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("[data-live]");
    const since = fresh?.querySelector(".clock")?.dataset.began;
    if (!sure || since !== round) skew = server;
    sure = true;
    round = since;
    tick();
    if (!fresh || fresh.innerHTML === before) return;
    before = fresh.innerHTML;
    const done = "unveil" in fresh.dataset && !("unveil" in live.dataset);
    live.toggleAttribute("data-unveil", "unveil" in fresh.dataset);
    live.className = fresh.className;
    const field = document.getElementById("seek");
    const held = document.activeElement; // keeps the focus, or the element that takes its place does
    const called = (one) => one.getAttribute("href") ?? (one.id || one.textContent);
    const alike = () => find(`[data-live] ${held.tagName}`).filter((one) => called(one) === called(held));
    const place = alike().indexOf(held);
    if (window.hall) live.replaceChildren(...fresh.childNodes);
    else {
      find(".fresh").forEach((one) => one.classList.remove("fresh"));
      find(".pin").forEach((one) => one.remove());
      void live.offsetWidth;
      renew(live, fresh);
    }
    if (field && !field.isConnected) document.getElementById("seek")?.replaceWith(field);
    sought();
    tick();
    window.me?.();
    if (document.activeElement !== held) alike()[place]?.focus({ preventScroll: true });
    window.hall?.renewed(done);
  };
  const away = (yes) => {
    const words = document.querySelector(".turn")?.dataset.away;
    if (words) document.getElementById("away").textContent = yes ? words : "";
  };
  const look = () => again().then(() => away(false)).catch(() => { sure = true; away(true); });
  let source = null;
  let silent = 0;
  const alive = () => {
    clearTimeout(silent);
    silent = setTimeout(() => { away(true); listen(); look(); }, SILENT);
  };
  const listen = () => {
    source?.close();
    source = new EventSource(live.dataset.live);
    alive();
    source.onmessage = () => { alive(); look(); };
    source.addEventListener("life", alive);
    source.onerror = () => {
      look();
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
    };
  };
  listen();
})();
