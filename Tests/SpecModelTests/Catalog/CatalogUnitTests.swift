import SpecModel
import TestSupport
import Testing

/// What of a catalog is run, and how its layers lie over each other.
@Suite(.inTurn)
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
    #expect(diagnostics.map(\.rule) == Array(repeating: .notRun, count: 4))
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
    let settings = catalog.resolve(in: nil).units.map { $0.steps[0].settings }
    #expect(settings.map { $0.keys.headers.map(\.name) } == [[], ["B"]])
    #expect(settings.map { $0.keys.query.map(\.name) } == [[], ["q"]])
    #expect(settings.map(\.keys.cookies.count) == [0, 0])
    #expect(settings.map(\.keys.responses.count) == [0, 0])
  }

  // swift-format-ignore
  /// Each key of a call that an outer layer may say, a value of it, and whether a call has none of it.
  private static let inherited: [(key: String, value: String, isRemoved: @Sendable (CallSettings) -> Bool)] = [
    ("query", #"{"q": 1}"#, { $0.keys.query.isEmpty }), ("headers", #"{"A": "1"}"#, { $0.keys.headers.isEmpty }),
    ("cookies", #"{"c": "1"}"#, { $0.keys.cookies.isEmpty }), ("body", #"{"text": "a"}"#, { isRemoved($0.keys.body) }),
    ("baseURL", #""https://b.example""#, { isRemoved($0.keys.baseURL) }), ("auth", #"{"type": "bearer", "token": "a"}"#, { isRemoved($0.keys.auth) }),
    ("timeout", #""1s""#, { isRemoved($0.keys.timeout) }), ("connectTimeout", #""1s""#, { isRemoved($0.keys.connectTimeout) }),
    ("retry", "2", { isRemoved($0.keys.retry) }), ("followRedirects", "2", { isRemoved($0.keys.followRedirects) }),
    ("cache", #""memory""#, { isRemoved($0.keys.cache) }), ("compressed", "true", { isRemoved($0.keys.compressed) }),
    ("save", "true", { isRemoved($0.keys.save) }), ("httpVersion", #""2""#, { isRemoved($0.keys.httpVersion) }),
    ("ipVersion", "4", { isRemoved($0.keys.ipVersion) }), ("tls", #"{"minVersion": "1.2"}"#, { isRemoved($0.keys.tls) }),
    ("proxy", #""http://p.example""#, { isRemoved($0.keys.proxy) }),
    ("resolve", #"{"a.example": "127.0.0.1"}"#, { isRemoved($0.keys.resolve) }),
    ("connectTo", #""b.example""#, { isRemoved($0.keys.connectTo) }),
    ("unixSocket", #""run/a""#, { isRemoved($0.keys.unixSocket) }),
    ("stream", #"{"events": 1}"#, { isRemoved($0.keys.stream) }),
    ("bandwidth", #""1MB/s""#, { isRemoved($0.keys.bandwidth) }),
    ("onFailure", #""continue""#, { isRemoved($0.keys.onFailure) }),
    ("namespaces", #"{"D": "DAV:"}"#, { $0.keys.namespaces.isEmpty }),
    ("responses", #"{"200": {}}"#, { $0.keys.responses.isEmpty }), ("expect", #"{"within": "1s"}"#, { isRemoved($0.keys.expect) }),
  ]

  private static func isRemoved<Value>(_ layer: Layered<Value>) -> Bool {
    if case .removed = layer { true } else { false }
  }

  @Test func `null at a key of a case takes away what is inherited, or is an error`() throws {
    let known = Set(Self.inherited.map(\.key))
    let description = try #require(FormatDescription.objects.first { $0.name == "a case" })
    for key in description.keys.map(\.name) {
      let row = Self.inherited.first { $0.key == key }
      let inherited = row.map { #", "\#(key)": \#($0.value)"# } ?? ""
      let folder = try TemporaryCatalog([
        "a.spec.json": """
        {"endpoints": {"e": {"request": "PUT https://a.example"\(inherited), "cases": {
          "all of it": {}, "none of it": {"\(key)": null}}}}}
        """
      ])
      let (catalog, diagnostics) = try Catalog.read(at: folder.path)
      guard let row else {
        #expect(diagnostics.map(\.rule) == [.wrongType], "\(key)")
        continue
      }
      #expect(diagnostics == [], "\(key)")
      let settings = catalog.resolve(in: nil).units.map { $0.steps[0].settings }
      #expect(settings.map(row.isRemoved) == [false, true], "\(key)")
    }
    #expect(known.isSubset(of: description.keys.map(\.name)))
    let defaults = try #require(FormatDescription.objects.first { $0.name == "defaults" })
    let ofDefaults = Set(defaults.keys.map(\.name)).subtracting(["responseContentType"])
    #expect(known == ofDefaults.union(["query", "body", "stream"]))
  }

  @Test func `a call without a contract may expect any status`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {
        "defaults": { "responses": { "4xx": {} } },
        "endpoints": {
          "a": {
            "request": "GET https://a.example", "responses": { "200": { "shape": { "id": "integer" } } },
            "cases": { "c": { "responses": null, "expect": 418 }, "d": { "responses": null } }
          },
          "b": {
            "request": "GET https://a.example", "responses": null,
            "cases": { "c": { "expect": 302 } }
          }
        }
      }
      """
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics == [])
    #expect(
      catalog.resolve(in: nil).units.map { $0.steps[0].contract.declared == nil } == [
        true, true, true,
      ]
    )
  }
}
