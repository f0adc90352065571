extension HTMLPage {
  /// Reads the records, and makes elements: every text goes into a text node.
  static let reading = #"""
    "use strict";
    const byID = (id) => document.getElementById(id);
    function make(tag, attributes, ...children) {
      const space = "http://www.w3.org/2000/svg";
      const isDrawn = ["svg", "rect", "line", "text", "title"].includes(tag);
      const node = isDrawn ? document.createElementNS(space, tag) : document.createElement(tag);
      for (const [name, value] of Object.entries(attributes || {})) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, value);
      }
      for (const child of children.flat()) {
        if (child !== undefined && child !== null && child !== false) node.append(child);
      }
      return node;
    }
    function firstProblem(unit) {
      for (const step of unit.steps || []) {
        const checks = (step.checks || []).filter((check) => check.problem && !check.followUp);
        const problem = step.error || (checks.length > 0 && checks[0].problem);
        if (problem) return problem.message.split("\n")[0];
      }
      return "";
    }
    const words = ["failed", "error", "flaky", "passed", "known issue", "skipped"];
    const reordering = /\\u(061c|200[ef]|202[a-e]|206[6-9a-f])/;
    const escaped = (key, value) => typeof value !== "string" ? value
      : value.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g,
        (control) => "\\u" + control.charCodeAt(0).toString(16).padStart(4, "0"));
    const runs = [], units = [], problems = [], declared = new Map();
    for (const line of byID("records").textContent.split("\n")) {
      if (!line) continue;
      const record = JSON.parse(line, reordering.test(line) ? escaped : undefined);
      if (record.event === "runStart") {
        runs.push(record);
        for (const endpoint of record.endpoints || []) {
          if (!declared.has(endpoint.id)) declared.set(endpoint.id, endpoint);
        }
      } else if (record.event === "runEnd") {
        const run = runs.find((run) => !run.end && run.environment === record.environment);
        if (run) run.end = record;
      } else if (record.event === "unitEnd") {
        if (record.knownIssue) record.outcome = "known issue";
        record.number = units.length;
        record.title = (record.path || []).join(" › ");
        record.why = record.reason || firstProblem(record);
        record.search = [record.id, record.title, record.file, record.why,
          ...(record.steps || []).map((step) => step.request || step.name)].join("\n").toLowerCase();
        units.push(record);
      } else if (record.event === "diagnostics") {
        problems.push(...(record.problems || []));
      }
    }
    function duration(ms) {
      if (ms < 10) return `${+ms.toFixed(2)} ms`;
      if (ms < 1000) return `${Math.round(ms)} ms`;
      return `${+(ms / 1000).toFixed(2)} s`;
    }
    const environments = [...new Set(runs.map((run) => run.environment).filter(Boolean))];
    const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

    """#

  /// The list of units, with its filters.
  static let units = #"""
    const state = { outcome: "", text: "", tag: "", order: "problems", part: "units", open: "",
      shown: 300 };
    for (const pair of new URLSearchParams(location.hash.slice(1))) {
      if (pair[0] in state && pair[0] !== "shown") state[pair[0]] = pair[1];
    }
    function keep() {
      const kept = new URLSearchParams();
      for (const name of ["part", "outcome", "tag", "text", "order", "open"]) {
        const standard = { part: "units", order: "problems" }[name] || "";
        if (state[name] !== standard) kept.set(name, state[name]);
      }
      try { history.replaceState(null, "", `#${kept}`); } catch { /* a page in a frame */ }
    }
    function selected() {
      const text = state.text.toLowerCase();
      const found = units.filter((unit) =>
        (!state.outcome || unit.outcome === state.outcome)
        && (!state.tag || (unit.tags || []).includes(state.tag))
        && (!text || unit.search.includes(text)));
      const rank = (unit) => Math.min(3, words.indexOf(unit.outcome));
      if (state.order === "problems") {
        found.sort((a, b) => rank(a) - rank(b) || a.number - b.number);
      } else if (state.order === "slowest") {
        found.sort((a, b) => b.duration - a.duration || a.number - b.number);
      }
      return found;
    }
    function unitNode(unit) {
      const place = unit.source || unit.file;
      const names = (unit.path || []).slice(0, -1).map((name) => `${name} › `).join("");
      const node = make("details", { class: `unit is-${unit.outcome}` },
        make("summary", {},
          make("span", { class: `word ${unit.outcome}` }, unit.outcome),
          make("span", { class: "name" }, make("span", { class: "faint" }, names),
            make("b", {}, (unit.path || [unit.title]).slice(-1))),
          make("span", { class: "time" }, unit.stepCount ? duration(unit.duration) : ""),
          unit.why && make("span", { class: "why" }, unit.why),
          make("span", { class: "place" },
            environments.length > 1 && unit.environment
              && make("span", { class: "tag" }, unit.environment),
            make("span", {}, unit.line ? `${place}:${unit.line}` : place),
            (unit.tags || []).map((tag) => make("span", { class: "tag" }, `#${tag}`)))));
      node.addEventListener("toggle", () => {
        if (node.open && node.childElementCount === 1) node.append(inside(unit));
        state.open = node.open ? unit.id : "";
        keep();
      });
      node.open = state.open !== "" && unit.id === state.open;
      return node;
    }
    function showUnits(list) {
      const found = selected();
      list.replaceChildren(
        make("p", { class: "faint", id: "count", role: "status" },
          `${found.length} of ${plural(units.length, "unit")}`),
        ...found.slice(0, state.shown).map(unitNode));
      if (found.length > state.shown) {
        list.append(make("button", { class: "more", onclick: () => {
          state.shown += 1000;
          showUnits(list);
        } }, `show more: ${found.length - state.shown} are left`));
      }
      keep();
    }
    function unitsPart() {
      const list = make("div", { id: "units" });
      const show = () => { state.shown = 300; showUnits(list); };
      const counts = Object.fromEntries(words.map((word) => [word, 0]));
      for (const unit of units) counts[unit.outcome] += 1;
      const tile = (word, label, count) => make("button", {
        class: "tile", "aria-pressed": String(state.outcome === word), "data-outcome": word,
        onclick: (event) => {
          state.outcome = word;
          for (const other of event.currentTarget.parentNode.children) {
            other.setAttribute("aria-pressed", String(other === event.currentTarget));
          }
          show();
        } }, make("b", { class: word || null }, String(count)), make("span", {}, label));
      const tags = [...new Set(units.flatMap((unit) => unit.tags || []))].sort();
      const select = (label, value, options, change) => make("select", {
        "aria-label": label, onchange: (event) => { change(event.target.value); show(); } },
        options.map(([name, text]) =>
          make("option", { value: name, selected: name === value ? "" : null }, text)));
      showUnits(list);
      return [
        problems.map((problem) => problemNode(problem)),
        make("div", { class: "tiles", role: "group", "aria-label": "Outcome" },
          tile("", units.length === 1 ? "unit" : "units", units.length),
          words.filter((word) => counts[word]).map((word) => tile(word, word, counts[word]))),
        make("div", { class: "filters" },
          make("input", { type: "search", id: "text", placeholder: "Filter by name, file, URL or message",
            "aria-label": "Text", value: state.text,
            oninput: (event) => { state.text = event.target.value; show(); } }),
          tags.length > 0 && select("Tag", state.tag,
            [["", "every tag"], ...tags.map((tag) => [tag, `#${tag}`])],
            (value) => { state.tag = value; }),
          select("Order", state.order,
            [["problems", "problems first"], ["catalog", "as written"], ["slowest", "slowest first"]],
            (value) => { state.order = value; })),
        list];
    }

    """#
}
