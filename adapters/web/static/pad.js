"use strict";
// The pad: what is tapped is shown at once, kept here with a key and its round, and sent once.
(() => {
  const said = JSON.parse(document.body.dataset.said);
  const at = (id) => document.getElementById(id);
  const words = (key, values = {}) =>
    said[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  // What this browser keeps, each under its own name, so that two windows do not write over each
  // other: who is here, what they saw last, and apart from that what waits to be sent (`wish`)
  // and what came too late (`late`), by its owner.
  const box = (() => { try { return localStorage.length < 0 || localStorage; } catch { return {}; } })();
  const kept = (name) => JSON.parse(box[`pad.${name}`] ?? "null");
  const keep = (name, value) => {
    try {
      if (value === null) delete box[`pad.${name}`];
      else box[`pad.${name}`] = JSON.stringify(value);
    } catch { /* a browser that is full keeps nothing more */ }
  };
  const all = (kind) => Object.keys(box).filter((name) => me && name.startsWith(`pad.${kind} ${me.owner} `)).sort().map((name) => kept(name.slice(4)));

  const LIMIT = 8000; // of a request (ms)
  const SILENCE = 25000; // without a sign of life from the live line
  let me = null; // whose session this is: session, owner, until, and by which link
  let state = null;
  let queue = [];
  let late = []; // what came too late, one for each round
  let sitting = kept("sitting") || 0;
  let editing = null;
  let opened = ""; // the round that a score is being entered for
  let hand = null;
  let counted = null;
  let counting = 0;
  let offline = false;
  let sending = false;
  let stopped = false;
  const tooLate = new Set(["recorded-already", "draft-gone", "round-gone", "table-over"]);
  let over = ""; // the round that was ended from here, until the table is seen after it

  // --- small helps ------------------------------------------------------------------------
  const make = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "on") made[made.tagName === "FORM" ? "onsubmit" : "onclick"] = value;
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null) made.setAttribute(name, value);
    }
    made.append(...inside.filter((one) => one !== null && one !== ""));
    return made;
  };
  // What stands there already is changed, never replaced: a button that is drawn again while a
  // finger is on it still hears the tap, and keeps the focus.
  const known = (node) => `${node.nodeName} ${node.dataset?.at || node.id || ""}`;
  const fill = (parent, ...nodes) => {
    const fresh = nodes.filter((one) => one !== null && one !== "");
    const wanted = new Set(fresh.map(known));
    for (const old of [...parent.childNodes]) if (!wanted.has(known(old))) old.remove();
    let here = parent.firstChild;
    for (const one of fresh) {
      if (here && known(here) === known(one)) {
        patch(here, one);
        here = here.nextSibling;
      } else parent.insertBefore(one, here);
    }
    while (here) {
      const next = here.nextSibling;
      here.remove();
      here = next;
    }
  };
  const patch = (old, fresh) => {
    if (old.nodeType === Node.TEXT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    [old.onclick, old.onsubmit] = [fresh.onclick, fresh.onsubmit];
    fill(old, ...fresh.childNodes);
  };
  const tile = (kind) => {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    const use = document.createElementNS(space, "use");
    svg.setAttribute("class", "tile");
    svg.setAttribute("viewBox", "0 0 62 90");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", kind === "back" ? "/tiles.svg#back" : `/tiles.svg#t${kind}`);
    svg.append(use);
    return svg;
  };
  const say = (text) => { if (at("status").textContent !== text) at("status").textContent = text; };

  // Patience that ends, unless there is a sign of life.
  const patience = (limit) => {
    const stop = new AbortController();
    let ends = 0;
    const done = () => clearTimeout(ends);
    const again = (more) => { done(); ends = setTimeout(() => stop.abort(), more); };
    again(limit);
    return { signal: stop.signal, again, done };
  };
  const ask = async (what, body) => {
    const headers = { "Content-Type": "application/json" };
    if (me) headers["X-Session"] = me.session;
    const { signal, done } = patience(LIMIT);
    const language = document.documentElement.lang;
    const asked = body.wish ? { ...body, wish: { ...body.wish, language } } : { ...body, language };
    try {
      const answer = await fetch(`/pad/${what}`, { method: "POST", headers, body: JSON.stringify(asked), signal });
      if (answer.status === 429 || answer.status >= 500) throw new Error("later");
      const told = await answer.json();
      if (told.gone && what !== "session") gone(told.said);
      return told;
    } finally { done(); }
  };
  // The session is over. What waits stays here for the next one of the same account.
  const gone = (text) => {
    stopped = true;
    window.telegram?.ready();
    const waits = queue.length;
    if (me) keep(`state ${me.owner}`, null);
    if (me && kept("who")?.session === me.session) keep("who", null);
    me = state = hand = null;
    for (const id of ["round", "editor", "tables", "late", "waiting", "leave", "page"]) at(id).hidden = true;
    document.body.classList.remove("tapping");
    say([text || said["pad-gone"], waits ? said["pad-waits-for-you"] : ""].join(" "));
  };

  // --- who one is -------------------------------------------------------------------------
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const exchanged = (told, by) => {
    const until = Date.now() + told.lasts * 1000;
    if (me?.owner !== told.owner) state = null;
    me = { session: told.session, owner: told.owner, by, until, longer: Date.now() + told.lasts * 500 };
    keep("who", me);
  };
  const asIs = (one) => (one && one.until > Date.now() ? one : null);
  const enter = async () => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const link = fragment.get("link");
    const init = new URLSearchParams(fragment.get("tgWebAppData") || "");
    const named = init.get("start_param")?.slice(1) || new URLSearchParams(location.search).get("t");
    if (named) keep("sitting", sitting = Number(named) || 0);
    const by = link || init.get("user");
    const before = kept("who");
    me = by && before?.by !== by ? null : asIs(before);
    if (before && !me && !by) me = before; // to tell that something of theirs waits
    reread();
    if (me && !asIs(me)) return gone();
    if (me) show();
    if (by && !(me && link)) {
      try {
        if (!kept("device")) keep("device", random());
        const told = await ask("session", link ? { link, device: kept("device") } : { init: fragment.get("tgWebAppData") });
        if (!told.ok && !me) return gone(told.said);
        if (told.ok) exchanged(told, by);
      } catch {
        away();
        if (!me) return setTimeout(enter, 2000);
      }
    }
    if (location.hash || location.search) history.replaceState(history.state, "", location.pathname);
    if (!me) return gone();
    reread();
    await refresh();
    listen();
    send();
  };
  // What another window of this browser sent or kept, too.
  const reread = () => {
    queue = all("wish");
    late = all("late");
    if (!me) return;
    state ??= kept(`state ${me.owner}`);
    if (state) for (const one of queue) foresee(one.wish);
  };
  addEventListener("storage", () => { reread(); show(); });
  addEventListener("hashchange", () => { if (location.hash) location.reload(); });

  let asked = 0;
  let heard = 0;
  const refresh = async () => {
    const mine = ++asked;
    try {
      const told = await ask("state", { sitting });
      if (!told.ok || mine < heard) return; // what was asked later was answered before
      heard = mine;
      back();
      state = told;
      over = "";
      keep(`state ${me.owner}`, state);
      reread();
      if (editing !== null && opened !== round(state.table)) {
        shut();
        say(said["pad-moved"]);
      }
    } catch { away(); }
    show();
  };
  const listen = async () => {
    while (!stopped) {
      const { signal, again, done: enough } = patience(LIMIT);
      try {
        const answer = await fetch("/pad/live", { headers: { "X-Session": me.session }, signal });
        if (answer.status === 401) return refresh();
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          again(SILENCE);
          const { value, done } = await reader.read();
          if (done) break;
          if (/data: (here|changed)/.test(value)) refresh();
          send();
        }
      } catch { if (!stopped) away(); } finally { enough(); }
      await new Promise((wake) => setTimeout(wake, 1500));
    }
  };
  const away = () => { offline = true; say(said["pad-offline"]); };
  const back = () => { if (offline) { offline = false; say(""); } };
  addEventListener("online", () => { refresh(); send(); });
  addEventListener("offline", away);

  // --- what is sent, once -----------------------------------------------------------------
  const nameOf = (one) => `wish ${me.owner} ${String(one.number).padStart(9, "0")} ${one.key}`;
  const later = (wish, names = {}) => {
    reread();
    const made = { ...names, key: random(), number: (queue.at(-1)?.number ?? 0) + 1, wish };
    queue.push(made);
    keep(nameOf(made), made);
  };
  const drop = (...done) => {
    for (const one of done) keep(nameOf(one), null);
    queue = queue.filter((one) => !done.some((other) => other.key === one.key));
  };
  const wish = (what, more = {}) => {
    const table = state.table;
    const made = { do: what, sitting: table.sitting, round: table.round, saw: table.saw, ...more };
    later(made, { table: table.name, name: table.players.find((one) => one.chair === more.chair)?.name });
    foresee(made);
    show();
    send();
  };
  const round = (one) => one && `${one.sitting} ${one.saw}`;
  const ends = (table) => over === round(table) || queue.some((one) => ["record", "draw"].includes(one.wish.do) && round(one.wish) === round(table));
  // What one tapped stands there at once, also without a network.
  const foresee = (made) => {
    const table = state.table;
    if (!table || round(table) !== round(made)) return;
    if (made.do === "winner") table.winner = made.chair;
    for (const player of table.players) {
      if (player.chair !== made.chair) continue;
      if (made.do === "score") Object.assign(player, { said: made.shown || made.value, by: state.name, tiles: made.tiles, mark: null });
      if (made.do === "clear") Object.assign(player, { said: null, by: "", tiles: null });
    }
  };
  const send = async () => {
    if (sending || !me || stopped) return;
    sending = true;
    try {
      while (queue.length) {
        const sent = queue[0];
        const told = await ask("enter", { key: sent.key, wish: sent.wish });
        if (told.gone) return;
        if (told.later) throw new Error("later");
        drop(sent);
        heard = ++asked; // what was asked before knows nothing of it
        back();
        longer();
        if (told.recorded) over = round(sent.wish);
        if (told.ok && sent.wish.do === "correct") forget(sent.wish);
        if (told.recorded) window.telegram?.feels("success");
        if (told.ok) say(told.recorded ? said["pad-recorded"] : "");
        else if (tooLate.has(told.why)) keepLate(sent, told);
        else say(told.said || "");
      }
    } catch {
      away();
      setTimeout(send, 2000);
      return show();
    } finally { sending = false; }
    await refresh();
  };
  // A session that is used is prolonged when half of it is over.
  const longer = async () => {
    if (Date.now() < me.longer) return;
    me.longer = Date.now() + 60000;
    try {
      const told = await ask("session", {});
      if (told.ok && me) exchanged(told, me.by);
    } catch { /* the next time, then */ }
  };
  // The round is over, or another one: nothing is applied, it is shown beside what stands.
  const keepLate = (sent, told) => {
    const { sitting, saw } = sent.wish;
    const every = [sent, ...queue].filter((one) => round(one.wish) === round(sent.wish));
    drop(...every);
    let found = late.find((one) => round(one) === round(sent.wish));
    if (!found && !every.some((one) => ["winner", "score", "draw"].includes(one.wish.do))) return say(told.said);
    if (!found) late.push(found = { sitting, saw, round: sent.wish.round, table: sent.table, tapped: {} });
    found.said = told.said;
    found.stands = told.stands;
    for (const one of every) {
      if (one.wish.do === "score") found.tapped[one.wish.chair] = one;
      if (one.wish.do === "clear") delete found.tapped[one.wish.chair];
      if (["winner", "draw"].includes(one.wish.do)) found.tapped[one.wish.do] = one;
    }
    keep(`late ${me.owner} ${round(found)}`, found);
  };
  const forget = (wish) => {
    late = late.filter((one) => round(one) !== round(wish));
    keep(`late ${me.owner} ${round(wish)}`, null);
  };

  // --- what is shown ----------------------------------------------------------------------
  const show = () => {
    window.telegram?.shows({ sheets: sheets(), laying: Boolean(hand), waits: queue.length > 0 });
    if (!state || stopped) return;
    window.telegram?.ready();
    const waits = queue.map(inWords).filter(Boolean);
    at("waiting").hidden = !waits.length;
    at("waiting").textContent = waits.length ? `${said["pad-waiting"]}: ${waits.join(" · ")}` : "";
    at("club").textContent = state.club;
    at("me").textContent = state.name;
    at("leave").hidden = false;
    at("page").hidden = !state.page;
    if (state.page) at("page").href = state.page;
    fill(at("tables"), ...(state.tables.length > 1 ? state.tables.map((one) =>
      make("button", { class: "plain", "data-at": `table${one.sitting}`, "aria-current": one.sitting === state.table?.sitting ? "page" : null, on: () => { sitting = one.sitting; keep("sitting", sitting); shut(); refresh(); } }, `${said["pad-table"]} ${one.name}`)) : []));
    showLate();
    const table = state.table;
    at("round").hidden = !table;
    if (!table) { if (!offline) say(said["pad-no-table"]); return; }
    at("round-name").textContent = `${said["pad-table"]} ${table.name} · ${words("round-number", { round: table.round })} · ${table.wind}`;
    fill(at("players"), ...table.players.map(row), table.waits ? make("li", { class: "waits" }, make("small", {}, `${table.waits}: ${said["pad-waits"]}`)) : "");
    at("doubts").textContent = table.doubts.join(" ");
    const full = table.winner !== null && table.players.every((one) => one.dromer || one.said !== null);
    at("record").disabled = !full || ends(table); // a finger that shakes taps twice
    at("record").textContent = table.doubts.length ? said["pad-record-anyway"] : said["pad-record"];
    at("draw").disabled = full || ends(table);
  };
  const row = (player) => {
    const waits = queue.some((one) => one.wish.chair === player.chair && one.wish.do !== "winner");
    const won = state.table.winner === player.chair;
    if (player.dromer) return make("li", { "data-at": `p${player.chair}` }, make("span", { class: "who" }, make("b", {}, player.name), make("small", {}, ` ${player.wind}`)));
    return make("li", { "data-at": `p${player.chair}`, class: player.mine ? "own" : null },
      make("span", { class: "who" }, make("b", {}, player.name, won ? " ★" : ""), make("small", {}, ` ${player.wind} · ${player.total.toLocaleString(document.documentElement.lang)}${player.leads ? ` · ${said["page-jersey"]}` : ""}`)),
      make("button", { class: "won plain", "data-at": `w${player.chair}`, "aria-pressed": String(won), "aria-label": `${said["pad-won"]}: ${player.name}`, on: () => wish("winner", { chair: player.chair }) }, said["pad-won"]),
      make("button", { class: "score", "data-at": `s${player.chair}`, "aria-label": `${words("pad-score-of", { name: player.name })}: ${player.said ?? said["pad-none-yet"]}`, "aria-expanded": String(editing === player.chair), on: () => edit(player.chair) }, player.said ?? "–"),
      player.tiles ? make("span", { class: "laid", role: "img", "aria-label": named(inHand(player.tiles)) },
        ...[player.tiles.rack, ...player.tiles.sets.map((one) => one.kinds), player.tiles.bonus].filter((one) => one.length).map((one) => make("span", { class: "set" }, ...one.map(tile)))) : null,
      make("small", { class: "by" }, waits ? said["pad-waiting"] : player.by || ""));
  };
  const showLate = () => {
    at("late").hidden = !late.length;
    fill(at("late"), ...late.map(latePanel));
  };
  // One thing that was tapped, in words.
  const inWords = ({ wish, name }) => ({
    winner: () => `${said["pad-won"]} ${name}`,
    score: () => `${name} ${wish.shown || wish.value}`,
    clear: () => `${name} –`,
    draw: () => at("draw").textContent,
    record: () => said["pad-record"],
    correct: () => `${said["pad-correct"]} ${words("round-number", { round: wish.round })}`,
  })[wish.do]();
  const latePanel = (one) => {
    const { winner, draw, ...scores } = one.tapped;
    const tapped = [draw, winner, ...Object.values(scores)].filter(Boolean).map(inWords);
    const { sitting, saw, stands } = one;
    const correct = () => {
      later({ do: "correct", sitting, round: one.round, saw, stands, draw: Boolean(draw), winner: winner?.wish.chair ?? null, scores: [0, 1, 2, 3].map((chair) => scores[chair]?.wish.value ?? null) });
      show();
      send();
    };
    const enter = () => {
      forget(one);
      for (const made of Object.values(one.tapped)) {
        later(made.wish, made);
        foresee(made.wish);
        }
      show();
      send();
    };
    const waits = queue.some((sent) => sent.wish.do === "correct" && round(sent.wish) === round(one));
    return make("article", { "data-at": `late ${round(one)}` },
      make("h2", {}, `${said["pad-table"]} ${one.table} · ${words("round-number", { round: one.round })}`),
      make("p", { class: "note" }, one.said), make("p", {}, words("pad-kept", { scores: tapped.join(" · ") })),
      make("div", { class: "row" },
        make("button", { class: "plain", on: () => { forget(one); show(); } }, said["pad-forget"]),
        round(one) === round(state.table) ? make("button", { on: enter }, said["pad-use"])
          : stands ? make("button", { disabled: waits, on: correct }, said["pad-correct"]) : null));
  };

  // --- sheets, which the way back closes ---------------------------------------------------
  // A sheet that was closed by its own button leaves its place in the history, which is passed
  // over: a way back that is still on its way would close the sheet that was opened next.
  history.scrollRestoration = "manual";
  const depth = () => history.state?.sheets ?? 0;
  const sheets = () => (hand ? 2 : editing === null ? 0 : 1);
  let deep = depth();
  const deepen = () => {
    while (deep < sheets()) history.pushState({ sheets: ++deep }, "");
  };
  addEventListener("popstate", () => {
    const before = deep;
    deep = depth();
    if (deep >= before) return;
    if (sheets() <= deep) history.back();
    else if (deep === 1) {
      hand = counted = null;
      document.body.classList.remove("tapping");
      show();
      editor();
    } else shut();
  });

  // --- one score --------------------------------------------------------------------------
  const playing = () => state.table.players.find((one) => one.chair === editing);
  const edit = (chair) => {
    if (editing === chair) return shut();
    editing = chair;
    opened = round(state.table);
    hand = null;
    deepen();
    show();
    editor();
    at("editor").scrollIntoView({ block: "nearest" });
    at("editor").querySelector("button")?.focus({ preventScroll: true });
  };
  const shut = () => {
    const was = editing;
    if (hand) say("");
    editing = hand = counted = null;
    document.body.classList.remove("tapping");
    at("editor").hidden = true;
    at("editor").replaceChildren();
    show();
    document.querySelector(`[data-at="s${was}"]`)?.focus({ preventScroll: true });
  };
  const give = (value, shown, tiles = null) => { const chair = editing; shut(); wish("score", { chair, value, shown, tiles }); };
  const key = (label, does, more = {}) => make("button", { class: "key plain", "data-at": `k${label}`, on: does, ...more }, label);
  const editor = () => {
    const player = playing();
    const won = state.table.winner === editing;
    const offered = won ? state.table.offers.winner : state.table.offers.others;
    const field = (id, asked, more, takes) => make("form", { class: "field", "data-at": `f${id}`, on: (event) => { event.preventDefault(); takes(at(id).value.trim()); } },
      make("label", { for: id }, asked), make("input", { id, autocomplete: "off", ...more }), make("button", {}, "OK"));
    at("editor").hidden = false;
    fill(at("editor"),
      make("h2", { id: "editor-name" }, words("pad-score-of", { name: player.name })),
      make("div", { class: "keys" },
        ...offered.map((score) => key(String(score), () => give(String(score)))),
        won ? null : key(said["pad-zero"], () => give("0")),
        won ? null : key(said["pad-dead"], () => give("dood", said["pad-dead"])),
        Object.keys(said.ways).length ? key(said["pad-tiles"], () => tap(won), { class: "key plain wide" }) : null),
      field("number", said["pad-number"], { inputmode: "numeric", maxlength: 7, pattern: "[0-9]*" }, (typed) => { if (/^[0-9]{1,7}$/.test(typed)) give(typed, Number(typed).toLocaleString(document.documentElement.lang)); }),
      won ? field("special", said["pad-special"], { maxlength: 20, autocapitalize: "none" }, (typed) => { if (typed) give(/^[0-9]+[a-c]?$/.test(typed) ? `bmj${typed}` : typed); }) : "",
      make("div", { class: "row" }, make("button", { class: "plain", "data-at": "close", on: shut }, said["pad-close"]),
        player.said === null ? null : make("button", { class: "plain", "data-at": "clear", on: () => { const chair = editing; shut(); wish("clear", { chair }); } }, said["pad-clear"])));
  };

  // --- a hand in tiles --------------------------------------------------------------------
  const LAID = ["rack", "sets", "bonus", "way", "last", "win"];
  const laid = () => JSON.stringify(LAID.map((name) => hand[name]));
  const relay = (before) => JSON.parse(before).forEach((one, place) => { hand[LAID[place]] = one; });
  const tap = (won) => {
    const { rack = [], sets = [], bonus = [] } = JSON.parse(JSON.stringify(playing().tiles ?? {}));
    hand = { won, rack, sets, bonus, way: null, last: false, win: null, past: [] };
    counted = null;
    deepen();
    drawHand();
    count();
  };
  const change = (does) => {
    hand.past.push(laid());
    does();
    drawHand();
    count();
  };
  const undo = () => {
    if (!hand.past.length) return;
    relay(hand.past.pop());
    drawHand();
    count();
  };
  // The last tile tapped won, unless another one was chosen.
  const winner = () => (hand.rack.includes(hand.win) ? hand.rack.lastIndexOf(hand.win) : hand.rack.length - 1);
  const inOrder = () => [...hand.rack.filter((_, place) => place !== winner()), ...hand.rack.slice(winner(), winner() + 1)];
  // Tiles that two hands cannot both have, with the names of those who have them.
  const inHand = ({ rack, sets, bonus }) => [...rack, ...sets.flatMap((one) => one.kinds), ...bonus];
  const many = (tiles, kind) => tiles.filter((one) => one === kind).length;
  const clashes = () => {
    const others = state.table.players.filter((one) => one.chair !== editing && one.tiles).map(({ name, tiles }) => ({ name, tiles: inHand(tiles) }));
    const mine = inHand(hand);
    return [...new Set(mine)].flatMap((kind) => {
      const having = others.filter((one) => one.tiles.includes(kind));
      const sum = many(mine, kind) + having.reduce((found, one) => found + many(one.tiles, kind), 0);
      const names = new Intl.ListFormat(document.documentElement.lang).format([playing().name, ...having.map((one) => one.name)]);
      return having.length && sum > (kind < 34 ? 4 : 1) ? [{ kind, text: words("pad-five", { names, count: sum, tile: said.tiles[kind] }) }] : [];
    });
  };
  const count = async () => {
    const mine = ++counting;
    const { won, sets, bonus, way, last } = hand;
    const rack = inOrder();
    try {
      const told = await ask("count", { sitting: state.table.sitting, chair: editing, won, rack, sets, bonus, way, last });
      if (mine !== counting || !hand || told.gone) return;
      back();
      counted = told;
      if (!told.ok && told.said && hand.past.length) {
        relay(hand.past.pop());
        say(told.said);
        counted = null;
        return count();
      }
      drawHand();
      if (has() === needs() - 1 && won) near(mine, { sitting: state.table.sitting, chair: editing, won, rack, sets, bonus });
    } catch { away(); }
  };
  // Special hands that are near take longer than a count, and are not waited for.
  const near = async (mine, asked) => {
    const told = await ask("count", { ...asked, near: true });
    if (mine !== counting || !hand || !told.ok) return;
    counted.near = told.near;
    drawHand();
  };
  const held = (kind) => many(inHand(hand), kind);
  const pung = (kind) => hand.sets.find((one) => one.kinds.length === 3 && many(one.kinds, kind) === 3);
  const mayKong = (kind) => kind < 34 && held(kind) === 3 && Boolean(pung(kind) || many(hand.rack, kind) === 3);
  const add = (kind) => {
    window.telegram?.feels();
    if (kind >= 34) change(() => { hand.bonus = hand.bonus.includes(kind) ? hand.bonus.filter((one) => one !== kind) : [...hand.bonus, kind]; });
    else if (held(kind) < 4 && !full()) change(() => hand.rack.push(kind));
    else if (full() && mayKong(kind)) change(() => kong(kind));
    say(clashes().find((one) => one.kind === kind)?.text ?? "");
  };
  // After fourteen tiles the fourth of three makes a kong, which has one more.
  const kong = (kind) => {
    const open = pung(kind);
    hand.rack = hand.rack.filter((one) => one !== kind);
    if (open) open.kinds.push(kind);
    else hand.sets.push({ kinds: Array(4).fill(kind), hidden: false });
  };
  const needs = () => (hand.won ? 14 : 13) + hand.sets.filter((one) => one.kinds.length === 4).length;
  const has = () => hand.rack.length + hand.sets.reduce((sum, one) => sum + one.kinds.length, 0);
  const full = () => has() >= needs();
  const lay = (kinds) => change(() => {
    for (const kind of kinds) hand.rack.splice(hand.rack.indexOf(kind), 1);
    hand.sets.push({ kinds, hidden: false });
  });
  const turnSet = (index) => change(() => {
    const one = hand.sets[index];
    if (one.kinds.length === 4 && !one.hidden) one.hidden = true;
    else {
      hand.sets.splice(index, 1);
      hand.rack.unshift(...one.kinds.slice(0, Math.max(3, needs() - has())));
    }
  });
  const named = (kinds) => kinds.map((kind) => said.tiles[kind]).join(" ");
  const drawHand = () => {
    if (!hand) return;
    document.body.classList.add("tapping");
    window.telegram?.shows({ sheets: sheets(), laying: true, waits: queue.length > 0 });
    const tally = counted?.tally;
    const kinds = (set) => set.kinds.map((kind, place) => tile(set.hidden && place % 3 === 0 && set.kinds.length === 4 ? "back" : kind));
    const shownSets = hand.sets.map((one, index) => make("button", { class: "set", "data-at": `set${index}`, "aria-label": `${named(one.kinds)}: ${said[one.hidden ? "pad-hidden" : "pad-open"]}`, on: () => turnSet(index) }, ...kinds(one)));
    const offered = (counted?.sets || []).slice(0, 6).map((kinds) => make("button", { class: "set plain", "data-at": `lay${kinds.join()}`, "aria-label": `${said["pad-open"]}: ${named(kinds)}`, on: () => lay(kinds) }, ...kinds.map(tile)));
    const ended = full();
    const won = hand.won && ended;
    const inRack = hand.rack.map((kind, place) => make("button", { class: won && place === winner() ? "winning" : null, "data-at": `r${place}`, "aria-label": words("pad-away", { tile: said.tiles[kind] }), on: () => { say(""); change(() => hand.rack.splice(place, 1)); } }, tile(kind)));
    const usable = (kind) => !ended || kind >= 34 || mayKong(kind);
    const asked = (name, text, ...inside) => make("div", { role: "group", "data-at": name, "aria-labelledby": `ask-${name}` }, make("p", { class: "ask", id: `ask-${name}` }, text), ...inside);
    const hint = ended ? [inHand(hand).some(mayKong) ? said["pad-kong"] : "", said["pad-bonus"]] : [hand.rack.length ? said["pad-tap-away"] : ""];
    // what comes in later stands below, so that no tile moves under a thumb
    fill(at("editor"),
      make("h2", { id: "editor-name" }, words("pad-score-of", { name: playing().name }), make("small", {}, ` ${words("pad-count-of", { has: has(), needs: needs() })}`)),
      make("div", { class: "hand", "data-at": "hand", role: "group", "aria-label": said["pad-rack"] },
        make("span", { class: "rack set", "data-at": "rack" }, ...inRack),
        ...shownSets, ...(hand.bonus.length ? [make("span", { class: "set", role: "img", "aria-label": named(hand.bonus) }, ...hand.bonus.map(tile))] : [])),
      make("p", { class: "note hint", "data-at": "hint" }, hint.filter(Boolean).join(" ")),
      make("div", { class: "tilekeys", "data-at": "tiles" }, ...Array.from({ length: 42 }, (_, kind) => make("button", { class: "tilekey", "data-at": `t${kind}`, hidden: !usable(kind), "aria-label": said.tiles[kind], disabled: kind < 34 && held(kind) > 3, "aria-pressed": kind >= 34 ? String(hand.bonus.includes(kind)) : null, on: () => add(kind) }, tile(kind)))),
      make("div", { class: "row", "data-at": "done" }, make("button", { class: "plain", "data-at": "close", on: shut }, said["pad-close"]), make("button", { class: "plain", "data-at": "undo", "aria-label": said["pad-back"], on: undo }, "⌫"),
        make("button", { id: "use", "data-at": "use", disabled: !tally, on: () => give(counted.notation, String(tally.score), { rack: inOrder(), sets: hand.sets, bonus: hand.bonus }) }, tally ? `${said["pad-use"]} · ${tally.score.toLocaleString(document.documentElement.lang)}` : said["pad-use"])),
      ...clashes().map((one) => make("p", { class: "note clash", "data-at": `clash${one.kind}` }, tile(one.kind), " ", one.text)),
      won ? asked("ways", said["pad-ways"], make("div", { class: "keys ways" },
        ...(counted?.ways || []).map((way) => key(said.ways[way], () => change(() => { hand.way = way; }), { "aria-pressed": String(hand.way === way), "data-at": `way-${way}` })),
        key(said["pad-last-tile"], () => change(() => { hand.last = !hand.last; }), { "aria-pressed": String(hand.last), "data-at": "last" }))) : "",
      won ? asked("which", said["pad-which"], make("div", { class: "row sets which" }, ...[...new Set(hand.rack)].map((kind) => make("button", { class: "set plain", "data-at": `win${kind}`, "aria-label": said.tiles[kind], "aria-pressed": String(kind === hand.rack[winner()]), on: () => change(() => { hand.win = kind; }) }, tile(kind))))) : "",
      offered.length ? asked("sets", said["pad-sets"], make("div", { class: "row sets" }, ...offered)) : "",
      counted?.refused ? make("p", { class: "note", "data-at": "refused", role: "status" }, counted.refused) : "",
      counted?.near?.length && !full() ? make("p", { class: "note", "data-at": "near", role: "status" }, `${said["pad-near"]} ${counted.near.join(", ")}`) : "",
      tally ? make("div", { class: "tally", "data-at": "tally", role: "status" }, make("p", {}, make("b", { class: "total", id: "total" }, String(tally.score)), tally.special ? ` ${tally.special}` : "", tally.doublings && !tally.special ? ` = ${tally.base} × ${2 ** tally.doublings}` : "", tally.score < tally.uncapped ? ` (${said["pad-limit"]})` : ""),
        make("ul", { class: "plain" }, ...tally.items.map((item) => make("li", {}, make("b", {}, item.value), ` ${item.name} ${item.tiles} `, make("small", {}, item.rule))))) : "");
  };

  at("record").addEventListener("click", () => {
    const marks = [0, 1, 2, 3].map((chair) => state.table.players.find((one) => one.chair === chair).mark ?? null);
    wish("record", { sure: Boolean(state.table.doubts.length), seen: { winner: state.table.winner, marks } });
  });
  at("draw").addEventListener("click", () => wish("draw"));
  let sure = false;
  at("leave").addEventListener("click", async () => {
    if (queue.length && !sure) {
      sure = true;
      return say(said["pad-forget-waits"]);
    }
    try { await ask("leave", {}); } catch { /* it lapses by itself */ }
    for (const name of Object.keys(box)) if (name === "pad.device" || name.includes(` ${me?.owner}`)) delete box[name];
    queue = late = [];
    gone(said["pad-forgotten"]);
  });
  navigator.serviceWorker?.register("/worker.js", { scope: "/pad" }).catch(() => {});
  enter().catch(away);
})();
