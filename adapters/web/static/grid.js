"use strict";
// The grid: a row for each table, and what was typed is kept here until it was taken.
(() => {
  const said = JSON.parse(document.body.dataset.said);
  const at = (id) => document.getElementById(id);
  const words = (key, values = {}) => said[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const read = (name) => JSON.parse(localStorage.getItem(name) || "null");
  const keep = (name, value) => (value === null ? localStorage.removeItem(name) : localStorage.setItem(name, JSON.stringify(value)));
  const LIMIT = 8000; // of a request (ms)

  const me = read("pad.who"); // as the pad keeps it
  let rounds = [];
  let shown = null; // the round on the screen
  let sending = false;

  const make = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };
  const say = (text) => { at("status").textContent = text; };
  const ask = async (what, body) => {
    const signal = AbortSignal.timeout(LIMIT);
    const headers = { "Content-Type": "application/json", "X-Session": me.session };
    const language = document.documentElement.lang;
    const asked = body.wish ? { ...body, wish: { ...body.wish, language } } : { ...body, language };
    const answer = await fetch(`/pad/${what}`, { method: "POST", headers, body: JSON.stringify(asked), signal });
    if (answer.status === 429 || answer.status >= 500) throw new Error("later");
    return answer.json();
  };
  const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  // --- what is typed ----------------------------------------------------------------------
  const placeOf = (one) => `grid.${me.owner} ${one.list ?? one.day ?? `${one.tournament} ${one.round}`}`;
  const place = () => placeOf(shown);
  // A whole number with any minus sign and points between thousands; null: none, NaN: nonsense.
  const number = (text) => {
    const plain = text.replace(/[\s.]/g, "").replace(/[−–—]/g, "-");
    return plain === "" ? null : /^[-+]?\d{1,7}$/.test(plain) ? Number(plain) : NaN;
  };
  const written = (points) => String(points).replace("-", "−");
  const inputs = (row) => [...row.querySelectorAll("input.points")];
  const boxes = (row) => [...row.querySelectorAll("input")];
  const values = (row) => inputs(row).map((one) => number(one.value));
  const stands = (row) => JSON.parse(row.dataset.points);
  const changed = (row) => inputs(row).some((one) => one.value.trim()) && JSON.stringify(values(row)) !== row.dataset.points;
  const sum = (row) => values(row).reduce((all, one) => all + (one || 0), 0);
  const full = (row) => values(row).every(Number.isInteger);
  const names = (row) => boxes(row).filter((one) => one.list).map((one) => one.value.trim());
  // A slip of an evening may hold the points that everybody began with: the bot adds it up.
  const ready = () => [...at("rows").children].filter((row) => changed(row) && full(row) && (shown.day ? names(row).every(Boolean) : sum(row) === 0));

  const look = (row) => {
    const [total] = row.querySelectorAll(".sum");
    const empty = !inputs(row).some((one) => one.value.trim());
    total.textContent = empty ? "" : values(row).some(Number.isNaN) ? "?" : sum(row) === 0 && full(row) ? "✓" : written(sum(row));
    total.classList.toggle("wrong", !empty && full(row) && sum(row) !== 0 || values(row).some(Number.isNaN));
    row.classList.toggle("changed", changed(row));
    for (const one of inputs(row)) one.setAttribute("aria-invalid", String(Number.isNaN(number(one.value))));
    const count = ready().length;
    at("send").textContent = words("grid-send-count", { count });
    at("send").disabled = sending || !count;
  };
  // What was not taken, on top: why, and the way to its row.
  const listFaults = (faults) => {
    const rows = [...at("rows").children].filter((row) => faults[row.dataset.table]);
    at("faults").hidden = !rows.length;
    at("faults").replaceChildren(...(rows.length ? [make("b", {}, said["grid-not-taken"])] : []), ...rows.map((row) => {
      const link = make("a", { href: "#rows" }, `${said["pad-table"]} ${row.dataset.table}`);
      link.onclick = () => { boxes(row)[0].focus(); return false; };
      return make("p", {}, link, `: ${faults[row.dataset.table]}`);
    }));
    for (const row of at("rows").children) row.querySelector(".why").textContent = faults[row.dataset.table] || "";
  };
  // Why a row cannot be sent: here, before the bot is asked.
  const lacking = (row) => (full(row) && (!shown.day || names(row).every(Boolean)) ? words("grid-wrong-sum", { sum: written(sum(row)) }) : said["grid-missing"]);
  const typed = (row) => {
    row.querySelector(".why").textContent = "";
    const kept = read(place()) || {};
    kept[row.dataset.table] = changed(row) || names(row).some(Boolean) ? boxes(row).map((one) => one.value) : undefined;
    keep(place(), kept);
    look(row);
  };

  // --- a list of members, and a table that is taken out -----------------------------------
  const near = (one) => {
    const id = `near-${one.name}`;
    const choice = make("select", { id, required: "" }, make("option", { value: "" }), ...one.members.map((name) => make("option", { value: "is" }, words("grid-is", { name }))), make("option", { value: "new" }, words("grid-new", { name: one.name })));
    choice.dataset.name = one.name;
    return make("p", {}, make("label", { for: id }, words("grid-near", { name: one.name })), " ", choice);
  };
  const showList = () => {
    at("names").value = read(place()) || "";
    at("table").replaceChildren(make("option", { value: "" }), ...(shown.tables || []).map((one, number) => make("option", { value: String(number) }, one.said)));
  };
  at("names").oninput = () => keep(place(), at("names").value || null);
  const begun = (wish) => {
    if (!read(waiting())) keep(waiting(), { key: random(), wish, shown: { list: shown.list } });
    send();
    return false;
  };
  at("members").onsubmit = () => {
    const chosen = [...at("near").querySelectorAll("select")].filter((one) => one.value === "new").map((one) => one.dataset.name);
    const names = [at("names").value.trim(), ...chosen].filter(Boolean).join("\n");
    if (names) return begun({ do: "members", names, new: chosen });
    at("near").replaceChildren();
    return false;
  };
  at("out").onsubmit = () => {
    const { day, table } = shown.tables[at("table").value];
    return begun({ do: "out", day, table, reason: at("reason").value });
  };
  const taken = (wish, told) => { // of a list; what was asked about is chosen and sent again
    if (!told.ok) return;
    if (wish.do === "members") {
      keep(`grid.${me.owner} members`, null);
      at("names").value = "";
    }
    at("reason").value = "";
    at("near").replaceChildren(...(told.near || []).map(near));
    at("near").querySelector("select")?.focus();
  };

  // --- what is shown ----------------------------------------------------------------------
  const tabs = () => at("rounds").replaceChildren(...(rounds.length > 1 ? rounds.map((one) => {
    const link = make("a", { href: "#", ...(one === shown ? { "aria-current": "page" } : {}) }, one.name || said["grid-evening"]);
    link.onclick = () => { shown = one; show(); return false; };
    return link;
  }) : []));
  const show = () => {
    for (const form of ["members", "out"]) at(form).hidden = shown?.list !== form;
    at("grid").hidden = !shown || Boolean(shown.list);
    if (!shown) return say(said["grid-nothing"]);
    tabs();
    if (shown.list) return showList();
    at("what").textContent = shown.name || said["grid-evening"];
    at("signed").parentElement.hidden = Boolean(shown.day);
    at("day").hidden = !shown.day;
    listFaults({});
    at("day").value = shown.day || "";
    at("people").replaceChildren(...(shown.people || []).map((value) => make("option", { value })));
    const winds = said.winds.map((one) => make("th", { scope: "col" }, shown.day ? said["page-name"] : one));
    at("head").replaceChildren(make("tr", {}, make("th", { scope: "col" }, said["pad-table"]), ...winds, make("th", { scope: "col", class: "n" }, said["grid-sum"])));
    const kept = read(place()) || {};
    const tables = shown.tables || [...Array(said.tables).keys()].map((number) => ({ table: number + 1, names: [null, null, null, null], points: null }));
    at("rows").replaceChildren(...tables.map((one) => {
      const row = make("tr", { "data-table": one.table, "data-points": JSON.stringify(one.points) });
      const cells = one.names.map((name, chair) => {
        const box = (place, more, label, value = "") => {
          const input = make("input", { value: kept[one.table]?.[place] ?? value, autocomplete: "off", enterkeyhint: "next", "aria-label": words(label, { name: name || said.winds[chair], table: one.table }), ...more });
          input.oninput = () => typed(row);
          input.onkeydown = (event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            const every = [...at("rows").querySelectorAll("input")];
            every[every.indexOf(input) + 1]?.focus();
          };
          return input;
        };
        const asked = name === null;
        const points = box(asked ? 2 * chair + 1 : chair, { class: "points", placeholder: asked ? said["page-points"] : said.winds[chair] }, "grid-points-of", one.points ? written(one.points[chair]) : "");
        const who = asked ? box(2 * chair, { list: "people", placeholder: said["page-name"] }, "grid-name-of") : make("span", { class: "who" }, name);
        return make("td", {}, who, points);
      });
      row.append(make("th", { scope: "row" }, String(one.table)), ...cells, make("td", { class: "n" }, make("output", { class: "sum" }), make("span", { class: "why", role: "alert" })));
      return row;
    }));
    for (const row of at("rows").children) look(row);
  };

  // --- what is sent, once -----------------------------------------------------------------
  const waiting = () => `grid.${me.owner} waits`;
  const send = async () => {
    const one = read(waiting());
    if (!one || sending) return;
    sending = true;
    at("send").disabled = true;
    say(said["grid-sending"]);
    const faults = {}; // by table
    const left = one.wish.rows ? [...at("rows").children].filter((row) => changed(row) && !ready().includes(row)).map((row) => [row.dataset.table, lacking(row)]) : [];
    try {
      const told = await ask("enter", { key: one.key, wish: one.wish });
      if (told.later) throw new Error("later");
      keep(waiting(), null);
      if (told.gone) return say(told.said);
      for (const [key, why] of Object.entries(told.faults || {})) faults[one.wish.do === "evening" ? one.wish.rows[key].table : key] = why;
      if (told.ok && one.wish.rows) {
        const drafts = placeOf(one.shown);
        const kept = read(drafts) || {};
        for (const row of one.wish.rows) if (!faults[row.table]) delete kept[row.table];
        keep(drafts, kept);
      }
      await refresh();
      if (!one.wish.rows) taken(one.wish, told);
      say(told.ok ? words("grid-taken", { count: told.recorded }) : told.said);
      if (one.wish.rows) listFaults({ ...Object.fromEntries(left), ...faults });
    } catch {
      say(said["pad-offline"]);
      setTimeout(send, 3000);
    } finally {
      sending = false;
      for (const row of at("rows").children) look(row);
    }
  };
  at("grid").onsubmit = () => {
    if (shown.day && !isDay(at("day").value)) {
      at("day").focus();
      say(said["grid-day"]);
      return false;
    }
    const rows = ready().map((row) => ({ table: Number(row.dataset.table), points: values(row), ...(shown.day ? { names: names(row) } : {}) }));
    if (!read(waiting()) && rows.length) {
      const { day, tournament, round } = shown;
      const wish = day ? { do: "evening", day: at("day").value, rows } : { do: "round", tournament, round, rows, signed: at("signed").checked };
      keep(waiting(), { key: random(), wish, shown: { day, tournament, round } });
    }
    send();
    return false;
  };

  // --- from the start ---------------------------------------------------------------------
  const refresh = async () => {
    const told = await ask("grid", {});
    if (!told.ok) return say(told.said || said["pad-gone"]);
    at("club").textContent = told.club;
    at("me").textContent = told.name;
    rounds = [...told.rounds, ...told.lists];
    shown = rounds.find((one) => shown && placeOf(one) === place()) || rounds[0] || null;
    show();
  };
  const begin = async () => {
    if (!me || me.until < Date.now()) return say(said["pad-gone"]);
    try {
      await refresh();
      send();
    } catch {
      say(said["pad-offline"]);
      setTimeout(begin, 3000);
    }
  };
  addEventListener("online", send);
  begin();
})();
