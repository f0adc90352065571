import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// What pages of other origins may read of the mock server (Fetch Standard, CORS protocol).
@Suite(.inTurn)
struct CrossOriginTests {
  private static func response(
    _ method: HTTPMethod,
    _ path: String,
    _ fields: HTTPFields
  ) throws -> MockResponse {
    let router = MockRouter([
      MockRoute(
        name: "a",
        .put,
        "/a",
        responses: [MockRoute.Response(status: 200, fields: ["Request-Id": "7"])]
      ),
      MockRoute(
        name: "declared",
        .get,
        "/declared",
        responses: [
          MockRoute.Response(status: 200, fields: ["Access-Control-Allow-Origin": "https://b.test"])
        ]
      ),
    ])
    let request = MockRequest(method, path, fields: fields)
    var response = router.respond(to: request)
    response.share(with: request)
    return response
  }

  @Test func `a page may read the response and its headers`() throws {
    let fields = try Self.response(.put, "/a", ["Origin": "https://page.test"]).fields
    #expect(fields["Access-Control-Allow-Origin"] == "https://page.test")
    #expect(fields["Access-Control-Allow-Credentials"] == "true")
    #expect(fields["Access-Control-Expose-Headers"] == "Request-Id")
    #expect(fields["Vary"] == "Origin")
  }

  @Test(arguments: ["/a", "/unknown"])
  func `a preflight allows what it asks for, so that the request gets its own response`(
    path: String
  ) throws {
    let response = try Self.response(
      .options,
      path,
      [
        "Origin": "null", "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "authorization,x-a",
      ]
    )
    #expect(response.status == 204)
    #expect(response.fields["Access-Control-Allow-Origin"] == "null")
    #expect(response.fields["Access-Control-Allow-Methods"] == "PUT")
    #expect(response.fields["Access-Control-Allow-Headers"] == "authorization,x-a")
  }

  @Test func `a page of the internet is allowed to reach this machine`() throws {
    let asked: HTTPFields = [
      "Origin": "https://page.test", "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Private-Network": "true",
    ]
    let name = "Access-Control-Allow-Private-Network"
    #expect(try Self.response(.options, "/a", asked).fields[name] == "true")
    var plain = asked
    plain.removeAll(named: "Access-Control-Request-Private-Network")
    #expect(try Self.response(.options, "/a", plain).fields[name] == nil)
  }

  @Test func `a declared header stays`() throws {
    let fields = try Self.response(.get, "/declared", ["Origin": "https://page.test"]).fields
    #expect(fields.values(of: "Access-Control-Allow-Origin") == ["https://b.test"])
  }

  @Test func `a request without an origin gets none of it`() throws {
    #expect(try Self.response(.put, "/a", [:]).fields.map(\.name) == ["Request-Id"])
  }
}
