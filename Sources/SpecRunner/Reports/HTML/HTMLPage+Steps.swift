extension HTMLPage {
  /// What is inside a unit: its calls, what is wrong with them, and their messages.
  static let steps = #"""
    const phases = ["dns", "connect", "tls", "send", "wait", "receive"];
    function coloured(text) {
      const lines = text.split("\n");
      const isDifference = lines.some((line) => /^ *[-+] /.test(line));
      return lines.map((line, index) => {
        const end = index < lines.length - 1 ? "\n" : "";
        const sign = isDifference && /^ *([-+]) /.exec(line);
        return sign ? make("span", { class: sign[1] === "+" ? "add" : "del" }, line + end) : line + end;
      });
    }
    function placeLines(place, label) {
      const margin = " ".repeat(String(place.line).length);
      return [
        `${margin}--> ${place.path}:${place.line}:${place.column}\n${margin} |\n`,
        `${place.line} | ${place.text}\n`,
        `${margin} | ${" ".repeat(place.indent)}`,
        make("span", { class: "failed" }, "^".repeat(place.width) + (label ? ` ${label}` : "")), "\n"];
    }
    function problemNode(problem, isFollowUp) {
      const word = problem.severity === "warning" ? "flaky" : "failed";
      const notes = (problem.notes || []).flatMap((note) =>
        [...coloured(`= ${note.message}`), "\n", ...(note.place ? placeLines(note.place) : [])]);
      return make("div", { class: "problem" },
        make("p", {}, make("span", { class: word }, `${problem.severity}[${problem.code}]`), ": ",
          ...coloured(problem.message), isFollowUp ? " (the response has another status)" : ""),
        (problem.place || notes.length > 0) && make("pre", {},
          problem.place ? placeLines(problem.place, problem.label) : "", notes),
        problem.help && make("p", {}, `help: ${problem.help}`));
    }
    function bodyText(body) {
      if (!body) return "";
      if (!body.isText || body.whole) return body.text;
      return `${body.text.replace(/…$/, "")}… (${plural(body.size, "byte")})`;
    }
    function messageNode(title, head, body, isOpen) {
      const text = [head, bodyText(body)].filter(Boolean).join("\n\n");
      if (!text) return null;
      return make("details", { class: "message", open: isOpen ? "" : null },
        make("summary", {}, title), make("pre", { class: "wrap" }, text));
    }
    function waterfall(timings, from, start, whole) {
      const share = (ms) => `${Math.max(0, Math.min(100, 100 * ms / whole))}%`;
      const parts = phases.filter((phase) => timings[phase] > 0);
      return [
        make("div", { class: "phases", role: "img",
          "aria-label": parts.map((phase) => `${phase} ${duration(timings[phase])}`).join(", ") },
          make("i", { style: `width:${share(start - from)};min-width:0` }),
          parts.map((phase) => make("i", { title: `${phase} ${duration(timings[phase])}`,
            style: `width:${share(timings[phase])};background:var(--${phase})` }))),
        make("div", { class: "legend" }, parts.map((phase) => [
          make("b", { style: `background:var(--${phase})` }), `${phase} ${duration(timings[phase])}`]).flat())];
    }
    function stepNode(step, from, whole) {
      const exchange = step.exchange;
      const checks = step.checks || [];
      const failed = checks.filter((check) => check.problem);
      const isWrong = step.error || failed.length > 0;
      const timings = exchange && exchange.timings;
      const ended = Date.parse(step.startedAt) + step.duration;
      const response = exchange && (exchange.head || exchange.body);
      return make("div", { class: `step is-${step.outcome}` },
        make("h3", {}, make("span", {}, step.final ? "finally: " : "", step.name),
          make("span", { class: step.outcome }, step.outcome),
          exchange && make("span", { class: "tag" }, `${exchange.status} ${exchange.reason || ""}`),
          make("span", { class: "time" }, step.outcome === "skipped" ? "" : duration(step.duration))),
        step.description && make("p", { class: "faint" }, step.description),
        step.summary && make("code", { class: "call" }, step.summary),
        step.reason && make("p", { class: "faint" }, step.reason),
        (step.attempts || []).map((attempt, index) => make("p", { class: step.polled ? "faint" : "flaky" },
          `attempt ${index + 1}: ${attempt.result}${attempt.lack ? `: ${attempt.lack}` : ""}, ${duration(attempt.duration)}, `
          + `again after ${duration(attempt.delay)}`)),
        timings && waterfall(timings, from, Math.max(from, ended - timings.total), whole),
        step.error && problemNode(step.error),
        failed.map((check) => problemNode(check.problem, check.followUp)),
        checks.length > failed.length && make("p", { class: "faint" },
          `${plural(checks.length - failed.length, "check")} passed: `
          + [...new Set(checks.filter((check) => !check.problem).map((check) => check.kind))].join(", ")),
        step.warning && make("p", { class: "flaky" }, step.warning),
        (exchange && exchange.hops || []).map((hop, index) => messageNode(
          `redirect ${index + 1}: ${hop.exchange.status}`,
          [`${hop.sent.method} ${hop.sent.url}`, hop.sent.head, "", hop.exchange.head].join("\n"),
          hop.exchange.body, false)),
        step.token && messageNode("request for a token",
          [`${step.token.sent.method} ${step.token.sent.url}`, step.token.sent.head].join("\n"),
          step.token.sent.body, false),
        step.token && messageNode("response to it", step.token.exchange.head, step.token.exchange.body, true),
        step.sent && messageNode("request",
          [`${step.sent.method} ${step.sent.url}`, step.sent.head].filter(Boolean).join("\n"),
          step.sent.body, false),
        response && messageNode("response", exchange.head, exchange.body, isWrong),
        step.saved && make("p", { class: "faint" }, step.saved),
        step.reproduction && make("details", { class: "message" },
          make("summary", {}, "curl"),
          make("pre", { class: "wrap" }, step.reproduction.command),
          step.reproduction.note && make("p", { class: "faint" }, step.reproduction.note)));
    }
    function inside(unit) {
      const steps = unit.steps || [];
      const run = steps.filter((step) => step.startedAt);
      const from = Math.min(...run.map((step) => Date.parse(step.startedAt)));
      const whole = Math.max(unit.duration, 0.001,
        ...run.map((step) => Date.parse(step.startedAt) - from + step.duration));
      return make("div", { class: "inside" },
        unit.reason && make("p", {}, unit.reason),
        unit.cause && make("p", { class: "faint" }, `other units need the same: ${unit.cause.subject}`),
        (unit.reruns || []).map((run, index) => make("details", { class: "message" },
          make("summary", {}, `run ${index + 1}: ${run.outcome}, ${duration(run.duration)}`),
          (run.steps || []).map((step) => stepNode(step, Date.parse(run.startedAt), Math.max(run.duration, 0.001))))),
        steps.map((step) => stepNode(step, from, whole)),
        !steps.length && !unit.reason && make("p", { class: "faint" },
          "The calls of units that passed are not recorded."));
    }

    """#

  /// The endpoints with their latencies and the responses that were seen, and the slowest calls.
  static let endpoints = #"""
    const calls = [];
    for (const unit of units) {
      for (const step of unit.steps || []) {
        if (!step.exchange) continue;
        const time = step.exchange.timings ? step.exchange.timings.total : step.attemptDuration;
        calls.push({ unit, step, time, endpoint: step.endpoint || step.name });
      }
    }
    const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    function plot(times, low, high) {
      const width = 240, height = 44, count = 40, bins = new Array(count).fill(0);
      const scale = (ms) => Math.log(Math.max(ms, low) / low) / Math.log(high / low);
      for (const time of times) bins[Math.min(count - 1, Math.floor(scale(time) * count))] += 1;
      const most = Math.max(...bins);
      const ticks = [];
      for (let tick = 10 ** Math.ceil(Math.log10(low)); tick <= high; tick *= 10) ticks.push(tick);
      return make("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img",
        "aria-label": `latencies from ${duration(times[0])} to ${duration(times[times.length - 1])}` },
        ticks.map((tick) => [
          make("line", { x1: scale(tick) * width, x2: scale(tick) * width, y1: 0, y2: 32 }),
          make("text", { x: Math.min(scale(tick) * width + 2, width - 40), y: 42 }, duration(tick))]).flat(),
        bins.map((bin, index) => bin > 0 && make("rect", {
          x: index * width / count, width: width / count - 1,
          y: 32 - 30 * bin / most, height: 30 * bin / most },
          make("title", {}, plural(bin, "call")))));
    }
    function endpointsPart() {
      const byEndpoint = new Map([...declared.keys()].map((id) => [id, []]));
      for (const call of calls) {
        if (!byEndpoint.has(call.endpoint)) byEndpoint.set(call.endpoint, []);
        byEndpoint.get(call.endpoint).push(call);
      }
      const all = calls.map((call) => call.time).filter((time) => time > 0);
      const low = Math.max(0.01, all.reduce((a, b) => Math.min(a, b), Infinity) * 0.9);
      const high = Math.max(low * 10, all.reduce((a, b) => Math.max(a, b), 0) * 1.1);
      let seen = 0, total = 0;
      const rows = [...byEndpoint].map(([id, list]) => {
        const endpoint = declared.get(id);
        const times = list.map((call) => call.time).sort((a, b) => a - b);
        const statuses = new Map();
        for (const call of list) {
          const name = call.step.declared || String(call.step.exchange.status);
          statuses.set(name, (statuses.get(name) || 0) + 1);
        }
        const names = endpoint ? endpoint.responses || [] : [];
        total += names.length;
        seen += names.filter((name) => statuses.has(name)).length;
        const others = [...statuses.keys()].filter((name) => !names.includes(name));
        const number = (head, value) => make("td", { class: "number", "data-head": head }, value);
        return make("tr", {},
          make("td", {}, make("b", {}, endpoint && endpoint.title || id), endpoint && make("br"),
            endpoint && make("code", { class: "faint" }, endpoint.request)),
          number("calls", String(list.length)),
          number("median", times.length ? duration(quantile(times, 0.5)) : "–"),
          number("95 %", times.length ? duration(quantile(times, 0.95)) : "–"),
          number("longest", times.length ? duration(times[times.length - 1]) : "–"),
          make("td", {}, times.length ? plot(times, low, high) : ""),
          make("td", {},
            names.map((name) => make("div", { class: statuses.has(name) ? "passed" : "failed" },
              statuses.has(name) ? `✓ ${name}: ${statuses.get(name)} ×` : `✗ ${name}: never seen`)),
            others.map((name) => make("div", { class: "faint" },
              `${name}: ${statuses.get(name)} ×${endpoint && names.length ? ", not declared" : ""}`))));
      });
      const heads = ["endpoint", "calls", "median", "95 %", "longest", "latencies", "responses"];
      return [
        total > 0 && make("div", { class: "coverage" },
          make("p", {}, make("b", {}, `${Math.floor(100 * seen / total)} %`),
            ` of the contract: ${seen} of ${total} declared responses were seen`),
          make("div", { class: "meter", role: "img",
            "aria-label": `${seen} of ${total} declared responses` },
            make("i", { style: `width:${100 * seen / total}%` }))),
        make("table", {},
          make("thead", {}, make("tr", {}, heads.map((head, index) =>
            make("th", { class: index > 0 && index < 5 ? "number" : null }, head)))),
          make("tbody", {}, rows))];
    }
    function slowestPart() {
      const slowest = [...calls].sort((a, b) => b.time - a.time).slice(0, 50);
      return [make("table", {},
        make("thead", {}, make("tr", {}, make("th", { class: "number" }, "time"),
          make("th", {}, "call"), make("th", {}, "phases"))),
        make("tbody", {}, slowest.map((call) => {
          const timings = call.step.exchange.timings;
          return make("tr", {},
            make("td", { class: "number" }, duration(call.time)),
            make("td", {}, call.unit.title, make("br"),
              make("code", { class: "faint" }, call.step.request || call.step.name)),
            make("td", {}, timings ? waterfall(timings, 0, 0, slowest[0].time) : ""));
        })))];
    }

    """#

  /// Fills the page.
  static let starting = #"""
    const parts = {
      units: ["Units", unitsPart], endpoints: ["Endpoints", endpointsPart], slowest: ["Slowest", slowestPart] };
    function showPart(name) {
      state.part = name in parts ? name : "units";
      for (const tab of byID("tabs").children) {
        tab.setAttribute("aria-pressed", String(tab.dataset.part === state.part));
      }
      byID("main").replaceChildren(...parts[state.part][1]().flat().filter(Boolean));
      keep();
    }
    {
      const first = runs[0];
      const sum = (name) => runs.reduce((total, run) => total + (run.end ? run.end[name] || 0 : 0), 0);
      const catalog = first ? first.catalog : "spec-run";
      document.title = `${catalog} – spec-run`;
      byID("title").textContent = environments.length ? `${catalog} in ${environments.join(", ")}` : catalog;
      const about = [];
      if (first) about.push(new Date(first.startedAt).toLocaleString());
      about.push(plural(units.length, "unit"), plural(sum("requests"), "request"));
      about.push(duration(Math.max(0, ...runs.map((run) => run.end ? run.end.duration : 0))));
      const bases = [...new Set(runs.map((run) => run.baseURL).filter(Boolean))];
      if (bases.length) about.push(bases.join(", "));
      if (runs.some((run) => run.end ? run.end.interrupted : true)) about.push("the run was interrupted");
      if (sum("unverified")) about.push(`${plural(sum("unverified"), "unit")} did not verify certificates`);
      byID("about").textContent = about.join(" · ");
      const wrong = units.some((unit) => unit.outcome === "failed" || unit.outcome === "error")
        || problems.some((problem) => problem.severity === "error");
      const isOpen = !runs.length || runs.some((run) => !run.end || run.end.interrupted);
      const verdict = wrong ? "failed" : isOpen ? "interrupted" : "passed";
      byID("verdict").textContent = verdict;
      byID("verdict").className = wrong ? "failed" : isOpen ? "flaky" : "passed";
      for (const word of words) {
        const count = units.filter((unit) => unit.outcome === word).length;
        if (count) byID("bar").append(make("i", { class: word, style: `flex-grow:${count}` }));
      }
      byID("tabs").append(...Object.entries(parts).map(([name, [label]]) =>
        make("button", { "data-part": name, onclick: () => showPart(name) }, label)));
      byID("foot").textContent = first ? `run ${first.id}, seed ${first.seed}` : "";
      showPart(state.part);
    }

    """#
}
