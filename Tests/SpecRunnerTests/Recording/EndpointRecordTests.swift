import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// What the start of a run says of the endpoints.
@Suite(.inTurn)
struct EndpointRecordTests {
  private func records(_ files: [String: String]) throws -> [EndpointRecord] {
    let folder = try TemporaryCatalog(files)
    let catalog = try Catalog.load(at: folder.path)
    let builder = RunScope.Builder(catalog: catalog, environment: catalog.environments.first)
    return try builder.build(neededSecrets: []).endpointRecords
  }

  @Test func `an endpoint has the name that its file gives itself`() throws {
    let records = try records([
      "e.env.json": #"{ "baseURL": "http://a.test" }"#,
      "a.spec.json": #"{ "name": "The shop", "endpoints": { "e": { "request": "GET /" } } }"#,
      "b.spec.json": #"{ "endpoints": { "e": { "request": "GET /" } } }"#,
    ])
    #expect(records.map(\.id) == ["a › e", "b › e"])
    #expect(records.map(\.title) == ["The shop › e", nil])
  }

  @Test(arguments: [
    ("GET http://ada:open%21sesame@a.test/u", "GET http://ada:***@a.test/u"),
    ("GET http://ada:{{password}}@a.test/{id}", "GET http://ada:***@a.test/{id}"),
    ("GET http://ada@a.test/{id}", "GET http://ada@a.test/{id}"), ("GET /u:x@y", "GET /u:x@y"),
  ])
  func `the password in a target is hidden`(request: String, expected: String) throws {
    let records = try records([
      "e.env.json": #"{ "baseURL": "http://ada:opensesame@a.test" }"#,
      "a.spec.json":
        #"{ "variables": { "password": "opensesame" }, "endpoints": { "e": { "request": "\#(request)" } } }"#,
    ])
    #expect(records.map(\.request) == [expected])
  }
}
