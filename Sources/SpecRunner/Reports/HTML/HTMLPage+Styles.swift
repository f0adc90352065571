extension HTMLPage {
  static let styles = """
    :root {
      --back: #ffffff; --raised: #f5f6f8; --line: #d9dce1; --text: #1b1f24; --faint: #5c6570;
      --link: #0b5cad; --passed: #1a7f37; --failed: #c62828; --error: #9a2ca0;
      --flaky: #8a6100; --skipped: #5c6570; --mark: #fff3c4;
      --dns: #7b8794; --connect: #b8860b; --tls: #7a5bb5; --send: #3f8f6b; --wait: #2f74c0;
      --receive: #4aa3c7;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #14171b; --raised: #1d2127; --line: #353b44; --text: #e4e7eb; --faint: #9aa4b1;
        --link: #79b8ff; --passed: #56c271; --failed: #ff7b72; --error: #e08be6;
        --flaky: #e3b341; --skipped: #9aa4b1; --mark: #4a3d10;
        --dns: #8a95a3; --connect: #d4a72c; --tls: #a98be0; --send: #5fbf93; --wait: #5b9fe8;
        --receive: #6fc3e0;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--back); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    h1 {
      display: flex; flex-wrap: wrap; gap: .2rem .7rem; align-items: center; font-size: 1.5rem;
      line-height: 1.25; margin: .5rem 0 0; overflow-wrap: anywhere;
    }
    #verdict {
      border: 1px solid currentColor; border-radius: 1rem; padding: .1rem .8rem; font-size: .9rem;
      background: color-mix(in srgb, currentColor 9%, transparent);
    }
    h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
    #about, #foot, .faint { color: var(--faint); }
    #about { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
    #foot { margin-top: 2rem; font-size: .85rem; }
    #bar { display: flex; height: .5rem; border-radius: .3rem; overflow: hidden; gap: 2px; }
    #bar i { flex: 1 1 0; min-width: 3px; }
    button, input, select {
      font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line);
      border-radius: .4rem; padding: .35rem .7rem; min-height: 2.2rem;
    }
    button { cursor: pointer; }
    button[aria-pressed=true], button[aria-selected=true] {
      background: var(--text); color: var(--back); border-color: var(--text);
    }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
    nav { display: flex; gap: 1.2rem; margin: 1rem 0; border-bottom: 1px solid var(--line); }
    nav button {
      border: 0; border-bottom: 3px solid transparent; border-radius: 0; padding: .4rem 0; background: none;
      margin-bottom: -1px; color: var(--faint);
    }
    nav button[aria-pressed=true] {
      background: none; color: var(--text); border-color: var(--link);
    }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: .5rem; }
    .tile { padding: .5rem .8rem; text-align: left; line-height: 1.25; background: var(--raised); }
    .tile b { display: block; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
    .tile span { color: var(--faint); font-size: .85rem; }
    .tile:hover, nav button:hover { border-color: var(--faint); }
    .tile[aria-pressed=true] {
      background: var(--back); color: var(--text); border-color: var(--link);
      box-shadow: inset 0 0 0 1px var(--link);
    }
    .filters { display: flex; flex-wrap: wrap; gap: .5rem; margin: .7rem 0 .4rem; }
    .filters input { flex: 1 1 16rem; min-width: 0; }
    .filters select { flex: 0 1 auto; max-width: 100%; }
    #count { margin: .4rem 0; font-size: .85rem; }
    .passed { color: var(--passed); } .failed { color: var(--failed); }
    .error { color: var(--error); } .flaky { color: var(--flaky); }
    .skipped, .known.issue { color: var(--skipped); }
    i.passed, i.failed, i.error, i.flaky, i.known, i.skipped { background: currentColor; }
    .unit {
      border: 1px solid var(--line); border-left: 4px solid var(--line); border-radius: .5rem;
      margin: .4rem 0; overflow: clip;
    }
    .unit.is-failed { border-left-color: var(--failed); }
    .unit.is-error { border-left-color: var(--error); }
    .unit.is-flaky { border-left-color: var(--flaky); }
    .unit.is-passed { border-left-color: var(--passed); }
    .unit > summary:hover { background: var(--raised); }
    .unit > summary {
      display: grid; grid-template-columns: 4.6rem 1fr auto; gap: .1rem .6rem; cursor: pointer;
      padding: .45rem .7rem; list-style: none; align-items: baseline;
    }
    .unit > summary::-webkit-details-marker { display: none; }
    .unit[open] > summary { border-bottom: 1px solid var(--line); background: var(--raised); }
    .word { font-weight: 600; }
    .name { overflow-wrap: anywhere; }
    .time { font-variant-numeric: tabular-nums; color: var(--faint); white-space: nowrap; }
    .why {
      grid-column: 2 / -1; font-size: .9rem; overflow: hidden; overflow-wrap: anywhere;
      display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
    }
    .unit[open] .why { display: none; }
    .place > span { margin-right: .4rem; }
    .place { grid-column: 2 / -1; font-size: .82rem; color: var(--faint); overflow-wrap: anywhere; }
    .tag {
      display: inline-block; border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem;
      font-size: .8rem; font-weight: 400; color: var(--faint);
    }
    .inside { padding: .5rem .7rem; }
    .step { border-left: 3px solid var(--line); padding: .1rem 0 .1rem .7rem; margin: .6rem 0; }
    .step.is-failed { border-color: var(--failed); } .step.is-error { border-color: var(--error); }
    .step.is-passed { border-color: var(--passed); } .step.is-flaky { border-color: var(--flaky); }
    .step h3 {
      display: flex; flex-wrap: wrap; gap: .1rem .6rem; align-items: baseline; font-size: 1rem;
      margin: 0 0 .25rem; overflow-wrap: anywhere;
    }
    .step h3 .time { margin-left: auto; font-weight: 400; }
    .call { color: var(--faint); overflow-wrap: anywhere; }
    .step > p.faint { margin: .3rem 0; font-size: .9rem; }
    pre, code { font: 13px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    pre {
      background: var(--raised); border-radius: .4rem; padding: .5rem .7rem; margin: .4rem 0;
      overflow-x: auto; white-space: pre;
    }
    pre.wrap { white-space: pre-wrap; overflow-wrap: anywhere; }
    pre .add { color: var(--passed); } pre .del { color: var(--failed); }
    .problem p { margin: .4rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    .message summary { cursor: pointer; color: var(--link); }
    .phases {
      display: flex; height: .6rem; margin: .4rem 0 .2rem; background: var(--raised);
      border-radius: .3rem; overflow: hidden;
    }
    td .phases { min-width: 10rem; }
    .coverage { margin: 1rem 0; }
    .coverage p { margin: 0 0 .3rem; }
    .coverage b { font-size: 1.3rem; }
    .meter { height: .5rem; border-radius: .3rem; overflow: hidden; background: var(--line); }
    .meter i { display: block; height: 100%; background: var(--passed); }
    .phases i { flex: none; min-width: 1px; }
    .legend { font-size: .8rem; color: var(--faint); }
    .legend b { display: inline-block; width: .7em; height: .7em; margin: 0 .25em 0 .7em; }
    .legend b:first-child { margin-left: 0; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .35rem .6rem .35rem 0; vertical-align: top; }
    th { color: var(--faint); font-weight: 500; font-size: .85rem; }
    tr + tr td { border-top: 1px solid var(--line); }
    td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    td code { overflow-wrap: anywhere; }
    svg { display: block; max-width: 100%; }
    svg rect { fill: var(--wait); } svg line { stroke: var(--line); }
    svg text { fill: var(--faint); font-size: 10px; }
    .more { width: 100%; margin: .5rem 0; }
    @media (max-width: 45rem) {
      body { padding: .7rem; }
      .unit > summary { grid-template-columns: 1fr auto; }
      .unit > summary .name { grid-column: 1 / -1; }
      .unit > summary .time { grid-row: 1; grid-column: 2; }
      .place, .why { grid-column: 1 / -1; }
      .tiles { grid-template-columns: repeat(3, 1fr); }
      .filters select { flex: 1 1 8rem; }
      table, tbody, tr, td { display: block; width: 100%; }
      thead { display: none; }
      td, td.number { padding: .1rem 0; text-align: left; }
      td[data-head]::before { content: attr(data-head) " "; color: var(--faint); }
      tr + tr td { border: 0; }
      tr { padding: .5rem 0; border-top: 1px solid var(--line); }
    }
    @media print { nav, .filters, .tiles, .more { display: none; } }

    """
}
