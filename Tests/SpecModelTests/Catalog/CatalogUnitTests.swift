import SpecModel
import TestSupport
import Testing

/// What of a catalog is run, and how its layers lie over each other.
struct CatalogUnitTests {
  @Test func `an endpoint is a case by itself where its names are bound without a caller`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {
        "variables": { "id": 1 },
        "endpoints": {
          "bound": { "request": "GET /users/{id}?in={{zone}}" },
          "optional": { "request": "GET /users{?page}", "headers": { "A": "{{a | default('b')}}" } },
          "parameter": { "request": "GET /users/{user}" },
          "text": { "request": "GET /users?name={{name}}" },
          "header": { "request": "GET /users", "headers": { "A": "{{a}}" } },
          "unsafe": { "request": "POST /users" },
          "none": { "request": "GET /users", "cases": {} }
        }
      }
      """,
      "local.env.json": #"{"baseURL": "http://127.0.0.1", "variables": {"zone": "a"}}"#,
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics == [])
    #expect(catalog.units.map(\.name) == ["bound › smoke", "optional › smoke"])
  }

  @Test func `units are in the order in which they are written`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {
        "scenarios": { "s": { "steps": [{ "request": "GET https://a.example" }] } },
        "endpoints": { "e": { "request": "GET https://a.example" } }
      }
      """
    ])
    let (catalog, _) = try Catalog.read(at: folder.path)
    #expect(catalog.units.map(\.name) == ["s", "e › smoke"])
  }

  @Test func `a variable that is given from outside is defined`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET https://a.example/{{version}}"}}}"#
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path, given: ["version"])
    #expect(diagnostics == [])
    #expect(catalog.units.map(\.name) == ["e › smoke"])
    #expect(try Catalog.read(at: folder.path).catalog.units.isEmpty)
  }

  @Test func `null in the place of a map takes away all that is inherited`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {
        "defaults": { "headers": { "A": "1" }, "cookies": { "c": "1" }, "responses": { "404": {} } },
        "endpoints": {
          "e": {
            "request": "GET https://a.example",
            "headers": null, "cookies": null, "responses": null, "query": { "q": 1 },
            "cases": {
              "nothing": { "query": null },
              "its own": { "headers": { "B": "2" } }
            }
          }
        }
      }
      """
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics == [])
    let settings = catalog.units.map { $0.steps[0].settings(in: catalog, environment: nil) }
    #expect(settings.map { $0.headers.map(\.name) } == [[], ["B"]])
    #expect(settings.map { $0.query.map(\.name) } == [[], ["q"]])
    #expect(settings.map(\.cookies.count) == [0, 0])
    #expect(settings.map(\.responses.count) == [0, 0])
  }
}
