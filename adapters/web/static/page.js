"use strict";
// What is live on a page: parts that are fetched again when something changed, clocks that go on
// counting by themselves, and on the hall's screen the panels that turn.
(() => {
  const TURNED = 12000;
  const UNVEILED = 2000;
  const live = document.querySelector("[data-live]");
  let before = live?.innerHTML; // before a clock writes into it
  const screen = document.body.classList.contains("screen");
  const find = (place) => [...document.querySelectorAll(place)];

  // --- the clock, by the server's time ----------------------------------------------------
  const rung = new Set();
  let sound = null;
  const written = (seconds) => {
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return (parts[0] ? parts : parts.slice(1)).map((part, place) => (place ? String(part).padStart(2, "0") : part)).join(":");
  };
  const gong = () => {
    for (const [tone, long] of [[98, 6], [196.8, 5], [263.4, 3.5], [391, 2]]) {
      const voice = sound.createOscillator();
      const volume = sound.createGain();
      voice.frequency.value = tone;
      volume.gain.setValueAtTime(0.25, sound.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + long);
      voice.connect(volume).connect(sound.destination);
      voice.start();
      voice.stop(sound.currentTime + long);
    }
  };
  const tick = () => {
    for (const clock of find("[data-now]")) {
      clock.skew ??= Number(clock.dataset.now) - Date.now();
      const ends = clock.dataset.ends;
      const left = ends ? Number(ends) - Date.now() - clock.skew : Number(clock.dataset.left);
      const over = left <= 0;
      clock.querySelector(".left").textContent = over ? `+${written(Math.floor(-left / 1000))}` : written(Math.ceil(left / 1000));
      clock.querySelector(".over").hidden = !over;
      clock.classList.toggle("late", over);
      clock.classList.toggle("soon", !over && left <= 300000);
      if (ends && over && !rung.has(ends)) {
        rung.add(ends);
        if (sound && left > -5000) gong();
      }
    }
  };

  // --- the panels of the screen -----------------------------------------------------------
  let at = 0;
  let held = false;
  let veiled = 0;
  const rows = () => find("[data-kind=standing] li");
  const show = () => {
    const panels = find(".panel");
    at = panels.length ? (at + panels.length) % panels.length : 0;
    const lines = rows();
    if (veiled) at = panels.indexOf(lines[Math.min(veiled, lines.length - 1)].closest(".panel"));
    panels.forEach((panel, place) => { panel.hidden = place !== at; });
    lines.forEach((line, place) => line.classList.toggle("veiled", place < veiled));
  };
  const turn = (step) => { at += step; show(); };
  // From the last place to the first; then the panels turn again.
  const unveil = () => {
    veiled = rows().length;
    const next = setInterval(() => {
      veiled -= 1;
      show();
      if (veiled <= 0) clearInterval(next);
    }, UNVEILED);
    show();
  };
  if (screen) {
    show();
    setInterval(() => { if (!held && !veiled) turn(1); }, TURNED);
    const controls = document.querySelector(".turn");
    if (controls) controls.hidden = false;
    addEventListener("keydown", (event) => turn({ ArrowLeft: -1, ArrowRight: 1 }[event.key] || 0));
    for (const button of find("[data-turn]")) button.onclick = () => turn(Number(button.dataset.turn));
    for (const button of find("[data-hold]")) button.onclick = () => { held = !held; button.setAttribute("aria-pressed", held); };
    for (const button of find("[data-sound]")) button.onclick = () => {
      if (sound) sound.close();
      sound = sound ? null : new AudioContext();
      button.setAttribute("aria-pressed", Boolean(sound));
      if (sound) gong();
    };
  }
  if (find("[data-now]").length || screen) {
    tick();
    setInterval(tick, 250);
  }

  // --- what changed is fetched again ------------------------------------------------------
  if (!live || !window.EventSource) return;
  let asked = 0;
  let heard = 0;
  const again = async () => {
    const mine = ++asked;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const text = await answer.text();
    if (mine < heard) return; // what was asked later was answered before
    heard = mine;
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("[data-live]");
    if (!fresh || fresh.innerHTML === before) return;
    before = fresh.innerHTML;
    const done = "unveil" in fresh.dataset && !("unveil" in live.dataset);
    live.toggleAttribute("data-unveil", "unveil" in fresh.dataset);
    live.replaceChildren(...fresh.childNodes);
    tick();
    if (screen && done) unveil();
    else if (screen) show();
    else {
      live.classList.remove("fresh");
      void live.offsetWidth;
      live.classList.add("fresh");
    }
  };
  const away = (yes) => {
    const words = document.querySelector(".turn")?.dataset.away;
    if (words) document.getElementById("away").textContent = yes ? words : "";
  };
  const look = () => again().then(() => away(false)).catch(() => away(true));
  const listen = () => {
    const source = new EventSource(live.dataset.live);
    source.onmessage = look;
    source.onerror = () => {
      look();
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
    };
  };
  listen();
})();
