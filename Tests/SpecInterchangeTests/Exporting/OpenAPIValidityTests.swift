import SpecInterchange
import TestSupport
import Testing

/// What is exported is a document of OpenAPI.
@Suite(.enabled(if: OpenAPISchema.isThere))
struct OpenAPIValidityTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  @Test(arguments: [
    "Examples/specs", "../shared/catalogs/shop", "../shared/catalogs/smoke",
    "Tests/ConformanceTests/Catalogs/curl", "Tests/IntegrationTests/Catalogs/connections",
    "Tests/IntegrationTests/Catalogs/events", "Tests/IntegrationTests/Catalogs/httpbin",
    "Tests/IntegrationTests/Catalogs/httpbin-auth",
    "Tests/IntegrationTests/Catalogs/httpbin-sending", "Tests/IntegrationTests/Catalogs/openid",
    "Tests/IntegrationTests/Catalogs/tls",
  ])
  func `a catalog becomes a valid document, the same each time`(path: String) throws {
    let catalog = try Catalog.read(at: "\(Self.root)/\(path)").catalog
    let document = OpenAPIExport.document(of: catalog, notes: InterchangeNotes())
    #expect(try OpenAPISchema.issues(in: document) == [])
    let again = try Catalog.read(at: "\(Self.root)/\(path)").catalog
    #expect(OpenAPIExport.document(of: again, notes: InterchangeNotes()).text == document.text)
    let paths = document.object?["paths"]?.object?.members.count ?? 0
    #expect(paths > 0 || catalog.allEndpoints.isEmpty)
  }

  @Test func `a document that is wrong is found`() throws {
    let wrong: DraftValue = [
      "openapi": "3.1.1", "info": ["title": "x", "version": "1"], "paths": [:],
      "components": ["schemas": ["A": ["type": "strin"]]],
    ]
    #expect(try OpenAPISchema.issues(in: wrong).count == 1)
  }
}
