import SpecModel
import TestSupport
import Testing

/// Details 35: the rows of cases and scenarios.
@Suite(.inTurn)
struct RowTests {
  /// The catalog of one scenario for rows.
  private func files(_ rows: String, using name: String = "{{a}}") -> [String: String] {
    [
      "x.spec.json": """
      { "variables": { "numbers": [1, 2], "none": [], "word": "x", "chance": "{{randomInt(1, 2)}}" },
        "scenarios": { "s": { "forEach": \(rows), "steps": [
          { "request": "GET https://a.test/?q=\(name)" } ] } } }
      """
    ]
  }

  private func catalog(
    _ rows: String,
    _ more: [String: String] = [:],
    using name: String = "{{a}}"
  ) throws -> Catalog {
    let folder = try TemporaryCatalog(files(rows, using: name).merging(more) { $1 })
    return try Catalog.load(at: folder.path)
  }

  @Test func `each row of a list is a unit of its own, named by its number`() throws {
    let units = try catalog(#"[{"a": 1}, {"a": 2}]"#).units
    #expect(units.map(\.name) == ["s [1]", "s [2]"])
    #expect(units.map(\.id.description) == ["x › s [1]", "x › s [2]"])
    #expect(Set(units.map(\.id)).count == 2)
  }

  @Test func `rows as an object name the rows`() throws {
    let units = try catalog(#"{"rows": {"no name": {"a": null}, "a bad one": {"a": "x"}}}"#).units
    #expect(units.map(\.name) == ["s [no name]", "s [a bad one]"])
  }

  @Test func `rows come from a JSON file, in which templates are texts`() throws {
    let files = ["data/r.json": #"[{"a": "{{x}}"}, {"a": [1]}]"#]
    let units = try catalog(#""data/r.json""#, files, using: "{{a | json}}").units
    #expect(units.map { $0.row?.value(of: "a")?.data.origin.jsonText } == [#""{{x}}""#, "[1]"])
    let named = try catalog(#"{"rows": "r.json", "as": "a"}"#, ["r.json": #"{"n": 1}"#]).units
    #expect(named.map(\.name) == ["s [n]"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""r.json""#, #"[{"a": 1}, {"a": "x {{word}}"}]"#, [#"r.json:1:21 not-a-template: "{{word}}" in …/r.json:1:21 is used as it is written"#]),
    (#""r.csv""#, "a,b\n{{ b | uppercase }},2\n", [#"r.csv:2:1 not-a-template: "{{ b | uppercase }}" in …/r.csv:2:1 is used as it is written"#]),
    (#""r.csv""#, "a,b\n{{other}} {{word,{{#if word}}\n", []),
    (#"{"rows": [{"a": "{{word}}"}]}"#, "", []),
  ])
  func `a template of a known name in a file of rows is a warning`(rows: String, file: String, expected: [String]) throws {
    let files = files(rows).merging(["r.json": file, "r.csv": file]) { $1 }
    #expect(try Catalog.mistakes(in: files) == expected)
  }

  @Test func `rows with another delimiter are told it, also as one variable each`() throws {
    let files = files(#"{"rows": "r.csv", "as": "a"}"#).merging(["r.csv": "a;b\n1;2,5\n"]) { $1 }
    let folder = try TemporaryCatalog(files)
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.map(\.message) == ["the columns are not separated by \",\""])
    #expect(found.map(\.help) == [#"say {"rows": …, "delimiter": ";"}"#])
  }

  @Test func `rows come from a CSV file: a cell is a text, an empty one is empty`() throws {
    let units = try catalog(#""r.csv""#, ["r.csv": "a,b\n1,\n\"x,y\",2\n"]).units
    #expect(units.map(\.name) == ["s [1]", "s [2]"])
    #expect(units.map { $0.row?.value(of: "a")?.data.origin.jsonText } == [#""1""#, #""x,y""#])
    #expect(units.map { $0.row?.value(of: "b")?.data.origin.jsonText } == [#""""#, #""2""#])
  }

  @Test(arguments: [
    ("integer", "7", "7"), ("integer | null", "", "null"), ("number", "1.50", "1.50"),
    ("boolean", "true", "true"), ("string", "007", #""007""#), ("string", "", #""""#),
    ("string | null", "", "null"), ("date", "2026-01-31", #""2026-01-31""#),
    ("'a' | 'b'", "b", #""b""#), ("1 | 2", "2", "2"), ("integer(1..9)", "9", "9"),
    ("integer?", "", "null"), ("integer", "9223372036854775808", "9223372036854775808"),
  ])
  func `types give the cells of a column a scalar shape`(
    type: String,
    cell: String,
    value: String
  ) throws {
    let rows = #"{"rows": "r.csv", "types": {"a": "\#(type)"}}"#
    let units = try catalog(rows, ["r.csv": "a,b\n\(cell),\n"]).units
    #expect(units.first?.row?.value(of: "a")?.data.origin.jsonText == value)
  }

  @Test func `as makes each row one variable, of whatever names and types`() throws {
    let rows = try catalog(
      #"{"rows": [1, "x", {"b-c": 2}, [3]], "as": "a"}"#,
      using: "{{a | json}}"
    ).units
    #expect(
      rows.map { $0.row?.value(of: "a")?.data.origin.jsonText } == [
        "1", #""x""#, #"{"b-c": 2}"#, "[3]",
      ]
    )
    let csv = try catalog(
      #"{"rows": "r.csv", "as": "a", "delimiter": ";"}"#,
      ["r.csv": "b-c;b\n1;2"],
      using: "{{a | json}}"
    )
    #expect(csv.units.first?.row?.value(of: "a")?.data.origin.jsonText == #"{"b-c":"1","b":"2"}"#)
  }

  @Test func `rows of a template are those of the environment`() throws {
    let folder = try TemporaryCatalog([
      "x.spec.json": """
      { "endpoints": { "e": { "request": "GET {+path}", "cases": {
          "c": { "forEach": { "rows": "{{pages}}", "as": "path" } } } } } }
      """,
      "one.env.json": #"{"baseURL": "https://a.test", "variables": {"pages": ["/a"]}}"#,
      "two.env.json":
        #"{"baseURL": "https://b.test", "variables": {"pages": "{{all | split(',')}}", "all": "/a,/b"}}"#,
    ])
    let catalog = try Catalog.load(at: folder.path)
    #expect(catalog.units.map(\.name) == ["e › c"])
    func names(_ environment: String, _ given: [String: JSONValue] = [:]) throws -> [String] {
      try catalog.unrolled(
        catalog.units,
        in: catalog.environment(named: environment),
        overrides: given
      ).map(\.name)
    }
    #expect(try names("one") == ["e › c [1]"])
    #expect(try names("two") == ["e › c [1]", "e › c [2]"])
    #expect(
      try names("one", ["pages": .array([.string("/1"), .string("/2"), .string("/3")])]).count == 3
    )
  }

  @Test(arguments: [
    ("[]", "x.spec.json:2:36 empty-value: there are no rows, so it would never run"),
    (
      "\"{{none}}\"",
      "x.spec.json:2:36 empty-value: there are no rows, so it would never run"
    ),
    (
      "\"{{word}}\"",
      "x.spec.json:2:36 wrong-type: expected a list of rows, or an object that names them, found a string"
    ),
    (
      "\"{{numbers}}\"",
      "x.spec.json:2:36 wrong-type: expected a row: an object of names and values, found a number"
    ),
    (
      "\"{{chance}}\"",
      "x.spec.json:1:75 template-value: the rows must be known before the run, and randomInt() is not"
    ),
    (
      "\"{{secrets.rows}}\"",
      "x.spec.json:2:36 template-value: the rows must be known before the run, and {{secrets}} is not"
    ),
    (
      "\"{{nobody}}\"",
      "x.spec.json:2:39 undefined-variable: the variable \"nobody\" is not defined"
    ),
    ("\"r.txt\"", "x.spec.json:2:36 invalid-path: \"r.txt\" is not a .json or .csv file"),
    ("\"r.csv\"", "x.spec.json:2:36 unreadable-file: cannot read \"r.csv\": there is no such file"),
    (
      "\"../r.csv\"",
      "x.spec.json:2:36 unreadable-file: cannot read \"../r.csv\": the file is outside the catalog"
    ),
    (
      "7",
      "x.spec.json:2:36 wrong-type: expected a list of rows, the path of a .json or .csv file, or a template, found a number"
    ),
    (
      "[1]",
      "x.spec.json:2:37 wrong-type: expected a row: an object of names and values, found a number"
    ),
    (#"[{"a": 1, "a-b": 1}]"#, "x.spec.json:2:46 invalid-name: \"a-b\" cannot be a name here"),
    (
      #"[{"a": 1, "env": 1}]"#,
      "x.spec.json:2:46 reserved-name: \"env\" cannot be a name here: {{env.NAME}} is a variable of the process"
    ),
    (
      #"{"as": "a"}"#,
      "x.spec.json:2:36 missing-key: a set of rows needs the key \"rows\", or \"matrix\""
    ),
    (
      #"{"rows": [{"a": 1}], "types": {"a": "integer"}}"#,
      "x.spec.json:2:66 conflicting-keys: \"types\" is only for CSV files"
    ),
    (
      #"[{"a": 1}, {"b": 2}]"#,
      "x.spec.json:3:43 undefined-variable: the row [2] has no \"a\""
    ),
  ])
  func `rows that cannot be used are reported`(rows: String, mistake: String) throws {
    #expect(try Catalog.mistakes(in: files(rows)) == [mistake])
  }

  @Test(arguments: [
    ("a;b\n1;2\n", "{}", "r.csv:1:1 invalid-csv: the columns are not separated by \",\""),
    (
      "a;b\n1;2,5\n3;\"4,5\"\n", "{}",
      "r.csv:1:1 invalid-csv: the columns are not separated by \",\""
    ),
    (
      "\"a\";\"b\"\n1;2\n", #"{"b": "integer"}"#,
      "r.csv:1:1 invalid-csv: the columns are not separated by \",\""
    ),
    ("a,a b\n1,2\n", "{}", "r.csv:1:3 invalid-name: \"a b\" cannot be the name of a variable"),
    ("a,a\n1,2\n", "{}", "r.csv:1:3 duplicate-name: two columns have the name \"a\""),
    ("a,\n1,2\n", "{}", "r.csv:1:3 invalid-name: a column has no name"),
    (
      "a,b\n1,x\n", #"{"b": "integer"}"#,
      "r.csv:2:3 wrong-type: the column \"b\" is \"integer\", not \"x\""
    ),
    (
      "a,b\n1,\n", #"{"b": "integer"}"#,
      "r.csv:2:3 wrong-type: the column \"b\" is \"integer\", and this cell is empty"
    ),
    (
      "a,total\n1,2\n", #"{"totl": "integer"}"#,
      "x.spec.json:2:64 unknown-name: the file has no column \"totl\""
    ),
    (
      "a,b\n1,2\n", #"{"b": "[string]"}"#,
      "x.spec.json:2:69 invalid-shape: a cell is never \"[string]\""
    ),
    (
      "a,b\n1,2\n", #"{"b": "Age"}"#,
      "x.spec.json:2:70 unknown-name: the type of a column cannot be a named shape, such as \"Age\""
    ),
    ("a,b\n1\n", "{}", "r.csv:2:2 invalid-csv: this line has 1 field, the header has 2"),
    ("b\n1\n", "{}", "x.spec.json:3:43 undefined-variable: the variable \"a\" is not defined"),
    (
      "a,b\n", "{}",
      "x.spec.json:2:45 empty-value: there are no rows, so it would never run"
    ),
  ])
  func `a mistake in a CSV file is reported at its line and column`(
    csv: String,
    types: String,
    mistake: String
  ) throws {
    let found = try Catalog.mistakes(
      in: files(#"{"rows": "r.csv", "types": \#(types)}"#).merging(["r.csv": csv]) { $1 }
    )
    #expect(found == [mistake])
  }

  @Test func `variables of a unit and of its rows that use each other in a circle are reported`()
    throws
  {
    let found = try Catalog.mistakes(in: [
      "x.spec.json": """
      { "scenarios": { "s": { "variables": { "a": "{{b}}" }, "forEach": [{ "b": "{{a}}" }],
        "steps": [{ "request": "GET https://a.test/{{a}}" }] } } }
      """
    ])
    #expect(
      found.first?.contains("circle: variables use each other in a circle: a → b → a") == true
    )
  }

  @Test func `a file of rows has a bounded size and number of rows`() throws {
    let rows = String(repeating: "{\"a\":1},", count: RowTable.rowLimit) + "{\"a\":1}"
    let found = try Catalog.mistakes(
      in: files(#""r.json""#).merging(["r.json": "[\(rows)]"]) { $1 }
    )
    #expect(found == ["r.json:1:1 invalid-value: there are more than 100000 rows"])
    let large = try Catalog.mistakes(
      in: files(#""r.csv""#).merging(["r.csv": String(repeating: "a\n", count: 17 << 20)]) { $1 }
    )
    #expect(
      large == ["x.spec.json:2:36 unreadable-file: cannot read \"r.csv\": it is larger than 32 MiB"]
    )
  }

  /// The mistakes of a scenario whose rows are a variable.
  private func mistakes(ofVariables variables: [String]) throws -> [String] {
    try Catalog.mistakes(in: [
      "x.spec.json": """
      { "variables": { \(variables.joined(separator: ", ")) },
        "scenarios": { "s": { "forEach": { "rows": "{{v0}}", "as": "a" }, "steps": [
          { "request": "GET https://a.test/{{a}}" } ] } } }
      """
    ])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a variable that the rows use several times is evaluated once`() throws {
    let doubled = (1..<60).map { #""v\#($0)": "{{v\#($0 + 1) | length}}{{v\#($0 + 1) | length}}""# }
    #expect(
      try mistakes(ofVariables: [#""v0": ["{{v1}}"]"#] + doubled + [#""v60": "x""#]) == []
    )
  }

  @Test func `variables of rows that use each other too deep are one error`() throws {
    let chain = (0..<30_000).map { #""v\#($0)": "{{v\#($0 + 1)}}""# }
    let found = try mistakes(ofVariables: chain + [#""v30000": [1]"#])
    #expect(found.count == 1)
    #expect(found.first?.contains("too-deep: variables use each other more than 100 deep") == true)
  }

  @Test(.timeLimit(.minutes(10)))
  func `of very many columns with one name only the first are reported`() throws {
    let header = Array(repeating: "a", count: 200_000).joined(separator: ",")
    let found = try Catalog.mistakes(
      in: files(#""r.csv""#).merging(["r.csv": "\(header)\n"]) { $1 }
    )
    #expect(found.count == 20)
    #expect(found.allSatisfy { $0.contains("duplicate-name: two columns have the name \"a\"") })
    let distinct = (0..<200_000).map { "a\($0)" }.joined(separator: ",")
    let rows = try Catalog.mistakes(
      in: files(#""r.csv""#, using: "{{a0}}").merging(["r.csv": "\(distinct)\n"]) { $1 }
    )
    #expect(rows.count == 1)
  }
}
