import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What the mock server makes of a catalog's contracts.
struct CatalogMockTests {
  private func router(_ endpoint: String) throws -> MockRouter {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {\#(endpoint)}}}"#,
      "e.env.json": #"{"baseURL": "http://a.test"}"#,
    ])
    return MockRouter(CatalogMock(try Catalog.load(at: folder.path)).routes)
  }

  private func text(_ response: MockResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private let examples =
    #""request": "GET /a", "responses": {"200": {"examples": {"one": {"id": 1}, "two": {"id": 2}}}}"#

  @Test func `an example is chosen by its name`() throws {
    let router = try router(examples)
    #expect(text(router.respond(to: MockRequest(.get, "/a"))) == #"{"id":1}"#)
    let chosen = router.respond(to: MockRequest(.get, "/a", fields: ["Prefer": "example=two"]))
    #expect(text(chosen) == #"{"id":2}"#)
    #expect(chosen.fields["Preference-Applied"] == "example")
    #expect(chosen.fields["Content-Type"] == "application/json")
  }

  @Test func `a value is made of a JSON Schema, and wrapped where the contract unwraps`() throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"schema": {"type": "object", "required": ["id"], "properties": {"id": {"const": 7}}}, "unwrap": "$.data.item"}}"#
    )
    #expect(text(router.respond(to: MockRequest(.get, "/a"))) == #"{"data":{"item":{"id":7}}}"#)
  }

  @Test(arguments: [
    (#""shape": {"id": "integer"}"#, "$.id: expected an integer, found \"x\""),
    (
      #""schema": {"properties": {"id": {"type": "integer"}}}"#,
      "/id: expected an integer, found \"x\""
    ),
  ])
  func `a body that does not fit gets 422 with a problem document`(key: String, detail: String)
    throws
  {
    let router = try router(
      #""request": "POST /a", "body": {"json": {"id": 1}, \#(key)}, "responses": {"201": {}}, "cases": {"c": {}}"#
    )
    func post(_ body: String, _ fields: HTTPFields = [:]) -> MockResponse {
      router.respond(to: MockRequest(.post, "/a", fields: fields, body: Array(body.utf8)))
    }
    #expect(post(#"{"id": 5}"#).status == 201)
    let refused = post(#"{"id": "x"}"#)
    #expect(refused.status == 422)
    #expect(refused.fields["Content-Type"] == "application/problem+json")
    #expect(try value(text(refused))["detail"]?.string == detail)
    #expect(post("no json").status == 422)
    #expect(post(#"{"id": "x"}"#, ["Prefer": "code=409"]).status == 409)
  }

  @Test func `an example's file is the body as it is`() throws {
    let text = "{ \"id\":  1.0 }\n"
    let folder = try TemporaryCatalog([
      "specs/a.spec.json": #"""
      {"endpoints": {"e": {"request": "GET /a", "responses": {"200": {"shape": {"id": "integer"}, "exampleFile": "examples/one.json"}}},
                     "s": {"request": "GET /s", "responses": {"200": {"events": {"data": "any"}, "exampleFile": "examples/s.txt"}}}}}
      """#,
      "specs/examples/one.json": text,
      "specs/examples/s.txt": "data: 1\n\n",
      "spec-run.json": "{}",
      "e.env.json": #"{"baseURL": "http://a.test"}"#,
    ])
    let router = MockRouter(CatalogMock(try Catalog.load(at: folder.path)).routes)
    let response = router.respond(to: MockRequest(.get, "/a"))
    #expect(self.text(response) == text)
    #expect(response.fields["Content-Type"] == "application/json")
    let stream = router.respond(to: MockRequest(.get, "/s"))
    #expect(self.text(stream) == "data: 1\n\n")
    #expect(stream.fields["Content-Type"] == "text/event-stream")
  }

  private func value(_ json: String) throws -> JSONValue {
    try JSONDocument(parsing: json.utf8).root
  }
}
