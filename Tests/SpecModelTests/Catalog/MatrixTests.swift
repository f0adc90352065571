import SpecModel
import TestSupport
import Testing

/// Details 74 to 76: combinations of rows, names of rows, locks of files, the number of a repetition, known issues.
@Suite(.inTurn)
struct MatrixTests {
  private func files(_ rows: String, _ more: [String: String] = [:]) -> [String: String] {
    more.merging([
      "x.spec.json": """
      { "variables": { "numbers": [1, 2] }, "scenarios": { "s": { "forEach": \(rows), "steps": [
          { "request": "GET https://a.test/" } ] } } }
      """
    ]) { $1 }
  }

  private func names(_ rows: String, _ more: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryCatalog(files(rows, more))
    let catalog = try Catalog.load(at: folder.path)
    return try catalog.unrolled(catalog.units, in: nil, overrides: [:]).map(\.name)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"matrix": {"a": [1, 2], "b": {"x": null, "y": [0]}}}"#, ["s [1, x]", "s [1, y]", "s [2, x]", "s [2, y]"]),
    (#"{"matrix": {"a": [{"n": 5}], "b": [7, 8]}, "name": "{{a.n}}-{{b}}"}"#, ["s [5-7]", "s [5-8]"]),
    (#"{"matrix": {"a": "r.csv", "b": "{{numbers}}"}, "types": {"n": "integer"}}"#, ["s [1, 1]", "s [1, 2]", "s [2, 1]", "s [2, 2]"]),
    (#"{"matrix": {"a": "r.csv", "b": "r.json"}, "name": "{{a.n}} {{b}}"}"#, ["s [3 k]", "s [4 k]"]),
    (#"{"matrix": {"a": ["one"]}}"#, ["s [1]"]),
    (#"{"rows": "r.csv", "name": "number {{n}}"}"#, ["s [number 3]", "s [number 4]"]),
    (#"{"rows": {"x": {"n": "A"}, "y": {"n": "B"}}, "name": "{{n | lowercase}}"}"#, ["s [a]", "s [b]"]),
    (#"{"rows": "{{numbers}}", "as": "n", "name": "n = {{n}}"}"#, ["s [n = 1]", "s [n = 2]"]),
  ])
  func `rows are combined and named`(rows: String, expected: [String]) throws {
    #expect(try names(rows, ["r.csv": "n,m\n3,1\n4,2\n", "r.json": #"["k"]"#]) == expected)
  }

  @Test func `each variable of a matrix holds a whole row`() throws {
    let rows = #"{"matrix": {"a": "r.csv", "b": [{"m": 1}]}, "types": {"n": "integer"}}"#
    let folder = try TemporaryCatalog(files(rows, ["r.csv": "n\n3\n"]))
    let row = try #require(Catalog.load(at: folder.path).units.first?.row)
    let values = row.values.map { "\($0.name) \($0.data.origin.compactText)" }
    #expect(values == [#"a {"n":3}"#, #"b {"m":1}"#])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"rows": [{"n": 1}, {"n": 1}], "name": "{{n}}"}"#, #"duplicate-name: the rows [1] and [2] have the same name, "1""#),
    (#"{"rows": [{"name": 1}], "name": "{{nam}}"}"#, #"unknown-name: the row [1] has no "nam""#),
    (#"{"rows": [{"n": 1}, {"m": 1}], "name": "{{n}}"}"#, #"unknown-name: the row [2] has no "n""#),
    (#"{"rows": [{"n": "{{uuid()}}"}], "name": "{{n}}"}"#, #"unknown-name: names of rows are known before the run, and "n" of the row [1] is a template"#),
    (#"{"rows": [{"n": 1}], "name": "{{uuid()}}"}"#, "template-value: names of rows are known before the run, and uuid() is not"),
    (#"{"rows": [{"n": 1}], "name": "x"}"#, #"invalid-name: all rows would have the name "x""#),
    (#"{"rows": [{"n": ""}], "name": "{{n}}"}"#, #"invalid-name: the row [1] cannot have the name """#),
    (#"{"rows": [{"n": "a\tb"}], "name": "{{n}}"}"#, #"invalid-name: the row [1] cannot have the name "a\tb""#),
    (#"{"rows": "{{numbers}}", "as": "n", "name": "{{m}}"}"#, #"unknown-name: the row [1] has no "m""#),
    (#"{"rows": [{"n": 1}], "matrix": {"a": [1]}}"#, #"conflicting-keys: a set of rows has "rows" or a "matrix", not both"#),
    (#"{"as": "n"}"#, #"missing-key: a set of rows needs the key "rows", or "matrix""#),
    (#"{"matrix": {"a": [1]}, "as": "n"}"#, #"conflicting-keys: each variable of a "matrix" holds its row, so there is no "as""#),
    (#"{"matrix": {}}"#, "empty-value: a matrix needs at least one variable"),
    (#"{"matrix": {"a": [1], "b": []}}"#, "empty-value: there are no rows, so it would never run"),
    (#"{"matrix": {"a": "r.csv"}, "types": {"m": "integer"}}"#, #"unknown-name: no file of the matrix has a column "m""#),
    (#"{"matrix": {"a": [1]}, "types": {"m": "integer"}}"#, #"conflicting-keys: "types" is only for CSV files"#),
    (#"{"matrix": {"a": "{{range(1, 400)}}", "b": "{{range(1, 400)}}"}}"#, "too-large: there are more than 100000 combinations"),
    (#"{"product": {"a": [1]}}"#, #"unknown-key: a set of rows has no key "product""#),
  ])
  func `a mistake in names and matrices is found before the run`(rows: String, expected: String) throws {
    let found = try Catalog.mistakes(in: files(rows, ["r.csv": "n\n3\n"]))
    #expect(found.count == 1 && found[0].hasSuffix(" \(expected)"), "\(found)")
  }

  @Test func `rows of a step have no name, but may be a matrix`() throws {
    func mistakes(_ rows: String) throws -> [String] {
      let step = #"{"request": "GET https://a.test/{{a}}/{{b.n}}", "forEach": \#(rows)}"#
      return try Catalog.mistakes(in: [
        "x.spec.json": #"{"scenarios": {"s": {"steps": [\#(step)]}}}"#
      ])
    }
    #expect(try mistakes(#"{"matrix": {"a": [1], "b": [{"n": 1}]}}"#) == [])
    let found = try mistakes(#"{"matrix": {"a": [1], "b": [{"n": 1}]}, "name": "{{a}}"}"#)
    let message = #"the rows of a step have no "name": only units are named by their rows"#
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
  }

  @Test func `the lock of a file is one of its cases and scenarios, not of its fixtures`() throws {
    let folder = try TemporaryCatalog([
      "x.spec.json": #"""
      {"lock": ["one", "two"], "endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {"lock": "own"}}},
        "smoke": {"request": "GET https://a.test/"}},
       "fixtures": {"f": {"steps": [{"request": "GET https://a.test/"}]}},
       "scenarios": {"s": {"uses": ["f"], "steps": [{"request": "GET https://a.test/"}]}}}
      """#
    ])
    let catalog = try Catalog.load(at: folder.path)
    #expect(
      catalog.units.map(\.locks) == [["one", "two", "own"], ["one", "two"], ["one", "two"]]
    )
    #expect(catalog.fixtures.map(\.unit.locks) == [[]])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""scenarios": {"s": {"variables": {"n": "{{run.repetition}}"}, "steps": [{"request": "GET https://a.test/{{n}}/{{run.repetition}}"}]}}"#, ""),
    (#""fixtures": {"f": {"scope": "unit", "steps": [{"request": "GET https://a.test/{{run.repetition}}"}]}}, "uses": ["f"], "endpoints": {"e": {"request": "GET https://a.test/{{run.repetition}}"}}"#, ""),
    (#""fixtures": {"f": {"steps": [{"request": "GET https://a.test/{{run.repetition}}"}]}}, "uses": ["f"], "endpoints": {"e": {"request": "GET https://a.test/"}}"#, "run.repetition"),
    (#""fixtures": {"f": {"scope": "file", "steps": [{"request": "GET https://a.test/{{run.repetition}}"}]}}, "uses": ["f"], "endpoints": {"e": {"request": "GET https://a.test/"}}"#, "run.repetition"),
    (#""variables": {"n": "{{run.repetition}}"}, "endpoints": {"e": {"request": "GET https://a.test/{{n}}"}}"#, "run.repetition"),
    (#""scenarios": {"s": {"forEach": [{"n": "{{run.repetition}}"}], "steps": [{"request": "GET https://a.test/{{n}}"}]}}"#, "run.repetition"),
    (#""scenarios": {"s": {"steps": [{"request": "GET https://a.test/{{run.repetitoin}}"}]}}"#, "run.repetitoin"),
  ])
  func `the repetition is known where units are repeated`(spec: String, undefined: String) throws {
    let found = try Catalog.mistakes(in: ["a.spec.json": "{\(spec)}"])
    let message = "the variable \"\(undefined)\" is not defined"
    #expect(undefined.isEmpty ? found == [] : found.count == 1 && found[0].contains(message), "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"interval": "2s", "maxInterval": "1s", "factor": 2}"#, "the longest wait is shorter than the interval, 2 s"),
    (#"{"maxInterval": "500ms", "factor": 2}"#, "the longest wait is shorter than the interval, 1 s"),
    (#"{"factor": 0.5}"#, #"expected a number from 1 to 100, found 0.5"#),
    (#"{"multiplier": 2}"#, #"a poll has no key "multiplier""#),
  ])
  func `the waits of a poll contradict nothing`(poll: String, expected: String) throws {
    let step = #"{"request": "GET https://a.test/", "poll": \#(poll), "expect": 200}"#
    let found = try Catalog.mistakes(in: ["a.spec.json": #"{"scenarios": {"s": {"steps": [\#(step)]}}}"#])
    #expect(found.count == 1 && found[0].hasSuffix(expected), "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""reruns": 11"#, "expected a number of reruns from 0 to 10, found 11"),
    (#""knownIssue": true"#, "expected a string: the reason, found a boolean"),
    (#""knownIssue": {"if": {"environment": "x"}}"#, #"a known issue needs the key "reason""#),
    (#""knownIssue": {"reason": "x", "if": "{{y}}"}"#, #"the variable "y" is not defined"#),
    (#""knownIssue": {"reason": "x", "when": "{{y}}"}"#, #"a known issue has no key "when""#),
  ])
  func `reruns and known issues are checked`(keys: String, expected: String) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"{"scenarios": {"s": {\#(keys), "steps": [{"request": "GET https://a.test/"}]}}}"#
    ])
    #expect(found.count == 1 && found[0].hasSuffix(expected), "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""xfail": "x""#, "knownIssue"), (#""expectedFailure": "x""#, "knownIssue"), (#""todo": "x""#, "knownIssue"),
    (#""retries": 2"#, "reruns"), (#""attempts": 2"#, "reruns"), (#""forEach": {"product": {"a": [1]}}"#, "matrix"),
  ])
  func `words of other tools name those of the format`(keys: String, meant: String) throws {
    for spec in [
      #"{"scenarios": {"s": {\#(keys), "steps": [{"request": "GET https://a.test/"}]}}}"#,
      #"{"endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {\#(keys)}}}}}"#,
    ] {
      let folder = try TemporaryCatalog(["a.spec.json": spec])
      let found = try Catalog.read(at: folder.path).diagnostics
      #expect(found.map(\.label) == ["did you mean \"\(meant)\"?"], "\(spec)")
    }
  }

  @Test(arguments: ["retries", "attempts", "rerun"])
  func `so they do in run of the project`(word: String) throws {
    let folder = try TemporaryCatalog([
      "spec-run.json": #"{"run": {"\#(word)": 2}}"#,
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET https://a.test/"}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.first { $0.rule == .unknownKey }
    #expect(found?.label == #"did you mean "reruns"?"#)
  }
}
