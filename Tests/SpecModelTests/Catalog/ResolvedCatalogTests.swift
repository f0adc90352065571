import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct ResolvedCatalogTests {
  private static let spec = """
    { "defaults": { "auth": "member", "timeout": "5s" },
      "shapes": { "User": { "id": "integer" } },
      "endpoints": {
        "getUser": {
          "request": "GET /users/1",
          "responses": { "200": { "shape": "User", "headers": { "ETag": "string" } } },
          "cases": { "a": {}, "b": { "headers": { "X": "own" } } } } },
      "scenarios": { "getUser": { "steps": [ { "call": "getUser" } ] } } }
    """

  private func environment(_ name: String, token: String) -> String {
    """
    { "baseURL": "https://\(name).test", "defaults": { "headers": { "X": "\(name)" } },
      "authProfiles": { "member": { "type": "bearer", "token": "\(token)" } } }
    """
  }

  private func catalog(_ files: [String: String] = [:]) throws -> (TemporaryCatalog, Catalog) {
    let folder = try TemporaryCatalog(
      files.merging([
        "users.spec.json": Self.spec,
        "red.env.json": environment("red", token: "r"),
        "blue.env.json": environment("blue", token: "b"),
      ]) { $1 }
    )
    return (folder, try Catalog.load(at: folder.path))
  }

  private func token(of call: ResolvedCall) -> String? {
    guard case .bearer(let bearer)? = call.auth?.profile.scheme else { return nil }
    return bearer.token.constant
  }

  @Test func `two environments give two values that stand side by side`() throws {
    let (folder, catalog) = try catalog()
    defer { withExtendedLifetime(folder) {} }
    let red = catalog.resolve(in: catalog.environment(named: "red"))
    let blue = catalog.resolve(in: catalog.environment(named: "blue"))
    for (resolved, name, expected) in [(red, "red", "r"), (blue, "blue", "b"), (red, "red", "r")] {
      #expect(resolved.environment?.name == name)
      #expect(resolved.calls.map { token(of: $0) } == [expected, expected, expected])
      let headers = resolved.calls.map { $0.settings.keys.headers.first?.data.origin.string }
      #expect(headers == [name, "own", name])
    }
    #expect(red.units.map(\.id) == blue.units.map(\.id))
  }

  @Test func `calls of one endpoint share what they do not say themselves`() throws {
    let (folder, catalog) = try catalog()
    defer { withExtendedLifetime(folder) {} }
    let calls = catalog.resolve(in: catalog.environment(named: "red")).calls
    #expect(calls[0].settings !== calls[1].settings)
    #expect(calls[0].settings.keys.timeout.value != nil)
    #expect(calls[1].settings.keys.timeout.value != nil)
  }

  @Test func `a contract comes with its shapes compiled`() throws {
    let (folder, catalog) = try catalog()
    defer { withExtendedLifetime(folder) {} }
    let contract = try #require(catalog.resolve(in: nil).calls.first?.contract)
    let response = try #require(contract.response(for: 200))
    let shape = try #require(response.body.shape?.compiled)
    #expect(try shape.validator.isValid(JSONDocument(parsing: #"{"id": 1}"#.utf8).root))
    #expect(try !shape.validator.isValid(JSONDocument(parsing: #"{"id": "1"}"#.utf8).root))
    #expect(response.headers.count == 1)
    #expect(response.headers[0] != nil)
    #expect(contract.response(for: 404) == nil)
  }

  @Test func `an expectation comes with the shapes of its matchers compiled, inherited ones too`()
    throws
  {
    let (folder, catalog) = try catalog([
      "shapes.spec.json": """
      { "defaults": { "expect": { "headers": { "A": { "shape": "integer" } } } },
        "shapes": { "Item": "string" },
        "scenarios": { "s": { "steps": [
          { "request": "GET /a", "expect": {
              "body": { "$.a": { "each": { "not": { "shape": "Item" } } } }, "shape": [ "null" ] } },
          { "request": "GET /b", "expect": { "headers": { "A": "1" } } } ] } } }
      """
    ])
    defer { withExtendedLifetime(folder) {} }
    let unit = try #require(catalog.resolve(in: nil).units.first { $0.id.file == "shapes" })
    try #require(unit.steps.count == 2)
    let (first, second) = (unit.steps[0].expected, unit.steps[1].expected)
    #expect(first.shapes.count == 2)
    #expect(first.body.shape != nil)
    let texts = try first.shapes.values.map { try $0.validator.isValid(.string("a")) }
    #expect(texts.sorted { !$0 && $1 } == [false, true])
    #expect(second.shapes.values.allSatisfy { (try? $0.validator.isValid(.string("a"))) == false })
    #expect(second.body.shape == nil)
  }

  @Test func `each unit has an identity of its own`() throws {
    let (folder, catalog) = try catalog(["admin/users.spec.json": Self.spec])
    defer { withExtendedLifetime(folder) {} }
    let ids = catalog.units.map(\.id)
    #expect(
      ids.map(\.description) == [
        "admin/users › getUser › a", "admin/users › getUser › b", "admin/users › getUser",
        "users › getUser › a", "users › getUser › b", "users › getUser",
      ]
    )
    #expect(Set(ids).count == ids.count)
  }

  @Test func `the identity of a unit does not depend on other files or on the file's own name`()
    throws
  {
    let (folder, catalog) = try catalog()
    defer { withExtendedLifetime(folder) {} }
    let named = Self.spec.replacingFirst("{", with: #"{ "name": "People","#)
    let (other, larger) = try self.catalog([
      "users.spec.json": named, "a.spec.json": Self.spec, "z.spec.json": Self.spec,
    ])
    defer { withExtendedLifetime(other) {} }
    let ids = larger.units.map(\.id)
    #expect(ids.count == 9)
    #expect(ids.filter { $0.file == "users" } == catalog.units.map(\.id))
  }
}

extension String {
  /// The text with one text in place of another where that is first.
  fileprivate func replacingFirst(_ part: Character, with text: String) -> String {
    guard let index = firstIndex(of: part) else { return self }
    return self[..<index] + text + self[self.index(after: index)...]
  }
}
