import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct ShapeValidatorTests {
  @Test(arguments: [
    ("string(1..3)", [#""a""#, #""äöü""#, #""😀😀😀""#], [#""""#, #""abcd""#, "1", "null"]),
    ("integer", ["1", "1.0", "-3e2", "12345678901234567890"], ["1.5", #""1""#, "true"]),
    ("integer(>0)", ["1"], ["0", "-1"]), ("number(0..<1)", ["0", "0.999"], ["1", "1.0", "-0.1"]),
    ("boolean", ["true"], ["0", "null"]), ("null", ["null"], ["0", "false", #""""#]),
    ("any", ["null", "{}", "1"], []), ("object(1..2)", [#"{"a":1}"#], ["{}", "[]"]),
    ("array(2)", ["[1,2]"], ["[1]", "{}"]), ("[integer](1..)", ["[1]"], ["[]", #"["a"]"#]),
    ("'a' | 'b' | 3", [#""a""#, "3", "3.0"], [#""c""#, "null"]),
    ("string?", [#""a""#, "null"], ["1"]), ("'a'?", ["null", #""a""#], [#""b""#]),
    ("/^a+$/", [#""aa""#], [#""ab""#, "1"]), ("string | integer", ["1", #""a""#], ["1.5", "[]"]),
    ("uuid", [#""123e4567-e89b-12d3-a456-426614174000""#], [#""123""#, "1"]),
    ("date-time?", [#""2024-01-31T10:00:00Z""#, "null"], [#""2024-01-32T10:00:00Z""#]),
    ("base64", [#""YWI=""#], [#""a""#]), ("ipv4", [#""192.0.2.1""#], [#""192.0.2.256""#]),
    ("http-date", [#""Sun, 06 Nov 1994 08:49:37 GMT""#], [#""1994-11-06""#]),
    ("epochSeconds", ["0", "1700000000", "-1", "1700000000000"], ["1700000000.5", #""1""#]),
    ("epochSeconds(0..)", ["0", "1700000000"], ["-1", "0.5"]),
    ("epochMilliseconds(>=1000000000000) | null", ["1700000000000", "null"], ["999999999999"]),
    ("epochMilliseconds", ["1700000000000", "86400000", "-1"], ["0.5"]),
    ("true", ["true"], ["false", "1"]),
    ("/[/]\\/x/", [#""//x""#], [#""/x""#]),
  ])
  func `a shape takes what it says`(text: String, valid: [String], invalid: [String]) throws {
    let catalog = try ShapeCatalog(shape: JSONValue.string(text).jsonText)
    #expect(catalog.diagnostics.isEmpty)
    let validator = catalog.validator()
    for json in valid { #expect(try validator.isValid(value(json)), "\(json)") }
    for json in invalid { #expect(try !validator.isValid(value(json)), "\(json)") }
  }

  @Test(arguments: [
    (
      #"{"a": "integer", "b?": "string"}"#, [#"{"a":1}"#, #"{"a":1,"c":0}"#],
      ["{}", #"{"a":1,"b":null}"#]
    ),
    (#"{"*": "integer"}"#, ["{}", #"{"x":1}"#], [#"{"x":""}"#]),
    (#"{"*": false}"#, ["{}"], [#"{"x":1}"#]),
    (#"{"/^x-/": "integer", "*": false}"#, [#"{"x-a":1}"#], [#"{"x-a":""}"#, #"{"y":1}"#]),
    (#"{"'*'": "1"}"#, [#"{"*":1}"#], ["{}", #"{"*":2}"#]),
    (#"["integer"]"#, ["[]", "[1]"], [#"[""]"#, "1"]),
    (#"{"é": "any"}"#, [#"{"é":1}"#], [#"{"e\u0301":1}"#]),
  ])
  func `an object takes the members it says`(
    json: String,
    valid: [String],
    invalid: [String]
  ) throws {
    let validator = try ShapeCatalog(shape: json).validator()
    for json in valid { #expect(try validator.isValid(value(json)), "\(json)") }
    for json in invalid { #expect(try !validator.isValid(value(json)), "\(json)") }
  }

  @Test(arguments: [
    (#"["number", "string"]"#, [#"[1, "a"]"#], ["[1]", #"["a", 1]"#, #"[1, "a", 2]"#, "[]", "{}"]),
    (#"["integer", ["User", "User?"]]"#, [#"[1, [{"id": 1}, null]]"#], ["[1, [null, null]]"]),
  ])
  func `a list of two or more shapes takes exactly those elements`(
    json: String,
    valid: [String],
    invalid: [String]
  ) throws {
    let validator = try ShapeCatalog(#"{"User": {"id": "integer"}}"#, shape: json).validator()
    for json in valid { #expect(try validator.isValid(value(json)), "\(json)") }
    for json in invalid { #expect(try !validator.isValid(value(json)), "\(json)") }
  }

  @Test(arguments: [
    ("/^a/(2..3)", [#""ab""#, #""abc""#], [#""a""#, #""abcd""#, #""bb""#]),
    ("email(..9)", [#""a@b.c""#], [#""a@bcdef.gh""#, #""a""#]),
    ("number(0<..100)", ["0.1", "100"], ["0", "100.1"]),
    ("integer(0<..<3)", ["1", "2"], ["0", "3"]),
    ("number(0..1, step 0.01)", ["0", "0.07", "1"], ["0.005", "1.01", "-0.01"]),
    ("integer(step 5)", ["0", "-10", "15"], ["3"]),
    ("[integer](1..3, unique)", ["[1, 2]"], ["[1, 1]", "[1, 1.0]", "[]"]),
    ("array(unique)", ["[]", #"[1, "1"]"#], [#"[{"a": 1}, {"a": 1}]"#]),
  ])
  func `bounds follow patterns and formats, may leave out an end, and take step and unique`(
    text: String,
    valid: [String],
    invalid: [String]
  ) throws {
    let catalog = try ShapeCatalog(shape: JSONValue.string(text).jsonText)
    #expect(catalog.diagnostics.isEmpty)
    let validator = catalog.validator()
    for json in valid { #expect(try validator.isValid(value(json)), "\(json)") }
    for json in invalid { #expect(try !validator.isValid(value(json)), "\(json)") }
  }

  @Test func `a shape may contain itself`() throws {
    let catalog = try ShapeCatalog(ShapeCatalog.shop, shape: #""Tree""#)
    let validator = catalog.validator()
    let tree = #"{"name":"a","children":[{"name":"b","children":[],"parent":null}]}"#
    #expect(try validator.isValid(value(tree)))
    let broken = try value(tree.replacing(#""b""#, with: "5"))
    #expect(try validator.mismatches(in: broken).map(\.path) == ["$.children[0].name"])
  }

  @Test(arguments: [
    (#""string""#, "17", "$ expected a string, found 17 typeMismatch(String)"),
    (#"{"a": "integer(>=1)"}"#, #"{"a":0}"#, "$.a expected an integer of at least 1, found 0 -"),
    (#"{"a": "integer"}"#, #"{"a":1.5}"#, "$.a expected an integer, found 1.5 dataCorrupted"),
    (
      #"{"a": "integer"}"#, #"{"a":null}"#, "$.a expected an integer, found null valueNotFound(Int)"
    ),
    (
      #"{"it's": "boolean"}"#, #"{"it's":"x"}"#,
      #"$['it\'s'] expected a boolean, found "x" typeMismatch(Bool)"#
    ),
    (#"{"a": "any"}"#, "{}", #"$ expected a member "a", found none keyNotFound(a)"#),
    (#""'a' | 'b'""#, #""c""#, #"$ expected one of "a", "b", found "c" dataCorrupted"#),
    (#""string | integer""#, "true", "$ expected a string or an integer, found true -"),
    (#""[any](2..)""#, "[]", "$ expected at least 2 elements, found 0 -"),
    (#"{"*": false}"#, #"{"x":1}"#, #"$.x expected no other members, found "x" -"#),
    (#"["number", "string"]"#, #"[1, 2]"#, "$[1] expected a string, found 2 typeMismatch(String)"),
    (#"["number", "string"]"#, "[1]", "$ expected exactly 2 elements, found 1 -"),
    (
      #"{"a": ["number", {"b": "string"}]}"#, #"{"a":[1,{"b":2}]}"#,
      "$.a[1].b expected a string, found 2 typeMismatch(String)"
    ),
    (#""number(0..1, step 0.01)""#, "0.005", "$ expected a multiple of 0.01, found 0.005 -"),
  ])
  func `a mismatch says where, what was expected and what a decoder would say`(
    shape: String,
    json: String,
    expected: String
  ) throws {
    let found = try ShapeCatalog(shape: shape).validator().mismatches(in: value(json))
    let texts = found.map { "\($0.path) \($0.message) \($0.decodingError?.description ?? "-")" }
    #expect(texts == [expected])
  }

  @Test(arguments: [("uuid", "dataCorrupted"), ("uri", "dataCorrupted"), ("email", nil)])
  func `a text without the format decodes only where Swift has no type for it`(
    format: String,
    error: String?
  ) throws {
    let validator = try ShapeCatalog(shape: "[\"\(format)\"]").validator()
    let found = try validator.mismatches(in: value(#"["{ }"]"#))
    #expect(found.map(\.path) == ["$[0]"])
    #expect(found.first?.decodingError?.description == error)
  }

  @Test func `mismatches point at the shape and come the least deep first`() throws {
    let catalog = try ShapeCatalog(ShapeCatalog.shop, shape: #""Order""#)
    let body =
      #"{"lines":[{"sku":5,"price":{"amount":-1,"currency":"EUR","x":1}}],"total":null,"id":"1"}"#
    let found = try catalog.validator().mismatches(in: value(body))
    #expect(
      found.map { "\($0.path)|\($0.codingPath)|\(text(of: $0.range))" } == [
        "$||\"createdAt\"",
        "$.total|total|" + text(of: moneyRange(catalog)),
        "$.id|id|uuid",
        "$.lines[0]|lines[0]|\"quantity\"",
        "$.lines[0].sku|lines[0].sku|string",
        "$.lines[0].price.amount|lines[0].price.amount|integer(>=0)",
        "$.lines[0].price.x|lines[0].price.x|false",
      ]
    )
    #expect(found.map(\.shape).contains("integer(>=0)"))
  }

  private func moneyRange(_ catalog: ShapeCatalog) -> SourceRange? {
    catalog.node(named: "Money").flatMap { catalog.compiler.graph.nodes[$0].range }
  }

  @Test func `of a union the branch that came closest is told`() throws {
    let catalog = try ShapeCatalog(
      #"{"Cat": {"kind": "'cat'", "lives": "integer"}, "Dog": {"kind": "'dog'", "name": "string"}}"#,
      shape: #"{"pet": "Cat | Dog"}"#
    )
    let validator = catalog.validator()
    let found = try validator.mismatches(in: value(#"{"pet":{"kind":"dog","name":5}}"#))
    #expect(found.map(\.path) == ["$.pet.name"])
    #expect(found.map(\.alternatives) == ["Cat | Dog"])
    let none = try validator.mismatches(in: value(#"{"pet":3}"#))
    #expect(none.map(\.path) == ["$.pet"])
    #expect(none.map(\.alternatives) == [nil])
  }

  @Test func `what only a Swift decoder refuses is told on request`() throws {
    let validator = try ShapeCatalog(
      shape: #"{"id": "integer", "at": ["date-time | integer"]}"#
    ).validator()
    let body = try value(
      #"{"at":["2024-01-01T00:00:00Z","2024-01-01T00:00:00.5Z"],"id":9223372036854775808}"#
    )
    #expect(try validator.mismatches(in: body).isEmpty)
    let found = try validator.mismatches(in: body, decoding: true)
    #expect(found.map(\.codingPath) == ["id", "at[1]"])
    #expect(found.map(\.decodingError) == [.dataCorrupted, .dataCorrupted])
    #expect(
      try validator.mismatches(in: value(#"{"id":9223372036854775807,"at":[]}"#), decoding: true)
        .isEmpty
    )
  }

  @Test func `members that the shape does not describe are named`() throws {
    let catalog = try ShapeCatalog(
      #"{"A": {"a": "any", "free?": {}, "map?": {"*": "integer"}}}"#,
      shape: #"["A | string"]"#
    )
    let body = #"[{"a":{"x":1},"b":1,"free":{"y":1},"map":{"z":1}},"c",{"a":1,"d e":2}]"#
    #expect(
      try catalog.validator().undeclaredMembers(in: value(body)) == ["$[0].b", "$[2]['d e']"]
    )
  }

  @Test(arguments: [
    ("integer", "42", "42"), ("string", "42", #""42""#), ("boolean", "true", "true"),
    ("integer", "x", #""x""#), ("uuid?", "null", #""null""#), ("'1' | 1", "1", #""1""#),
  ])
  func `a text is read as the shape needs it`(shape: String, text: String, json: String) throws {
    let validator = try ShapeCatalog(shape: JSONValue.string(shape).jsonText).validator()
    #expect(try validator.reading(text).jsonText == json)
  }
}
