import TestSupport
import Testing

@testable import SpecModel

/// Catalogs with thousands of the same: what is done for each must not grow with their number.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct LargeCatalogTests {
  private static let count = 6_000

  private func list(_ entry: (Int) -> String) -> String {
    (0..<Self.count).map(entry).joined(separator: ",\n")
  }

  /// Names of one length that are not near each other.
  private func name(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnop")
    var rest = index &* 2_654_435_761 & 0xFFFF_FFFF
    var name = ""
    for _ in 0..<8 {
      name.append(letters[rest & 15])
      rest >>= 4
    }
    return "\(name)\(index)"
  }

  private func diagnostics(_ spec: String) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics
  }

  @Test func `shapes that each name the one before several times`() throws {
    let shapes = (1..<40).map { "\"A\($0)\": \"A\($0 - 1) | [A\($0 - 1)] | A\($0 - 1)?\"" }
    let found = try diagnostics(
      """
      {"shapes": {"A0": "string", \(shapes.joined(separator: ", "))},
       "endpoints": {"e": {"request": "GET https://a.example",
         "responses": {"200": {"shape": "A39", "example": [[["x"]]]}},
         "cases": {"c": {"expect": {"body": {"$": [["x"]], "$[0].a": 1}}}}}}}
      """
    )
    #expect(found.map(\.rule) == [.undeclaredMember])
  }

  @Test func `misspelled endpoints are told with what was meant, up to a thousand`() throws {
    let found = try diagnostics(
      """
      {"endpoints": {\(list { "\"\(name($0))\": {\"request\": \"GET /\"}" })},
       "scenarios": {"s": {"steps": [\(list { "{\"call\": \"x\(name($0))\"}" })]}}}
      """
    )
    #expect(found.count == 1_001)
    #expect(found[500].label == "did you mean \"\(name(500))\"?")
    #expect(found.last?.rule == .unlisted)
    #expect(found.last?.message == "\(Self.count - 1_000) more errors not listed")
  }

  @Test func `members that a shape does not declare are told with what was meant`() throws {
    let found = try diagnostics(
      """
      {"endpoints": {"e": {"request": "GET https://a.example",
        "responses": {"200": {"shape": {\(list { "\"\(name($0))\": \"string\"" })}}},
        "cases": {"c": {"expect": {"body": {\(list { "\"$.x\(name($0))\": \"a\"" })}}}}}}}
      """
    )
    #expect(found.count == 1_001)
    #expect(found[500].rule == .undeclaredMember)
    #expect(found[500].label == "did you mean \"\(name(500))\"?")
  }

  @Test func `the same unknown key in each endpoint`() throws {
    let found = try diagnostics(
      "{\"endpoints\": {\(list { "\"e\($0)\": {\"request\": \"GET /\($0)\", \"respnses\": 1}" })}}"
    )
    #expect(found.count { $0.rule == .unknownKey } == 1_000)
    #expect(found[500].label == "did you mean \"responses\"?")
  }

  @Test func `a target of many templates`() throws {
    let target = String(repeating: "{{a}}", count: 40_000)
    let found = try diagnostics(
      "{\"variables\": {\"a\": \"b\"}, \"endpoints\": {\"e\": {\"request\": \"GET /\(target)\"}}}"
    )
    #expect(found.isEmpty)
  }

  @Test func `units share the tags of their file`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"tags": ["a", "b"], "endpoints": {"e": {"request": "GET /", "tags": ["c"],
         "cases": {"one": {"tags": ["d"]}, "two": {}}}},
       "scenarios": {"s": {"tags": ["e"], "steps": [{"call": "e"}]}}}
      """
    ])
    let units = try Catalog.read(at: folder.path).catalog.units
    #expect(units.map(\.tags) == [["a", "b", "c", "d"], ["a", "b", "c"], ["a", "b", "e"]])
    let places = units.map { unit in
      unsafe unit.tagLists[0].withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(Set(places).count == 1)
  }

  @Test func `undefined variables are told with what was meant`() throws {
    let found = try diagnostics(
      """
      {"variables": {\(list { "\"\(name($0))\": 1" })},
       "endpoints": {"e": {"request": "POST /", "cases": {"c": {}},
         "body": {"json": [\(list { "\"{{\(name($0))s}}\"" })]}}}}
      """
    )
    #expect(found.count == 1_001)
    #expect(found[900].label == "did you mean \"\(name(900))\"?")
  }

  @Test func `values that nothing takes, and names that stand twice`() throws {
    let unused = try diagnostics(
      """
      {"endpoints": {"e": {"request": "GET /", "cases": {"c": {
        "with": {\(list { "\"\(name($0))\": 1" })}}}}}}
      """
    )
    #expect(unused.last?.message == "\(Self.count - 1_000) more errors not listed")
    let twice = try diagnostics(
      """
      {"endpoints": {"e": {"request": "GET /", "cases": {"c": {}},
        "headers": {\(list { "\"a\($0)\": 1, \"A\($0)\": 1" })}}}}
      """
    )
    #expect(twice.last?.message == "\(Self.count - 1_000) more errors not listed")
  }

  @Test func `mistakes in each of many cases`() throws {
    let found = try diagnostics(
      """
      {"variables": {\(list { "\"v\($0)\": \"{{\"" })},
       "endpoints": {\(list {
        "\"e\($0)\": {\"request\": \"GET /{{w\($0)}}\", \"cases\": {\"c\": {\"expect\": \"x\"}}}"
       })}}
      """
    )
    #expect(found.count == 1_001)
  }

  @Test func `errors are listed before warnings`() throws {
    let found = try diagnostics(
      """
      {"endpoints": {\(list {
        "\"e\($0)\": {\"request\": \"GET /\", \"headers\": {\"X\": \"${TOKEN}\"}}"
       }), "bad": {"request": 1}}}
      """
    )
    #expect(found.count { $0.severity == .error } == 1)
    #expect(found.last?.message == "\(Self.count - 999) more warnings not listed")
    #expect(found.last?.severity == .warning)
  }

  @Test func `environments that extend each other too deep`() throws {
    var files = ["a.spec.json": "{}"]
    for index in 0..<1_000 {
      files["e\(index).env.json"] =
        index == 999 ? #"{"baseURL": "http://x.example"}"# : "{\"extends\": \"e\(index + 1)\"}"
    }
    #expect(
      try Catalog.mistakes(in: files) == [
        "e899.env.json:1:13 too-deep: environments extend each other more than 100 deep"
      ]
    )
  }

  @Test func `schemas of one file are compiled once for all that refer to them`() throws {
    let count = 1_500
    let definitions = (0..<count).map {
      "\"a\($0)\": {\"properties\": {\"a\": {\"$ref\": \"#/$defs/a\(($0 + 1) % count)\"}}}"
    }
    let endpoints = (0..<count).map {
      "\"e\($0)\": {\"request\": \"GET /\", \"responses\": {\"200\": {\"schema\": {\"$ref\": \"s.json#/$defs/a\($0)\"}}}}"
    }
    let folder = try TemporaryCatalog([
      "a.spec.json": "{\"endpoints\": {\(endpoints.joined(separator: ","))}}",
      "s.json": "{\"$defs\": {\(definitions.joined(separator: ","))}}",
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics.isEmpty)
    #expect(catalog.units.count == count)
  }
}
