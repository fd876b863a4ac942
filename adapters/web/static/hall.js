"use strict";
// The hall's screen: panels as full as the window lets them be, the unveiling, and the gong.
(() => {
  const TURNED = 8000;
  const ALL_NAMES = 38000; // in this time every name has been there
  const UNVEILED = 2000;
  const PAUSED = 10000; // before each of the first three
  const SIZES = [1.9, 1.75, 1.6, 1.47, 1.35, 1.25, 1.15, 1.07, 1];
  const SMALLER = [0.85, 0.7, 0.55, 0.4];
  const live = document.querySelector("main");
  const find = (place, where = document) => [...where.querySelectorAll(place)];

  // --- panels, measured and split ---------------------------------------------------------
  const narrow = matchMedia("(max-width: 40rem)");
  let whole = [];
  let at = 0;
  let held = false;
  let veiled = 0;
  let turning = 0;
  const wide = (one) => one.scrollWidth > one.clientWidth + 1;
  const inside = (box) => box.scrollHeight <= box.clientHeight + 1 && ![box, ...box.querySelectorAll("li"), ...box.children].some(wide);
  const letter = (item) => item.querySelector("strong")?.textContent[0].toUpperCase() ?? "";
  // The most that still fits, between one and all.
  const most = (all, fits) => {
    let [from, till] = [1, all];
    while (from < till) {
      const half = Math.ceil((from + till) / 2);
      if (fits(half)) from = half;
      else till = half - 1;
    }
    return from;
  };
  // As many pages as one list needs, all in the largest letters that fit each of them.
  const split = (section) => {
    const items = [...section.querySelector(".fill").children];
    const pages = [];
    const page = () => {
      const made = section.cloneNode(true);
      find(".panel").forEach((other) => { other.hidden = true; });
      live.append(made);
      pages.push(made);
      return made.querySelector(".fill");
    };
    let box = page();
    const put = (from, count) => {
      box.replaceChildren(...items.slice(from, from + count).map((item) => item.cloneNode(true)));
      return inside(box);
    };
    const scale = (made, size) => {
      made.style.fontSize = section.dataset.kind === "names" ? "" : `${size}em`;
      made.style.setProperty("--grow", size);
    };
    const fits = (sizes) => sizes.some((size) => { scale(pages.at(-1), size); return inside(box); });
    const fitsAll = (size) => pages.every((made) => {
      pages.forEach((other) => { other.hidden = other !== made; });
      scale(made, size);
      return inside(made.querySelector(".fill"));
    });
    if (narrow.matches || fits(SIZES) || (section.dataset.kind === "podium" && fits(SMALLER))) return;
    const many = Math.ceil(items.length / most(items.length, (count) => put(0, count)));
    const each = Math.ceil(items.length / many);
    for (let from = 0; from < items.length;) {
      const start = from;
      const count = most(Math.min(each, items.length - start), (some) => put(start, some));
      if (!put(start, count)) fits(SMALLER); // one alone that does not fit
      from += count;
      if (from < items.length) box = page();
    }
    if (each > 1) SIZES.some(fitsAll);
    pages.forEach((made, place) => {
      const shown = find(".fill > *", made);
      const range = section.dataset.kind === "names" ? `${letter(shown[0])} – ${letter(shown.at(-1))} · ` : "";
      made.querySelector(".page").textContent = `${range}${place + 1} / ${pages.length}`;
    });
  };
  const capital = () => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`;
    document.body.style.setProperty("--cap", pen.measureText("H").actualBoundingBoxAscent / 100);
  };
  const lay = () => {
    document.body.classList.toggle("measured", !narrow.matches);
    find(".panel").forEach((panel) => panel.remove());
    whole.forEach(split);
    window.me?.();
    show();
  };

  // --- one panel at a time ----------------------------------------------------------------
  const lines = () => find("[data-kind=standing] li");
  const steps = () => find(".podium li");
  const stays = () => {
    if (veiled) return veiled <= steps().length ? PAUSED : UNVEILED;
    const names = find("[data-kind=names]").length;
    return names && find(".panel")[at].dataset.kind === "names" ? Math.min(TURNED, ALL_NAMES / names) : TURNED;
  };
  const show = () => {
    const panels = find(".panel");
    const rows = lines();
    if (!panels.length) return;
    at = (at + panels.length) % panels.length;
    veiled = Math.min(veiled, rows.length);
    if (veiled) at = veiled < steps().length ? 0 : panels.indexOf(rows[Math.min(veiled, rows.length - 1)].closest(".panel"));
    panels.forEach((panel, place) => { panel.hidden = place !== at; });
    rows.forEach((row, place) => row.classList.toggle("veiled", place < veiled));
    steps().forEach((row) => row.classList.toggle("veiled", Number(row.dataset.line) < veiled));
    clearTimeout(turning);
    if (!held) turning = setTimeout(() => turn(1), stays());
  };
  // Turns a page; while the end is unveiled, the next line of it.
  const turn = (step) => {
    if (veiled) veiled = Math.min(veiled - step, lines().length);
    else at += step;
    sessionStorage.setItem("veiled", veiled);
    show();
  };
  const unveil = (from) => { veiled = from ?? lines().length; show(); };

  // --- the gong ---------------------------------------------------------------------------
  // Most of its power lies where the small speakers of a laptop are heard.
  const TONES = [[174, 0.05, 3.2], [349, 0.22, 3], [471, 0.18, 2.6], [649, 0.16, 2.2], [845, 0.12, 1.8], [1082, 0.08, 1.3], [1466, 0.05, 0.9]];
  const BETWEEN = 1.6;
  const gong = (sound, strokes) => {
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const from = sound.currentTime + stroke * BETWEEN;
      for (const [tone, loud, long] of TONES) {
        const voice = sound.createOscillator();
        const volume = sound.createGain();
        voice.frequency.value = tone;
        volume.gain.setValueAtTime(0, from);
        volume.gain.linearRampToValueAtTime(loud, from + 0.012);
        volume.gain.exponentialRampToValueAtTime(0.0001, from + long);
        voice.connect(volume).connect(sound.destination);
        voice.start(from);
        voice.stop(from + long);
      }
    }
  };
  let sound = null;
  const rung = new Set();
  const ring = (name, strokes) => {
    if (rung.has(name)) return;
    rung.add(name);
    if (sound?.state === "running") gong(sound, strokes);
  };
  const LATE = 10000; // what is longer ago is not rung any more
  const FIVE = 300000;
  const ticked = (clock, left, now) => {
    const { ends, began } = clock.dataset;
    if (now - Number(began) < LATE) ring(`start ${began}`, 1);
    if (!ends) return;
    if (left <= FIVE && left > FIVE - LATE) ring(`five ${ends}`, 1);
    if (left <= 0 && left > -LATE) ring(`end ${ends}`, 3);
  };
  const button = document.querySelector("[data-sound]");
  const waits = () => {
    document.querySelector(".waits").hidden = !sound || sound.state === "running";
  };
  const sounds = (yes) => {
    sound?.close();
    sound = yes ? new AudioContext() : null;
    if (sound) sound.onstatechange = waits;
    button.setAttribute("aria-pressed", yes);
    setTimeout(waits, 500);
  };

  // --- keys, buttons, and what begins -----------------------------------------------------
  const KEYS = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1, " ": 1, Enter: 1 };
  addEventListener("keydown", (event) => {
    const onButton = event.target.closest("a, button") && [" ", "Enter"].includes(event.key);
    if (!(event.key in KEYS) || onButton || narrow.matches) return;
    event.preventDefault();
    turn(KEYS[event.key]);
  });
  for (const name of ["keydown", "pointerdown"]) addEventListener(name, () => sound?.resume());
  for (const one of find("[data-turn]")) one.onclick = () => turn(Number(one.dataset.turn));
  for (const one of find("[data-hold]")) one.onclick = () => { held = !held; one.setAttribute("aria-pressed", held); show(); };
  button.onclick = () => {
    sounds(!sound);
    localStorage.setItem("gong", sound ? "on" : "");
    if (sound) sound.resume().then(() => gong(sound, 1)); // so that one hears that it is on
  };
  if (localStorage.getItem("gong")) sounds(true);
  document.querySelector(".turn").hidden = false;
  const picture = document.querySelector(".qr");
  const scanned = () => { picture.hidden = !picture.naturalWidth; };
  picture.onload = scanned;
  scanned();

  const renewed = (done) => {
    whole = find(".panel").map((panel) => panel.cloneNode(true));
    find(".left").forEach((left) => left.classList.toggle("long", left.textContent.length > 5));
    lay();
    if (done) unveil();
  };
  capital();
  renewed(false);
  if ("unveil" in live.dataset && Number(sessionStorage.getItem("veiled"))) unveil(Number(sessionStorage.getItem("veiled")));
  let size = "";
  new ResizeObserver(() => {
    const now = `${live.clientWidth} ${live.clientHeight} ${innerHeight}`;
    if (size && size !== now) lay();
    size = now;
  }).observe(live);
  window.hall = { renewed, ticked, gong };
})();
