import SpecModel
import TestSupport
import Testing

/// What `check` finds in the flow of scenarios.
@Suite(.inTurn)
struct FlowMistakeTests {
  /// The errors of scenarios, a line each: `line:column rule: message [label]`.
  private func mistakes(_ scenarios: String) throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"endpoints": {"get": {"request": "GET http://a.example/{id}", "cases": {}}}, "scenarios": {
      \#(scenarios)
      }}
      """#
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let position = diagnostic.range?.position.description ?? ""
      return "\(position) \(diagnostic.rule): \(diagnostic.message) [\(diagnostic.label)]"
    }
  }

  private func mistakes(ofStep step: String) throws -> [String] {
    try mistakes(#""s": {"variables": {"id": 1}, "steps": [\#(step)]}"#)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"call": "get", "if": "id"}"#, ["2:63 wrong-type: expected a template that gives true or false, or an object of variables and matchers, found a string [for example {\"environment\": \"local\"} or \"{{isEnabled}}\"]"]),
    (#"{"call": "get", "if": "false"}"#, ["2:63 wrong-type: expected a template that gives true or false, or an object of variables and matchers, found a string [for example {\"environment\": \"local\"} or \"{{isEnabled}}\"]"]),
    (#"{"call": "get", "if": {}}"#, ["2:63 empty-value: a condition needs at least one variable [for example {\"next\": {\"not\": null}}]"]),
    (#"{"call": "get", "if": 1}"#, ["2:63 wrong-type: expected a template that gives true or false, or an object of variables and matchers, found a number [expected a template that gives true or false, or an object of variables and matchers]"]),
    (#"{"call": "get", "skip": true}"#, ["2:65 wrong-type: expected a string: the reason, found a boolean [give the reason, for example \"the server is being replaced\"]"]),
    (#"{"call": "get", "skip": "false"}"#, ["2:65 wrong-type: \"false\" is taken as a reason, so it would skip [leave it out]"]),
    (#"{"call": "get", "wait": 5}"#, ["2:65 wrong-type: expected a duration such as \"500ms\", \"5s\" or \"1m30s\", found a number [did you mean \"5s\"?]"]),
    (#"{"call": "get", "poll": {"intervall": "1s"}}"#, ["2:66 unknown-key: a poll has no key \"intervall\" [did you mean \"interval\"?]"]),
    (#"{"call": "get", "poll": {"interval": "9s", "timeout": "5s"}}"#, ["2:78 contradictory-bounds: the interval is longer than the timeout, \"5s\", so there is one attempt [expected that or shorter]"]),
    (#"{"call": "get", "poll": {"timeout": "500ms"}}"#, ["2:77 contradictory-bounds: the timeout is shorter than the interval, 1s if it is not set, so there is one attempt [expected 1s or longer]"]),
    (#"{"call": "get", "poll": {"attempts": 0}}"#, ["2:78 invalid-value: expected a number of attempts from 1 to 10000, found 0 [expected a number of attempts from 1 to 10000]"]),
    (#"{"call": "get", "poll": {"until": {"error": "timeout"}}}"#, ["2:85 no-response: \"until\" waits for a response, so it has no \"error\" [remove it]"]),
    (#"{"call": "get", "repeat": {"while": {"id": 1}}}"#, ["2:67 missing-key: a repetition needs the key \"max\" [\"max\" is missing: a number of times from 1 to 10000]"]),
    (#"{"call": "get", "repeat": {"while": {"id": {"lessThan": "{{n}}"}}, "max": 2}, "capture": {"n": "$.n"}}"#, []),
    (#"{"call": "get", "repeat": {"while": {"id": {"via": "daysFromNow", "atMost": 1}}, "max": 2}}"#, []),
    (#"{"call": "get", "repeat": {"while": {"id": {"before": "{{now()}}"}}, "max": 2}}"#, []),
    (#"{"call": "get", "repeat": {"while": {"idd": 1}, "max": 2}}"#, ["2:78 undefined-variable: the variable \"idd\" is not defined [did you mean \"id\"?]"]),
    (#"{"call": "get", "onFailure": "go on"}"#, ["2:70 invalid-value: \"go on\" is not a reaction to a failure: \"stop\", \"continue\" [expected a reaction to a failure: \"stop\", \"continue\"]"]),
    (#"{"scenario": "sign up"}"#, ["2:54 unknown-name: there is no scenario \"sign up\" [no such scenario]"]),
    (#"{"scenario": "s"}"#, ["2:54 circle: scenarios run each other in a circle: \"s\" → \"s\" [it runs itself]"]),
    (#"{"call": "get", "scenario": "s"}"#, ["2:41 conflicting-keys: a step has a \"call\" or a \"scenario\", not both []"]),
    (#"{"expect": {"variables": {"id": 1}, "status": 200}}"#, ["2:87 conflicting-keys: a step without a call has no response, so it has no \"status\" [remove it, or add a \"call\"]"]),
    (#"{"expect": {"variables": {"id": 1}}, "headers": {}}"#, ["2:89 conflicting-keys: a step without a call has no response, so it has no \"headers\" [remove it, or add a \"call\"]"]),
    (#"{"wait": "1s"}"#, ["2:41 missing-key: a step needs a \"call\", a \"request\" or a \"scenario\" [add one of these]"]),
  ])
  func `a wrong use of each key of the flow is told at its place`(
    _ step: String, _ expected: [String]
  ) throws {
    #expect(try mistakes(ofStep: step) == expected)
  }

  // swift-format-ignore
  @Test func `a scenario as a step has only keys that are about all of it`() throws {
    #expect(try mistakes(#"""
      "t": {"variables": {"name": "x"}, "steps": [{"call": "get", "with": {"id": "{{name}}"}}]},
      "s": {"steps": [{"scenario": "t", "with": {"nam": 1}, "expect": 200, "capture": {"a": "$.a"}, "poll": {}}]}
      """#) == [
      "3:44 unknown-parameter: the scenario \"t\" has no variable \"nam\" [did you mean \"name\"?]",
      "3:65 conflicting-keys: a step that runs a scenario has no \"expect\": set it on the steps of that scenario [remove it]",
      "3:81 conflicting-keys: a step that runs a scenario has no \"capture\": it gives what the scenario captures [remove it]",
      "3:103 conflicting-keys: a step that runs a scenario has no \"poll\": set it on the steps of that scenario [remove it]",
    ])
  }

  @Test func `33: scenarios that run each other in a circle are an error`() throws {
    let found = try mistakes(
      #"""
      "a": {"steps": [{"scenario": "b"}]},
      "b": {"steps": [{"scenario": "c"}]},
      "c": {"steps": [{"scenario": "a"}]}
      """#
    )
    #expect(
      found == [
        "4:30 circle: scenarios run each other in a circle: \"a\" → \"b\" → \"c\" → \"a\" [this step closes the circle]"
      ]
    )
  }

  @Test(arguments: [
    (16, "", []), (17, #""skip": "too long","#, []),
    (17, #""variables": {"on": true}, "if": "{{on}}","#, []),
    (
      17, "",
      [
        "2:3 too-large: the scenario \"s0\" takes more than 200000 steps, with those of the scenarios that it runs [a unit runs at most 200000 steps]"
      ]
    ),
    (
      90, "",
      [
        "75:3 too-large: the scenario \"s73\" takes more than 200000 steps, with those of the scenarios that it runs [a unit runs at most 200000 steps]"
      ]
    ),
  ])
  func `scenarios that run each other very often are one error, which is found in linear time`(
    count: Int,
    more: String,
    expected: [String]
  ) throws {
    let scenarios = (0..<count).map { number in
      let step = #"{"scenario": "s\#(number + 1)"}"#
      return
        #"  "s\#(number)": {\#(number == count - 1 ? more : "") "steps": [\#(step), \#(step)]}"#
    }
    let last = #"  "s\#(count)": {"steps": [{"call": "get", "with": {"id": 1}}]}"#
    #expect(try mistakes((scenarios + [last]).joined(separator: ",\n")) == expected)
  }

  @Test(arguments: [false, true])
  func `scenarios that run each other too deep are one error`(isBackwards: Bool) throws {
    func chain(_ count: Int) -> String {
      let last = #""s\#(count)": {"steps": [{"call": "get", "with": {"id": 1}}]}"#
      let others = (1..<count).map { #""s\#($0)": {"steps": [{"scenario": "s\#($0 + 1)"}]}"# }
      let all = others + [last]
      return (isBackwards ? all.reversed() : all).joined(separator: ",\n")
    }
    #expect(try mistakes(chain(100)) == [])
    for count in [101, 5000] {
      let found = try mistakes(chain(count))
      #expect(found.count == 1)
      #expect(
        found.first?.hasSuffix(
          "too-deep: scenarios run each other more than 100 deep [100 scenarios run within each other here]"
        ) == true,
        "\(found)"
      )
    }
  }

  // MARK: Captures that may be missing

  @Test(arguments: [
    // A capture under a condition: in a step with the same condition, or one that asks for it, or with a default.
    (
      #"""
      {"call": "get", "with": {"id": 1}, "if": "{{on}}", "capture": {"a": "$.a"}},
      {"call": "get", "with": {"id": "{{a}}"}, "if": "{{on}}"},
      {"call": "get", "with": {"id": "{{a}}"}, "if": {"a": {"exists": true}}},
      {"call": "get", "with": {"id": "{{a | default(1)}}"}}
      """#, []
    ),
    (
      #"""
      {"call": "get", "with": {"id": 1}, "if": "{{on}}", "capture": {"a": "$.a"}},
      {"call": "get", "with": {"id": "{{a}}"}},
      {"call": "get", "with": {"id": "{{a}}"}, "if": {"on": true}},
      {"expect": {"variables": {"a": 1}}}
      """#,
      Array(
        repeating: "the capture \"a\" is made only if the condition of its step holds",
        count: 3
      )
    ),
    (
      #"""
      {"call": "get", "with": {"id": 1}, "skip": "later", "capture": {"a": "$.a"}},
      {"call": "get", "with": {"id": "{{a}}"}}
      """#, ["the capture \"a\" is never made: its step is skipped"]
    ),
    // A capture that is made in any case after one that may be missing.
    (
      #"""
      {"call": "get", "with": {"id": 1}, "if": "{{on}}", "capture": {"a": "$.a"}},
      {"call": "get", "with": {"id": 1}, "capture": {"a": "$.a"}},
      {"call": "get", "with": {"id": "{{a}}"}}
      """#, []
    ),
    // What is captured for rows of which there may be none.
    (
      #"""
      {"call": "get", "with": {"id": "{{n}}"}, "forEach": {"rows": [1, 2], "as": "n"}, "capture": {"a": "$.a", "l": "$.l"}},
      {"call": "get", "with": {"id": "{{n}}"}, "forEach": {"rows": "{{l}}", "as": "n"}, "capture": {"b": "$.b"}},
      {"call": "get", "with": {"id": "{{a}}{{b}}"}},
      {"call": "get", "with": {"id": "{{n}}"}}
      """#,
      [
        "the capture \"b\" is not made if there are no rows", "the variable \"n\" is not defined",
      ]
    ),
    // A loop is done at least once, a poll ends with a response.
    (
      #"""
      {"call": "get", "with": {"id": 1}, "repeat": {"while": {"a": 1}, "max": 2}, "capture": {"a": "$.a"}},
      {"call": "get", "with": {"id": 1}, "poll": {}, "capture": {"b": "$.b"}},
      {"call": "get", "with": {"id": "{{a}}{{b}}"}}
      """#, []
    ),
    (
      #"{"call": "get", "with": {"id": "{{late}}"}}, {"call": "get", "with": {"id": 1}, "capture": {"late": "$.a"}}"#,
      ["the capture \"late\" is used before it is made"]
    ),
  ])
  func `a name has a value on every way to where it is used`(
    _ steps: String,
    _ expected: [String]
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"endpoints": {"get": {"request": "GET http://a.example/{id}", "cases": {}}},
       "scenarios": {"s": {"variables": {"on": true}, "steps": [\#(steps)], "finally": []}}}
      """#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.map(\.message) == expected)
    #expect(found.allSatisfy { $0.rule == .undefinedVariable })
  }

  @Test
  func `33, 35: a scenario with rows may be a step of another, and captures if there is a row`()
    throws
  {
    #expect(
      try mistakes(
        #"""
        "t": {"forEach": [{"n": 1}], "steps": [{"call": "get", "with": {"id": "{{n}}"}, "capture": {"c": "$.c"}}]},
        "s": {"steps": [{"scenario": "t"}, {"call": "get", "with": {"id": "{{c}}"}}]}
        """#
      ) == []
    )
  }

  @Test func `32: what is used in finally may never have been captured`() throws {
    #expect(
      try mistakes(
        #"""
        "s": {"variables": {"on": true}, "steps": [
          {"call": "get", "with": {"id": 1}, "if": "{{on}}", "capture": {"a": "$.a"}},
          {"call": "get", "with": {"id": 1}, "skip": "later", "capture": {"b": "$.b"}}
        ], "finally": [{"call": "get", "with": {"id": "{{a}}{{b}}"}}]}
        """#
      ) == []
    )
  }

  @Test func `33: what a scenario as a step may not capture may be missing`() throws {
    let found = try mistakes(
      #"""
      "t": {"variables": {"on": true}, "steps": [
        {"call": "get", "with": {"id": 1}, "if": "{{on}}", "capture": {"a": "$.a"}},
        {"call": "get", "with": {"id": 1}, "capture": {"b": "$.b"}}
      ]},
      "s": {"steps": [{"scenario": "t"}, {"call": "get", "with": {"id": "{{a}}{{b}}"}}]}
      """#
    )
    #expect(
      found == [
        "6:70 undefined-variable: the capture \"a\" is made only if the condition of its step holds [may have no value]"
      ]
    )
  }
}
