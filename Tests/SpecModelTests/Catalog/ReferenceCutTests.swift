import SpecModel
import TestSupport
import Testing

/// A reference may be cut at each of its dots, and means one thing.
@Suite(.inTurn)
struct ReferenceCutTests {
  private func scenario(_ name: String, _ step: String) -> String {
    #"{"scenarios": {"\#(name)": {"steps": [\#(step)]}}}"#
  }

  private let get = #"{"request": "GET https://a.example/"}"#

  /// The mistakes of a catalog with scenarios of some names in files `a` and `b`, and a step that refers to one.
  private func mistakes(
    _ first: String,
    _ second: String,
    from reference: String
  ) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog([
      "a.spec.json": scenario(first, get),
      "b.spec.json": scenario(second, get),
      "c.spec.json": scenario("s", #"{"scenario": "\#(reference)"}"#),
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused
  }

  @Test func `a scenario with a dot in its name is reached through its file`() throws {
    #expect(try mistakes("v1.2 works", "v1.2 works", from: "a.v1.2 works").isEmpty)
    #expect(try mistakes("1.2.3", "1.2.3", from: "b.1.2.3").isEmpty)
    let found = try mistakes("v1.2 works", "v1.2 works", from: "v1.2 works")
    #expect(found.map(\.label) == [#"expected one of "a.v1.2 works", "b.v1.2 works""#])
  }

  @Test func `a reference that a file and a title can mean is ambiguous`() throws {
    let found = try mistakes("x", "a.x", from: "a.x")
    #expect(found.map(\.rule) == [.ambiguousName])
    #expect(found.map(\.message) == [#""a.x" can mean 2 scenarios"#])
    #expect(found.map(\.label) == [#"it means "a.x" of b or "x" of a"#])
    #expect(found.map(\.help) == [#"write "b.a.x", or rename one of them"#])
    #expect(try mistakes("x", "a.x", from: "b.a.x").isEmpty)
  }

  @Test func `what the own file has is meant before others`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": scenario("x", get),
      "c.spec.json":
        #"{"scenarios": {"a.x": {"steps": [\#(get)]}, "s": {"steps": [{"scenario": "a.x"}]}}}"#,
    ])
    #expect(found.isEmpty)
  }

  @Test func `a suggested reference works`() throws {
    let found = try mistakes("v1.2 works", "v1.2 works", from: "a.v1.2 work")
    #expect(found.map(\.label) == [#"did you mean "a.v1.2 works"?"#])
  }
}
