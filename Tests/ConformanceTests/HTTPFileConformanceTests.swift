import Foundation
import SpecInterchange
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Real `.http` files, each of which becomes a catalog that has nothing wrong.
@Suite(
  .enabled(if: ConformanceData.runs(with: "http-files"), ConformanceData.absence),
  .timeLimit(.minutes(2))
)
struct HTTPFileConformanceTests {
  /// The environments that are beside a file.
  private static let environments = [
    "broker": "defra-config", "config": "defra-config", "samples_advanced-features": "postie",
    "samples_authentication": "postie", "samples_basic-requests": "postie",
  ]

  private static var files: [String] {
    let folder = ConformanceData.folder("http-files")
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return names.sorted().filter { $0.hasSuffix(".http") || $0.hasSuffix(".rest") }
  }

  private static func text(_ name: String) throws -> String {
    let bytes = try ConformanceData.bytes(of: name, in: "http-files")
    return String(decoding: SourceFile(path: name, bytes: bytes).bytes, as: UTF8.self)
  }

  /// Imports a text as a file of a folder of its own.
  private static func made(_ text: String, as name: String) throws -> CatalogImport {
    let folder = try TemporaryCatalog([:])
    if let environment = environments[String(name.prefix { $0 != "." })] {
      try folder.write(
        try Self.text("\(environment)_http-client.env.json"),
        to: "http-client.env.json"
      )
    }
    return try CatalogImport(
      SourceFile(path: "\(folder.path)/\(name)", text: text),
      ImportOptions()
    )
  }

  private static func catalog(_ made: CatalogImport) throws -> TemporaryCatalog {
    let folder = try TemporaryCatalog([:])
    for file in made.draft.files {
      try folder.write(CatalogDraft.bytes(of: file.content), to: file.path)
    }
    return folder
  }

  @Test func `each file is clean, and what is left out has a note with its place`() throws {
    for name in Self.files {
      let made = try Self.made(try Self.text(name), as: name)
      let folder = try Self.catalog(made)
      let problems = try Catalog.read(at: folder.path).diagnostics
      #expect(problems.isEmpty, "\(name): \(problems.map(\.message))")
      for note in made.notes { #expect(note.range != nil, "\(name): \(note.message)") }
      for file in made.draft.files {
        guard case .json = file.content else { continue }
        let bytes = CatalogDraft.bytes(of: file.content)
        #expect(Array(JSONLayout.formatted(try JSONDocument(parsing: bytes))) == Array(bytes))
      }
    }
    #expect(Self.files.count == 40)
  }

  /// A file, or its beginning, and what a server gets of it.
  struct Sent: CustomTestStringConvertible {
    let name: String

    /// The origins that the server stands for.
    let origins: [String]

    /// The first line that is left out.
    var end: String?

    /// The request lines.
    let lines: [String]

    /// Some of the bodies, and of the header fields.
    var bodies: [String] = []
    var fields: [String] = []

    var testDescription: String { name }
  }

  private static let orders = "/odata/v4/orders/Orders"
  private static let order = "ID=e939604c-ab83-4d4f-bdb6-95fe30b3773e,IsActiveEntity"
  private static let genres = "/odata/v4/test/Genres"

  private static let sent: [Sent] = [
    Sent(
      name: "Requests_todo.http",
      origins: ["http://localhost:5000"],
      lines: [
        "POST /users/register", "POST /users/login", "POST /todos", "GET /todos", "DELETE /todos/1",
      ],
      bodies: [#"{"email":"myuser@contoso.com","password":"own-value"}"#],
      fields: ["Authorization: Bearer own-value"]
    ),
    Sent(
      name: "src_Catalog.API_Catalog.API.http",
      origins: ["http://localhost:5222"],
      lines: [
        "GET /openapi/v1.json", "GET /api/catalog/items?api-version=1.0",
        "GET /api/catalog/items/type/1/brand/2?api-version=1.0",
        "GET /api/catalog/items/463/pic?api-version=99",
        "GET /api/catalog/items/463/pic?api-version=1.0", "PUT /api/catalog/items?api-version=1.0",
      ]
    ),
    Sent(
      name: "bookstore_test_requests.http",
      origins: ["http://localhost:4004"],
      lines: [
        "GET /reviews/Reviews", "POST /reviews/Reviews",
        "GET /browse/Books/201/reviews?&$select=rating,date,title&$top=3",
        "GET /browse/Books(201)?&$select=ID,title,rating&$expand=reviews",
        "GET /browse/Books?&$select=title,author&$expand=currency", "GET \(orders)",
        "POST \(orders)", "GET \(orders)(\(order)=false)",
        "POST \(orders)(\(order)=false)/OrdersService.draftActivate",
        "GET \(orders)(\(order)=true)", "POST /admin/Authors",
      ],
      bodies: [
        #"{"subject":"201","title":"boo","rating":3}"#,
        #"{"ID":"e939604c-ab83-4d4f-bdb6-95fe30b3773e"}"#,
      ],
      fields: ["Accept-Language: de", "Authorization: Basic YWxpY2U6"]
    ),
    Sent(
      name: "bookshop_test_hierarchical-data_requests.http",
      origins: ["http://localhost:4004"],
      lines: [
        "GET \(genres)?",
        "GET \(genres)?&$filter=parent_ID%20eq%20null&$select=name&$expand=children($select=name)",
        "POST \(genres)?",
        "GET \(genres)(100aaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa)?&$expand=children&$expand=children"
          + "($expand=children($expand=children($expand=children)))",
        "DELETE \(genres)(103aaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa)",
        "DELETE \(genres)(100aaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa)",
      ]
    ),
    Sent(
      name: "examples_project_http_cookies.http",
      origins: ["https://httpbin.org"],
      lines: [
        "GET /cookies/set?foo=bar", "GET /cookies", "GET /cookies", "GET /cookies/delete?foo=bar",
        "GET /cookies/delete?bar=foo",
      ],
      fields: ["Cookie: bar=foo"]
    ),
    Sent(
      name: "examples_project_formats_graphql.http",
      origins: ["https://api.github.com"],
      end: "gql foo",
      lines: ["POST /graphql", "POST /graphql"],
      fields: ["Authorization: Bearer absent", "Content-Type: application/json"]
    ),
    Sent(
      name: "httpbin_request.http",
      origins: ["http://localhost:8080", "http://0.0.0.0:8080"],
      lines: ["POST /post", "POST /post", "POST /post"],
      bodies: [
        "Hello, world!", #"{"id":3,"firstName":"Jet","lastName":"Brains"}"#,
        "username=JetBrains&email=example%40jetbrains.com&password=foobar&confirmation=foobar",
      ],
      fields: ["Content-Type: text/plain"]
    ),
    Sent(
      name: "examples_intellij_postrequestscript.http",
      origins: ["https://postman-echo.com"],
      lines: ["POST /post"],
      bodies: ["{\n  \"foo\": \"bar\"\n}"]
    ),
    Sent(
      name: "samples_restclient.http",
      origins: ["http://localhost:5000"],
      lines: [
        "GET /product-api/v1/products",
        "GET /product-api/v1/products/23537dac-303f-446f-be2a-1dbea22b3eba",
        "GET /setting-api/v1/countries/18a4a8ae-3338-484a-a4ed-6e64d13d84dc",
        "POST /product-api/v1/products", "POST /customer-api/v1/customers",
      ],
      fields: [
        #"x-query: {"filters":[{"fieldName": "Name", "comparision": "Contains", "#
          + #""fieldValue": "test"}],"sorts":["NameDesc"],"page":1,"pageSize":20}"#
      ]
    ),
    Sent(
      name: "examples_api_argocd.http",
      origins: ["http://argocd-server:8080"],
      lines: [
        "POST /argocd/api/v1/session", "GET /argocd/api/v1/applications",
        "POST /argocd/api/v1/applications",
      ],
      fields: ["Authorization: Bearer token-of-login"]
    ),
    Sent(
      name: "client.http",
      origins: ["http://localhost:5000"],
      lines: [
        "GET /v1/api/item-types",
        "GET /v1/api/items-by-types/COFFEE_WITH_ROOM,MUFFIN,COFFEE_BLACK,CROISSANT_CHOCOLATE",
        "GET /v1/fulfillment-orders", "POST /v1/api/orders",
      ]
    ),
    Sent(
      name: "booking.rest",
      origins: ["https://localhost:5000", "http://localhost:6005"],
      end: "# @name ApiRoot_Flight",
      lines: [
        "GET /", "POST /identity/connect/token", "POST /identity/api/v1/identity/register-user",
      ],
      bodies: [
        "grant_type=password&client_id=client&client_secret=secret&username=samh"
          + "&password=Admin%40123456&scope=flight-api+role"
      ],
      fields: ["Authorization: Bearer token-of-login"]
    ),
  ]

  @Test(arguments: sent)
  func `a server gets what the file says`(_ sent: Sent) async throws {
    let body = #"{"token":"token-of-login","access_token":"token-of-login","data":{}}"#
    let server = try RequestLog { _ in
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        + body
    }
    var text = try Self.text(sent.name)
    for origin in sent.origins { text = text.replacing(origin, with: server.url) }
    if let end = sent.end.flatMap({ text.firstRange(of: $0) }) {
      text = String(text[..<end.lowerBound])
    }
    let made = try Self.made(text, as: sent.name)
    let folder = try Self.catalog(made)
    var pipeline = RunPipeline()
    pipeline.paths = [SelectedPath(folder.path)]
    // What the file has in place of credentials may be a word to be replaced.
    pipeline.processEnvironment = made.credentials.mapValues { $0.contains("<") ? "own-value" : $0 }
    let catalog = try Catalog.load(at: folder.path)
    let plan = try #require(try pipeline.plans(of: catalog, baseURL: nil).plans.first)
    let summary = await Runner(plan, jobs: 1, transport: CurlTransport(), onResult: { _ in }).run()
    #expect(summary.passed == summary.total)
    let requests = server.takeRequests()
    let heads = requests.map { $0.head.split(separator: "\r\n").map(String.init) }
    let lines = heads.compactMap(\.first).map { $0.replacing(" HTTP/1.1", with: "") }
    #expect(lines.sorted() == sent.lines.sorted())
    let bodies = requests.map { String(decoding: $0.body, as: UTF8.self) }
    for body in sent.bodies { #expect(bodies.contains(body), "\(bodies)") }
    for field in sent.fields { #expect(heads.joined().contains(field), "\(heads)") }
  }
}
