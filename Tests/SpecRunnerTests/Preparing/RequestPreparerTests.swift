import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct RequestPreparerTests {
  /// The request of one call of an endpoint with the given keys.
  // swift-format-ignore
  private func request(
    _ line: String, _ keys: String = "", environment: String? = nil
  ) async throws -> HTTPRequest {
    var files = [
      "a.spec.json": """
      { "variables": { "n": 5, "text": "a/b ü", "list": ["x", "y z"], "map": { "k": "v" }, "host": "other.test", "base": "http://b.test" },
        "authProfiles": { "bearer": { "type": "bearer", "token": "t" } },
        "endpoints": { "e": { "request": "\(line)", "cases": { "c": { "expect": { "status": ["2xx"] } } }\(keys) } } }
      """
    ]
    files["e.env.json"] = environment
    let run = try await CatalogRun(files)
    #expect(run.problems == [])
    return try #require(run.requests.first)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("GET /users", "http://api.test/v1/users"), ("GET /", "http://api.test/v1/"),
    ("GET /users/{n}", "http://api.test/v1/users/5"), ("GET /users/{{n}}", "http://api.test/v1/users/5"),
    ("GET /{text}", "http://api.test/v1/a%2Fb%20%C3%BC"), ("GET /{{text}}", "http://api.test/v1/a%2Fb%20%C3%BC"),
    ("GET /{{text | raw}}", "http://api.test/v1/a/b%20%C3%BC"), ("GET /{+text}", "http://api.test/v1/a/b%20%C3%BC"),
    ("GET /a/../b//c", "http://api.test/v1/a/../b//c"), ("GET /{list}", "http://api.test/v1/x,y%20z"),
    ("GET /{?n}", "http://api.test/v1/"), ("GET /x{?map*}", "http://api.test/v1/x"),
    ("GET http://{{host}}/p?q={{text}}", "http://other.test/p?q=a%2Fb%20%C3%BC"),
    ("GET /a?b=%20&c", "http://api.test/v1/a?b=%20&c"), ("GET /{{'{' | raw}}x", "http://api.test/v1/%7Bx"),
    ("GET /é?q=é&r=%zz%41", "http://api.test/v1/%C3%A9?q=%C3%A9&r=%25zz%41"), ("GET /%", "http://api.test/v1/%25"),
    ("GET /a b/c d?q=e f", "http://api.test/v1/a%20b/c%20d?q=e%20f"), ("GET /a b/{n} c{?n}", "http://api.test/v1/a%20b/5%20c"),
    ("GET /a b/{{n}}/ c", "http://api.test/v1/a%20b/5/%20c"), ("GET http://b.test/a b", "http://b.test/a%20b"),
    ("GET {{base}}/a b?c", "http://b.test/a%20b?c"), ("GET /é ü/{n}/ x", "http://api.test/v1/%C3%A9%20%C3%BC/5/%20x"),
    (#"GET /\"<>^`|\\[x]"#, "http://api.test/v1/%22%3C%3E%5E%60%7C%5C[x]"), ("GET http://é.test/%?é", "http://é.test/%25?%C3%A9"),
  ])
  func `a target becomes a URL`(line: String, url: String) async throws {
    #expect(try await request(line).url == url)
  }

  @Test(arguments: ["/users/{{x}}", "/users/{{x}}/name", "/{{x}}?a=1", "http://b.test/users/{{x}}"])
  func `an empty template that is a whole segment of the path is an error`(
    target: String
  ) async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "variables": { "x": "{{''}}" }, "scenarios": { "s": { "steps": [{ "request": "DELETE \#(target)" }] } } }"#
    ])
    #expect(run.problems == ["template-value: the template gives an empty string"])
    #expect(run.requests.isEmpty)
  }

  @Test(arguments: [
    ("/users{{x}}", "/users"), ("/users/a{{x}}", "/users/a"), ("/users?q=/{{x}}", "/users?q=/"),
    ("/users/{{x | raw}}", "/users/"), ("/{{x}}{{y}}", "/7"),
  ])
  func `an empty template may be a part of a segment`(target: String, url: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "variables": { "x": "", "y": 7 }, "scenarios": { "s": { "steps": [{ "request": "GET \#(target)" }] } } }"#
    ]) { _ throws(ClientError) in HTTPResponse(status: 200) }
    #expect(run.requests.map(\.url) == ["http://api.test/v1\(url)"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/users/{x}", "[]", "an empty list"), ("/users{/x*}", "[]", "an empty list"), ("/users/{x}", "{}", "an empty object"), ("/users/{x}", "\"\"", "an empty string"),
    ("/users/{x}.json", "null", "null"), ("/users{/x}", "\"\"", "an empty string"), ("/users/{x}", "null", "null"),
  ])
  func `15: a value that leaves nothing in the path is an error, whether it is written or captured`(target: String, value: String, found: String) async throws {
    let body = Array("{\"x\": \(value)}".utf8)
    let run = try await CatalogRun([
      "a.spec.json": #"{ "scenarios": { "s": { "steps": [{ "request": "GET /first", "capture": { "x": "$.x" } }, { "request": "DELETE \#(target)" }] } } }"#
    ]) { _ throws(ClientError) in HTTPResponse(status: 200, fields: ["Content-Type": "application/json"], body: body) }
    #expect(run.problems == [#"template-value: the parameter "x" is \#(found)"#])
    #expect(run.results.flatMap(\.steps).flatMap(\.problems).map(\.label) == ["this value was captured"])
    #expect(run.requests.map(\.url) == ["http://api.test/v1/first"])
    if value == "null" { return }
    let written = try await CatalogRun([
      "a.spec.json": #"{ "variables": { "x": \#(value) }, "scenarios": { "s": { "steps": [{ "request": "DELETE \#(target)" }] } } }"#
    ]) { _ throws(ClientError) in HTTPResponse(status: 200) }
    #expect(written.problems.map { $0.hasSuffix(#"the parameter "x" is \#(found)"#) } == [true])
    #expect(written.requests.isEmpty)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""with": { "n": 1, "q": "x&y", "tags": ["a", "b"] }"#, "http://api.test/v1/users/1?q=x%26y&tags=a&tags=b"),
    (#""with": { "q": null }"#, "http://api.test/v1/users/5"), (#""with": { "q": "" }"#, "http://api.test/v1/users/5?q="),
  ])
  func `what may be absent comes from with only`(keys: String, url: String) async throws {
    #expect(try await request("GET /users/{n}{?q,tags*}", ", \(keys)").url == url)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "a": 1 }"#, "?x=1&b=2&a=1"), (#"{ "b": 3 }"#, "?x=1&b=3"), (#"{ "b": null }"#, "?x=1"),
    (#"{ "x": [], "y": "" }"#, "?b=2&y="), (#"{ "p": ["1", true, 2.50], "ü": " +&=" }"#, "?x=1&b=2&p=1&p=true&p=2.50&%C3%BC=%20%2B%26%3D"),
  ])
  func `query items replace and follow those of the target`(query: String, expected: String) async throws {
    #expect(try await request("GET /q?x=1&b=2", ", \"query\": \(query)").url == "http://api.test/v1/q\(expected)")
  }

  // swift-format-ignore
  @Test func `headers are set, repeated, emptied and withheld`() async throws {
    let sent = try await request(
      "GET /", #", "headers": { "A": "1", "B": ["x", "y"], "C": "", "D": "{{null}}", "E": 7, "User-Agent": null }"#)
    #expect(sent.fields.map(\.description) == ["A: 1", "B: x", "B: y", "C: ", "E: 7"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""json": { "a" : [1.0,  "{{n}}"], "b": "n={{n}}" }"#, #"{"a":[1.0,5],"b":"n=5"}"#, "application/json"),
    (#""text": ["{{n}}", "b"]"#, "5\nb", "text/plain; charset=utf-8"),
    (#""form": { "a b": "x y+ü", "l": ["1", "2"], "none": null }"#, "a+b=x+y%2B%C3%BC&l=1&l=2", "application/x-www-form-urlencoded"),
    (#""json": null, "type": "application/vnd.api+json""#, "null", "application/vnd.api+json"),
  ])
  func `bodies have their bytes and media type`(body: String, bytes: String, type: String) async throws {
    let sent = try await request("POST /", ", \"body\": { \(body) }")
    guard case .bytes(let found) = sent.body else {
      Issue.record("no bytes")
      return
    }
    #expect(String(decoding: found, as: UTF8.self) == bytes)
    #expect(sent.fields["Content-Type"] == type)
  }

  // swift-format-ignore
  @Test func `a header that the call says wins over the body's type`() async throws {
    let sent = try await request("POST /", #", "body": { "json": 1 }, "headers": { "content-type": "a/b" }"#)
    #expect(sent.fields["Content-Type"] == "a/b")
    let none = try await request("POST /", #", "body": { "json": 1 }, "headers": { "Content-Type": null }"#)
    #expect(none.fields["Content-Type"] == nil)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "type": "basic", "username": "ü", "password": "p:q" }"#, "Authorization", "Basic w7w6cDpx"),
    (#"{ "type": "bearer", "token": "t{{n}}" }"#, "Authorization", "Bearer t5"),
    (#"{ "type": "apiKey", "in": "header", "name": "X-Key", "value": "k" }"#, "X-Key", "k"),
    (#"{ "type": "apiKey", "in": "cookie", "name": "key", "value": "k" }"#, "Cookie", "key=k"),
  ])
  func `auth profiles add their proof`(profile: String, field: String, value: String) async throws {
    #expect(try await request("GET /", ", \"auth\": \(profile)").fields[field] == value)
  }

  // swift-format-ignore
  @Test func `an API key can be a query item`() async throws {
    let profile = #"{ "type": "apiKey", "in": "query", "name": "a b", "value": "k&" }"#
    #expect(try await request("GET /?x=1", ", \"auth\": \(profile)").url == "http://api.test/v1/?x=1&a%20b=k%26")
  }

  // swift-format-ignore
  @Test func `what is inherited goes to the origin of baseURL only`() async throws {
    let environment = #"{ "baseURL": "http://api.test", "defaults": { "headers": { "X-Env": "1" }, "auth": "bearer" } }"#
    let home = try await request("GET /", #", "headers": { "X-Own": "2" }"#, environment: environment)
    #expect(home.fields["X-Env"] == "1")
    #expect(home.fields["Authorization"] == "Bearer t")
    let away = try await request("GET http://other.test/", #", "headers": { "X-Own": "2" }"#, environment: environment)
    #expect(away.fields["X-Env"] == nil)
    #expect(away.fields["Authorization"] == nil)
    #expect(away.fields["X-Own"] == "2")
    let named = try await request("GET http://other.test/", #", "auth": "bearer""#, environment: environment)
    #expect(named.fields["Authorization"] == "Bearer t")
    let port = try await request("GET http://api.test:81/", environment: environment)
    #expect(port.fields["Authorization"] == nil)
  }

  // swift-format-ignore
  @Test func `a line break in a header is refused before sending`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "headers": { "A": "{{uuid() | replace('-', '%0D%0AX: 1') | urlDecode}}" }, "cases": { "c": {} } } } }"#
    ])
    #expect(run.problems.count == 1)
    #expect(run.problems.first?.hasPrefix("template-value: a header's value cannot contain line breaks or NUL, found \"") == true)
    #expect(run.requests.isEmpty)
    #expect(run.summary.errors == 1)
  }

  // swift-format-ignore
  @Test func `timeouts, redirects and compression are options of the transfer`() async throws {
    let sent = try await request(
      "GET /", #", "timeout": "1m30s", "connectTimeout": "250ms", "followRedirects": true, "compressed": true"#)
    #expect(sent.options.timeout == .seconds(90))
    #expect(sent.options.connectTimeout == .milliseconds(250))
    #expect(sent.options.redirects.maximum == 10)
    #expect(sent.options.acceptsCompressed)
  }
}
