import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What the mock server makes of a catalog's contracts.
@Suite(.inTurn)
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

  @Test(arguments: [
    (404, "nothing"), (400, "class"), (429, "class"), (503, "any"), (201, "any"), (401, "class"),
  ])
  func `a status has the response of its own, of its class, or of any`(
    code: Int,
    example: String
  ) throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"example": "usual"}, "default": {"example": "any"}, "4xx": {"example": "class"}, "404": {"example": "nothing"}}"#
    )
    let response = router.respond(to: MockRequest(.get, "/a", fields: ["Prefer": "code=\(code)"]))
    #expect(response.status == code)
    #expect(text(response) == "\"\(example)\"")
    #expect(text(router.respond(to: MockRequest(.get, "/a"))) == "\"usual\"")
  }

  @Test(arguments: [("lines", "\n"), ("events", "\n\n")])
  func `a stream has as many elements as its endpoint reads`(kind: String, end: String) throws {
    let router = try router(
      #""request": "GET /a", "stream": {"\#(kind)": 5}, "responses": {"200": {"\#(kind)": {"data": "integer"}}}"#
    )
    let elements = text(router.respond(to: MockRequest(.get, "/a"))).split(separator: end)
    #expect(elements.count == 5)
  }

  @Test func `a declared Content-Type is sent, unless a media type is declared`() throws {
    let header = #""headers": {"Content-Type": "'application/vnd.a+json'"}, "shape": {"n": "1"}"#
    let alone = try router(#""request": "GET /a", "responses": {"200": {\#(header)}}"#)
    #expect(
      alone.respond(to: MockRequest(.get, "/a")).fields.values(of: "Content-Type")
        == ["application/vnd.a+json"]
    )
    let both = try router(
      #""request": "GET /a", "responses": {"200": {\#(header), "contentType": "application/hal+json"}}"#
    )
    #expect(
      both.respond(to: MockRequest(.get, "/a")).fields.values(of: "Content-Type")
        == ["application/hal+json"]
    )
  }

  @Test func `a response without content has neither a body nor a Content-Type`() throws {
    let router = try router(
      #""request": "GET /a", "responses": {"204": {"example": {"a": 1}, "headers": {"ETag": "string"}}}"#
    )
    let response = router.respond(to: MockRequest(.get, "/a"))
    #expect(response.status == 204 && response.body.isEmpty)
    #expect(response.fields.map(\.name) == ["ETag"])
  }

  @Test(arguments: [("us-ascii", 501), ("shift_jis", 501), ("iso-8859-1", 200), ("utf-8", 200)])
  func `an example that its charset cannot write is not sent in another one`(
    charset: String,
    status: Int
  ) throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"contentType": "text/plain; charset=\#(charset)", "example": "é"}}"#
    )
    let response = router.respond(to: MockRequest(.get, "/a"))
    #expect(response.status == status)
    #expect(text(response).contains("the example cannot be written") == (status == 501))
  }

  @Test func `a file's name decides between the types that a declared one stands for`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET /a", "responses": {"200": {"contentType": "image/*", "exampleFile": "a.gif"}}}}}"#,
      "a.gif": "GIF89a", "e.env.json": #"{"baseURL": "http://a.test"}"#,
    ])
    let router = CatalogMock(try Catalog.load(at: folder.path)).router
    let response = router.respond(to: MockRequest(.get, "/a"))
    #expect(response.fields["Content-Type"] == "image/gif")
    #expect(text(response) == "GIF89a")
  }

  @Test func `a compressed body is refused as such, and a schema's mistake has a place`() throws {
    let router = try router(
      #""request": "POST /a", "body": {"json": {"k": 1}, "schema": {"type": "object", "required": ["k"]}}, "responses": {"201": {}}, "cases": {"c": {}}"#
    )
    func post(_ body: String, _ coding: String) -> MockResponse {
      router.respond(
        to: MockRequest(
          .post,
          "/a",
          fields: ["Content-Type": "application/json", "Content-Encoding": coding],
          body: Array(body.utf8)
        )
      )
    }
    let compressed = post("\u{1F}\u{8B}", "gzip")
    #expect(compressed.status == 415)
    #expect(compressed.fields["Accept-Encoding"] == "identity")
    #expect(compressed.reason == "the mock server does not decode the content coding gzip")
    #expect(post(#"{"k": 1}"#, "identity").status == 201)
    #expect(post("{}", "identity").reason == #"the body: expected a member "k", found none"#)
  }

  @Test(
    arguments: [
      (
        #""one": {"request": "GET /a/{id}"}, "two": {"request": "GET /a/{name}{?q}"}, "three": {"request": "PUT /a/{id}"}"#,
        [#""a › two" is not served: "a › one" has the same method and path"#]
      ),
      (
        #""one": {"request": "GET https://a.test/b"}"#,
        ["nothing is served: no target of the catalog is a path, such as GET /users"]
      ),
      (#""one": {"request": "GET /a"}, "two": {"request": "GET /b"}"#, []),
    ] as [(String, [String])]
  )
  func `warnings name what is not served`(endpoints: String, warnings: [String]) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {\#(endpoints)}}"#,
      "e.env.json": #"{"baseURL": "http://a.test"}"#,
    ])
    let mock = CatalogMock(try Catalog.load(at: folder.path))
    #expect(mock.warnings == warnings)
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
    for type in ["text/plain", "application/x-www-form-urlencoded", "application/octet-stream"] {
      let other = post(#"{"id": 5}"#, ["Content-Type": type])
      #expect(other.status == 422)
      #expect(try value(text(other))["detail"]?.string == "the Content-Type is \(type), not JSON")
    }
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

  @Test(arguments: [
    ("GET /a/{id}", "/a/1"), ("GET /a/{id}", "/a/2?x=1"), ("GET /a/{id}", "/b"),
    ("POST /a/{id}", "/a/1"),
  ])
  func `HEAD has the fields and the length of GET, also of an error`(
    request: String,
    target: String
  ) throws {
    let router = try router(
      #""request": "\#(request)", "responses": {"200": {"shape": {"id": "integer", "name": "string(1..20)"}, "headers": {"ETag": "string"}}}, "cases": {}"#
    )
    let head = router.respond(to: MockRequest(.head, target))
    #expect(head == router.respond(to: MockRequest(.get, target)))
  }

  @Test func `a declared header depends on the request and the seed, as the body does`() throws {
    let router = try router(
      #""request": "GET /a/{id}", "responses": {"200": {"headers": {"X-Total": "integer(0..1000000)"}}}, "cases": {}"#
    )
    func total(_ target: String, _ fields: HTTPFields = [:]) -> String? {
      router.respond(to: MockRequest(.get, target, fields: fields)).fields["X-Total"]
    }
    #expect(total("/a/1") != nil)
    #expect(total("/a/1") == total("/a/1"))
    #expect(Set((1...20).map { total("/a/\($0)") }).count > 1)
    #expect(Set((1...20).map { total("/a/1", ["Prefer": "seed=\($0)"]) }).count > 1)
  }

  @Test(
    arguments: [
      ("text/plain; charset=iso-8859-1", [0x68, 0xE9]), ("text/plain", [0x68, 0xC3, 0xA9]),
      ("application/json; charset=iso-8859-1", [0x22, 0x68, 0xC3, 0xA9, 0x22]),
    ] as [(String, [UInt8])]
  )
  func `a text is in the charset of its media type, and JSON in UTF-8`(
    type: String,
    bytes: [UInt8]
  ) throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"contentType": "\#(type)", "example": "hé"}}"#
    )
    let response = router.respond(to: MockRequest(.get, "/a"))
    #expect(response.body == bytes)
    #expect(response.fields["Content-Type"] == type)
  }

  @Test(arguments: [
    ("text/*", "", "text/plain"), ("*/*", "", "application/json"), ("image/*", "", "image/png"),
    ("text/*;charset=utf-8", "", "text/plain;charset=utf-8"), ("font/woff", "", "font/woff"),
    ("*/*", #", "example": "a""#, "text/plain"), ("a/*", "", "a/*"),
  ])
  func `a declared media type with an asterisk becomes one that fits it`(
    declared: String,
    example: String,
    type: String
  ) throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"contentType": "\#(declared)"\#(example)}}"#
    )
    let response = router.respond(to: MockRequest(.get, "/a"))
    #expect(response.fields["Content-Type"] == type)
    #expect(text(response) == (example.isEmpty ? "" : "a"))
  }

  @Test(arguments: [("elements=5", 5), ("elements=0", 0), ("elements=-1", 3), ("", 3)])
  func `a stream has the number of elements that is asked for, unless it is negative`(
    prefer: String,
    count: Int
  ) throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"lines": {"n": "integer"}}}"#
    )
    let fields: HTTPFields = prefer.isEmpty ? [:] : ["Prefer": prefer]
    let response = router.respond(to: MockRequest(.get, "/a", fields: fields))
    #expect(text(response).split(separator: "\n").count == count)
  }

  @Test func `a stream whose elements cannot be made is no response`() throws {
    let router = try router(
      #""request": "GET /a", "responses": {"200": {"lines": "/(?=.*\\\\d)(?=.*[a-z]).{8,}/"}}"#
    )
    #expect(router.respond(to: MockRequest(.get, "/a")).status == 501)
    let none = MockRequest(.get, "/a", fields: ["Prefer": "elements=0"])
    #expect(router.respond(to: none).status == 200)
  }

  @Test(arguments: [("429", 429), ("4xx", 400), ("default", 503), ("302", 302), ("5xx", 500)])
  func `an inherited response that is no success is sent only if it is asked for`(
    status: String,
    code: Int
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"defaults": {"responses": {"\#(status)": {"shape": {"title": "'no'"}}}},
       "endpoints": {"none": {"request": "GET /none"},
                     "made": {"request": "POST /made", "responses": {"201": {}}, "cases": {}},
                     "error": {"request": "GET /error", "responses": {"410": {}}, "cases": {}}},
       "scenarios": {"s": {"steps": [{"request": "GET /step"}]}}}
      """#
    ])
    let router = CatalogMock(try Catalog.load(at: folder.path)).router
    func sent(_ method: HTTPMethod, _ path: String) -> Int {
      router.respond(to: MockRequest(method, path)).status
    }
    let usual = router.respond(to: MockRequest(.get, "/none"))
    #expect(usual.status == 200 && usual.body.isEmpty)
    #expect(sent(.post, "/made") == 201)
    #expect(sent(.get, "/error") == 410)
    #expect(sent(.get, "/step") == 200)
    for path in ["/none", "/error"] {
      let asked = router.respond(
        to: MockRequest(.get, path, fields: ["Prefer": "code=\(code)"])
      )
      #expect(asked.status == code)
      #expect(text(asked) == #"{"title":"no"}"#)
    }
  }

  @Test func `an inherited success is sent if the endpoint declares none`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"defaults": {"responses": {"401": {}, "2xx": {"example": "inherited"}}},
       "endpoints": {"none": {"request": "GET /none"},
                     "error": {"request": "GET /error", "responses": {"404": {}}, "cases": {}},
                     "own": {"request": "GET /own", "responses": {"203": {"example": "own"}}}}}
      """#
    ])
    let router = CatalogMock(try Catalog.load(at: folder.path)).router
    let bodies = ["/none", "/error", "/own"].map {
      text(router.respond(to: MockRequest(.get, $0)))
    }
    #expect(bodies == [#""inherited""#, #""inherited""#, #""own""#])
  }

  private static let multipart = [
    "--b", #"Content-Disposition: form-data; name="a""#, "", "5", "--b",
    #"Content-Disposition: form-data; name="tag""#, "", "x", "--b",
    #"Content-Disposition: form-data; name="file"; filename="f.txt""#, "Content-Type: text/plain",
    "",
    "content", "--b--", "",
  ].joined(separator: "\r\n")

  @Test(arguments: [
    ("application/x-www-form-urlencoded", "a=5&tag=x&tag=y+z", nil),
    ("application/x-www-form-urlencoded; charset=utf-8", "a=5&tag=x&on=true", nil),
    (
      "application/x-www-form-urlencoded", "a=five&tag=x",
      "$.a: expected an integer, found \"five\""
    ),
    ("application/x-www-form-urlencoded", "tag=x", "$"),
    ("multipart/form-data; boundary=b", multipart, nil),
    (
      "multipart/form-data; boundary=b", multipart.replacing("\r\n5\r\n", with: "\r\nv\r\n"),
      "$.a: expected an integer, found \"v\""
    ),
    ("text/plain", "a=five", nil), ("application/json", "a=5", "the body is not JSON"),
  ])
  func `59: a form is held to the shape as an object of its fields, another body than JSON is not`(
    type: String,
    body: String,
    problem: String?
  ) throws {
    let router = try router(
      #""request": "POST /a", "body": {"form": {"a": "5"}, "shape": {"a": "integer", "tag?": ["string"], "on?": "boolean", "file?": "string"}}, "responses": {"201": {}}, "cases": {"c": {}}"#
    )
    let response = router.respond(
      to: MockRequest(.post, "/a", fields: ["Content-Type": type], body: Array(body.utf8))
    )
    #expect(response.status == (problem == nil ? 201 : 422))
    if let problem {
      let detail = try value(text(response))["detail"]?.string
      #expect(detail?.hasPrefix(String(problem.prefix(12))) == true, "\(detail ?? "")")
    }
  }

  private func value(_ json: String) throws -> JSONValue {
    try JSONDocument(parsing: json.utf8).root
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"name": "Ada", "password": "p"}"#, 201), (#"{"id": 1, "name": "Ada", "password": "p"}"#, 201),
    (#"{"id": 1, "name": "Ada"}"#, 422), (#"{"password": "p"}"#, 422),
  ])
  func `81: a request needs no readOnly members, and a response has no writeOnly ones`(body: String, status: Int) throws {
    let user = #"{"type": "object", "required": ["id", "name", "password"], "properties": {"id": {"type": "integer", "readOnly": true}, "name": {"type": "string"}, "password": {"type": "string", "writeOnly": true}}}"#
    let folder = try TemporaryCatalog([
      "user.json": user, "e.env.json": #"{"baseURL": "http://a.test"}"#,
      "a.spec.json": """
      {"shapes": {"User": "@user.json"}, "endpoints": {
        "s": {"request": "POST /s", "body": {"json": {}, "schema": {"$ref": "user.json"}}, "responses": {"201": {"schema": {"$ref": "user.json"}}}, "cases": {}},
        "t": {"request": "POST /t", "body": {"json": {}, "shape": "User"}, "responses": {"201": {"shape": {"user": "User"}}}, "cases": {}}}}
      """,
    ])
    let router = MockRouter(CatalogMock(try Catalog.load(at: folder.path)).routes)
    for path in ["/s", "/t"] {
      let response = router.respond(to: MockRequest(.post, path, fields: ["Content-Type": "application/json"], body: Array(body.utf8)))
      #expect(response.status == status, "\(text(response))")
      guard status == 201 else { continue }
      let sent = try JSONDocument(parsing: response.body).root
      #expect((sent["user"] ?? sent).members.map(\.name) == ["id", "name"])
    }
  }
}
