import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct MockRouterTests {
  private let router = MockRouter([
    route("getUser", .get, "/users/{id}{?fields}"),
    route("getMe", .get, "/users/me"),
    route("deleteUser", .delete, "/users/{userId}"),
    route("getPhoto", .get, "/users/{id}.jpg"),
    route("searchUsers", .get, "/users", requiredQuery: ["q"]),
    route("listUsers", .get, "/users"),
    route("getFile", .get, "/files/{+path}"),
    route("getPost", .get, "/users/{id}/posts/{post}"),
    route("getAlbum", .get, "/users/me/albums/{album}"),
    MockRoute(
      name: "getSecret",
      .get,
      "/secret",
      credentials: [.field("Authorization"), .query("key"), .cookie("session")],
      responses: [
        MockRoute.Response(status: 200), MockRoute.Response(status: 401, body: .bytes([0x21])),
      ]
    ),
    MockRoute(
      name: "createUser",
      .post,
      "/users",
      responses: [
        MockRoute.Response(status: 409, body: .bytes(Array("conflict".utf8))),
        MockRoute.Response(status: 201, type: "text/plain", body: .bytes(Array("made".utf8))),
        MockRoute.Response(name: "a second", status: 201, body: .bytes(Array("second".utf8))),
        MockRoute.Response(status: 200, body: .generated { Array("\($0)".utf8) }),
      ]
    ),
  ])

  private static func route(
    _ name: String,
    _ method: HTTPMethod,
    _ template: String,
    requiredQuery: [String] = []
  ) -> MockRoute {
    MockRoute(
      name: name,
      method,
      template,
      requiredQuery: requiredQuery,
      responses: [MockRoute.Response(status: 200, body: .bytes(Array(name.utf8)))]
    )
  }

  private func body(_ response: MockResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test(arguments: [
    ("/users/42", "getUser"), ("/users/42?fields=id", "getUser"), ("/users/me", "getMe"),
    ("/users/m%65", "getMe"), ("/users/a%2Fb", "getUser"), ("/users/42.jpg", "getPhoto"),
    ("/users", "listUsers"), ("/users?q=a", "searchUsers"), ("/users?x=1&q", "searchUsers"),
    ("/files/a/b/c.txt", "getFile"), ("/users/me/posts/1", "getPost"),
    ("/users/me/albums/1", "getAlbum"),
  ]) func `The most specific route answers`(target: String, name: String) {
    #expect(body(router.respond(to: MockRequest(.get, target))) == name)
  }

  @Test(arguments: [
    ("/team/app/uploads/1", "upload"), ("/a/b/c/manifests/x", "manifest"),
    ("/a/manifests/b/manifests/x", "manifest"), ("/a/other/x", ""), ("/uploads/1", ""),
    ("/team/app/tags", "tags"), ("/v/a/b", "all"), ("/m;a=1;b=2", "matrix"),
  ])
  func `A variable of several segments may have others behind it`(target: String, name: String) {
    let router = MockRouter([
      Self.route("upload", .get, "/{+repo}/uploads/{id}"),
      Self.route("manifest", .get, "/{+repo}/manifests/{id}"),
      Self.route("tags", .get, "/{+repo}/tags"), Self.route("all", .get, "/v/{+path}"),
      Self.route("matrix", .get, "/m{;a,b}"),
    ])
    let response = router.respond(to: MockRequest(.get, target))
    #expect(body(response) == name || name.isEmpty && response.status == 404, "\(body(response))")
  }

  @Test(arguments: [
    ("/a/b", "none"), ("/s/1", "one"), ("/s/1/2", "two"), ("/s/1/2/x", "twoMore"), ("/s//2", ""),
    ("/l/1", "list"), ("/l/1/2/3", "list"), ("/s/1/2/3", ""),
  ])
  func `Variables that begin with a slash have segments of their own`(target: String, name: String)
  {
    let router = MockRouter([
      Self.route("none", .get, "/a/b"), Self.route("one", .get, "/s{/a}"),
      Self.route("two", .get, "/s{/a,b}"), Self.route("twoMore", .get, "/s{/a,b}/x"),
      Self.route("list", .get, "/l{/all*}"),
    ])
    let response = router.respond(to: MockRequest(.get, target))
    #expect(response.status == (name.isEmpty ? 404 : 200))
    if !name.isEmpty { #expect(body(response) == name) }
  }

  @Test func `A method that only a less specific path has is found there`() {
    #expect(body(router.respond(to: MockRequest(.delete, "/users/me"))) == "deleteUser")
  }

  @Test(arguments: ["/users/", "/Users", "/users//posts/1", "/", "/users/1/posts"])
  func `A path that is not exactly known is answered with 404`(target: String) {
    let response = router.respond(to: MockRequest(.get, target))
    #expect(response.status == 404)
    #expect(response.fields["Content-Type"] == "application/problem+json")
  }

  @Test func `The 404 names the nearest path, variables set aside`() {
    let response = router.respond(to: MockRequest(.get, "/user/12345/posts/6"))
    #expect(body(response).contains("the nearest is /users/{id}/posts/{post}"))
  }

  @Test func `An unknown method is answered with 405 and the known ones`() {
    let response = router.respond(to: MockRequest(.put, "/users/42"))
    #expect(response.status == 405)
    #expect(response.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS")
  }

  @Test func `OPTIONS tells the methods of a path and of the server`() {
    let path = router.respond(to: MockRequest(.options, "/users"))
    #expect(path.status == 204)
    #expect(path.fields["Allow"] == "GET, HEAD, OPTIONS, POST")
    let server = router.respond(to: MockRequest(.options, "*"))
    #expect(server.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS, POST")
  }

  @Test func `HEAD is answered as GET`() {
    #expect(body(router.respond(to: MockRequest(.head, "/users/me"))) == "getMe")
  }

  @Test(arguments: [
    ("", 201, "made"), ("code=409", 409, "conflict"), ("code=\"409\"", 409, "conflict"),
    ("example=\"a second\"", 201, "second"), ("respond-async, code=409; x=1", 409, "conflict"),
    ("code=200, seed=7", 200, "7"), ("code=299", 201, "made"), ("example=none", 201, "made"),
    ("code=x", 201, "made"),
  ]) func `Prefer chooses among the answers`(prefer: String, status: Int, text: String) {
    let fields: HTTPFields = prefer.isEmpty ? [:] : ["Prefer": prefer]
    let response = router.respond(to: MockRequest(.post, "/users", fields: fields))
    #expect(response.status == status)
    #expect(body(response) == text)
  }

  @Test func `A failure that no answer declares can be asked for`() {
    let request = MockRequest(.get, "/users/42", fields: ["Prefer": "code=404"])
    let response = router.respond(to: request)
    #expect(response.status == 404)
    #expect(response.fields["Preference-Applied"] == "code=404")
    #expect(body(response).contains("getUser"))
  }

  @Test func `A generated body is the same for the same request and differs for another`() {
    func generated(_ target: String) -> String {
      body(router.respond(to: MockRequest(.post, target, fields: ["Prefer": "code=200"])))
    }
    #expect(generated("/users") == generated("/users"))
    #expect(generated("/users") != generated("/users?x=1"))
  }

  @Test func `Without credentials the declared 401 is answered, with any it is not`() {
    let refused = router.respond(to: MockRequest(.get, "/secret"))
    #expect(refused.status == 401)
    #expect(refused.body == [0x21])
    #expect(refused.fields.contains("WWW-Authenticate"))
    for request in [
      MockRequest(.get, "/secret", fields: ["authorization": "Bearer x"]),
      MockRequest(.get, "/secret?key=x"),
      MockRequest(.get, "/secret", fields: ["Cookie": "a=b; session=x"]),
    ] {
      #expect(router.respond(to: request).status == 200)
    }
  }

  @Test func `CONNECT is told that the server is not a proxy`() throws {
    let server = MockServer(router: router)
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send("CONNECT api.test:443 HTTP/1.1\r\nHost: api.test:443\r\n\r\n")
    let answer = try #require(client.read())
    #expect(answer.status == 501)
    #expect(answer.body.contains("not a proxy: it cannot connect to api.test:443"))
  }

  @Test func `A router serves over HTTP`() throws {
    let server = MockServer(router: router)
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send("GET http://mock/users/me HTTP/1.1\r\nHost: mock\r\n\r\n")
    #expect(client.read()?.body == "getMe")
  }
}
