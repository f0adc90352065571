import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of requests, as the format's details say them.
@Suite(.inTurn)
struct RequestRuleTests {
  private func url(_ target: String, _ more: String = "", variables: String = "{}") async throws
    -> String?
  {
    let run = try await RuleRun.sent(
      #"{ "request": "GET \#(target)"\#(more) }"#,
      variables: variables
    )
    #expect(run.problems == [])
    return run.requests.first?.url
  }

  @Test
  func `15: a target that begins with a slash is appended to the baseURL, without its last slash`()
    async throws
  {
    #expect(try await url("/users") == "http://api.test/v1/users")
    #expect(try await url("/../x//y/./z") == "http://api.test/v1/../x//y/./z")
    #expect(try await url("http://o.test/a") == "http://o.test/a")
    #expect(
      try await url("{{b}}/x", variables: #"{ "b": "http://o.test/a" }"#) == "http://o.test/a/x"
    )
  }

  @Test(arguments: [
    ("/{id}", "/a%2Fb%20%C3%A9"), ("/{{id}}", "/a%2Fb%20%C3%A9"), ("/{+id}", "/a/b%20%C3%A9"),
    ("/{{id | raw}}", "/a/b%20%C3%A9"), ("/x{?list*}", "/x?list=1&list=2"),
    ("/x{?list}", "/x?list=1,2"),
    ("/x?a=1{&id}", "/x?a=1&id=a%2Fb%20%C3%A9"), ("/x{?none}{&gone}", "/x"),
    ("/x{/list*}", "/x/1/2"),
    ("/x{;id:1}", "/x;id=a"), ("/x{.list*}", "/x.1.2"), ("/x{?map*}", "/x?k=v"),
    ("/x?q={{id}}", "/x?q=a%2Fb%20%C3%A9"),
  ])
  func `15: expressions of RFC 6570 take values of with, and templates are encoded likewise`(
    target: String,
    sent: String
  ) async throws {
    let run = try await RuleRun.sent(
      #"{ "call": "e", "with": { \#(target.contains("id") ? #""id": "a/b é""# : "") \#(target.contains("list") ? #""list": [1, 2]"# : "") \#(target.contains("map") ? #""map": { "k": "v" }"# : "") } }"#,
      endpoints: #"{ "e": { "request": "GET \#(target)", "cases": {} } }"#
    )
    #expect(run.problems == [])
    #expect(run.requests.first?.url == "http://api.test/v1\(sent)")
  }

  @Test
  func `15: an absent or null name of the path is an error, and so is a name that nothing uses`()
    async throws
  {
    #expect(
      try RuleRun.mistakes(
        #""request": "GET /{id}", "cases": { "c": { "with": { "id": null } } }"#
      ).count == 1
    )
    #expect(
      try RuleRun.mistakes(#""request": "GET /{id}", "cases": { "c": {} }"#).count == 1
    )
    #expect(
      try RuleRun.mistakes(
        #""request": "GET /{id}", "cases": { "c": { "with": { "id": 1, "di": 2 } } }"#
      ).first?
      .contains("di") == true
    )
  }

  @Test
  func `16: a query follows the target, replaces its names, repeats lists and omits empty ones`()
    async throws
  {
    let query = #"{ "b": [1, 2], "none": [], "empty": "", "yes": true, "t": "x y+&=é" }"#
    #expect(
      try await url("/p?a=1&b=9&flag", #", "query": \#(query)"#)
        == "http://api.test/v1/p?a=1&flag&b=1&b=2&empty=&yes=true&t=x%20y%2B%26%3D%C3%A9"
    )
    #expect(try await url("/p?a=1&b=2", #", "query": { "a": null }"#) == "http://api.test/v1/p?b=2")
  }

  @Test func `16: headers are lines, may be empty, and null or a template of null withholds them`()
    async throws
  {
    let run = try await RuleRun.sent(
      #"""
      { "request": "GET /", "headers": { "A": ["1", 2], "B": "", "C": "{{n}}", "D": true, "User-Agent": null } }
      """#,
      variables: #"{ "n": null }"#
    )
    let fields = try #require(run.requests.first?.fields)
    #expect(fields.values(of: "A") == ["1", "2"])
    #expect(fields.values(of: "B") == [""])
    #expect(fields.values(of: "D") == ["true"])
    #expect(!fields.contains("C"))
  }

  @Test(arguments: ["Content-Length", "transfer-encoding"])
  func `16: what the transfer decides is no header`(name: String) throws {
    let found = try RuleRun.mistakes(
      #""request": "GET /", "headers": { "\#(name)": "1" }"#
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("reserved-header: ") == true)
  }

  @Test(arguments: ["a\\rb", "a\\nb", "a\\u0000b"])
  func `16: CR, LF and NUL in a header are errors, also from a variable`(value: String) async throws
  {
    #expect(
      try RuleRun.mistakes(#""request": "GET /", "headers": { "A": "\#(value)" }"#).count == 1
    )
    let code = value.contains("r") ? "%0D" : value.contains("n") ? "%0A" : "%00"
    let run = try await RuleRun.sent(
      #"{ "request": "GET /", "headers": { "A": "{{uuid() | replace('-', '\#(code)') | urlDecode}}" } }"#
    )
    #expect(run.requests.isEmpty)
    #expect(run.problems.count == 1)
  }

  @Test func `16: cookies of a call are added to those of the jar, and null withholds one`()
    async throws
  {
    let run = try await RuleRun.sent(
      #"""
      { "request": "GET /" }, { "request": "GET /", "cookies": { "own": "1" } },
      { "request": "GET /", "cookies": { "jar": null } }, { "request": "GET /" }
      """#
    ) { _ throws(ClientError) in
      HTTPResponse(status: 200, fields: ["Set-Cookie": "jar=2"])
    }
    let sent = run.requests.map { $0.fields["Cookie"] ?? "" }
    #expect(sent[0] == "" && sent[2] == "" && sent[3] == "jar=2")
    #expect(sent[1].contains("jar=2") && sent[1].contains("own=1"))
  }

  @Test func `43: a literal brace is written by raw, and Content-Type null sends none`()
    async throws
  {
    #expect(
      try await url("/x/{{'{' | raw}}a{{'}' | raw}}")?.hasPrefix("http://api.test/v1/x/") == true
    )
    let run = try await RuleRun.sent(
      #"{ "request": "POST /", "body": { "json": 1 }, "headers": { "Content-Type": null } }"#
    )
    #expect(run.requests.first?.fields.contains("Content-Type") == false)
    let usual = try await RuleRun.sent(#"{ "request": "POST /", "body": { "json": 1 } }"#)
    #expect(usual.requests.first?.fields["Content-Type"] == "application/json")
  }

  @Test(arguments: [
    (#""tls": { "minVersion": "1.4" }"#, "invalid-value"), (#""ipVersion": 5"#, "invalid-value"),
    (#""proxy": { "noProxy": ["a"] }"#, "missing-key"), (#""bandwidth": 5"#, "wrong-type"),
    (#""followRedirects": { "max": 5, "credentials": "yes" }"#, "invalid-value"),
    (#""tls": { "pinnedKey": "x" }"#, "unreadable-file"), (#""retry": 0"#, "invalid-value"),
  ])
  func `44: settings of the connection that mean nothing are errors`(key: String, rule: String)
    throws
  {
    let found = try RuleRun.mistakes(#""request": "GET /", \#(key)"#)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("\(rule): ") == true, "\(found)")
  }

  @Test(arguments: [
    #""tls": { "minVersion": "1.2", "maxVersion": "1.3", "verify": false }"#, #""ipVersion": 6"#,
    #""proxy": { "url": "http://p.test:3128", "noProxy": ["a.test"], "auth": { "type": "basic", "username": "a", "password": "b" } }"#,
    #""bandwidth": "2MB/s""#, #""followRedirects": { "max": 5, "credentials": true }"#,
    #""followRedirects": 3"#,
    #""followRedirects": true"#,
  ])
  func `44: settings of the connection are read in each form`(key: String) throws {
    #expect(try RuleRun.mistakes(#""request": "GET /", \#(key)"#) == [])
  }

  @Test func `65: parameters describe each name of the request, and hold the values of each call`()
    throws
  {
    func found(_ parameters: String, _ with: String) throws -> [String] {
      try RuleRun.mistakes(
        #""request": "GET /{id}{?page}", "parameters": \#(parameters), "cases": { "c": { "with": \#(with) } }"#
      )
    }
    let all = #"{ "id": "integer(>=1)", "page?": "integer" }"#
    #expect(try found(all, #"{ "id": 1 }"#) == [])
    #expect(try found(all, #"{ "id": 0 }"#).count == 1)
    #expect(try found(all, #"{ "id": 1, "page": "x" }"#).count == 1)
    #expect(try found(#"{ "id": "integer" }"#, #"{ "id": 1 }"#).count == 1)
    #expect(
      try found(#"{ "id": "integer", "page?": "integer", "other?": "any" }"#, #"{ "id": 1 }"#).count
        == 1
    )
  }

  @Test(arguments: [
    (-4, "{}", 1), (4, "{}", 2), (-4, #"{ "expect": 404 }"#, 2), (-4, #"{ "expect": 200 }"#, 1),
  ])
  func `65: a value that is known only when it runs is held to its shape before the call is sent`(
    id: Int,
    call: String,
    count: Int
  ) async throws {
    let run = try await RuleRun.sent(
      #"""
      { "request": "GET /first", "capture": { "id": "$.id" } },
      { "call": "e", "with": { "id": "{{id}}" } \#(call == "{}" ? "" : ", " + call.dropFirst().dropLast()) }
      """#,
      endpoints:
        #"{ "e": { "request": "GET /{id}", "parameters": { "id": "integer(>=1)" }, "cases": {} } }"#
    ) { request throws(ClientError) in
      let isRefused = request.url.hasSuffix("/-4")
      return HTTPResponse(status: isRefused ? 404 : 200, body: Array("{ \"id\": \(id) }".utf8))
    }
    #expect(run.requests.count == count)
    #expect(
      run.problems.filter { $0.hasPrefix("parameter-mismatch: the value of \"id\" does not fit") }
        .count == 2 - count
    )
    #expect(run.results.map(\.outcome) == [count == 2 ? .passed : .error])
  }

  @Test func `what rows and variables give parameters is held to their shapes`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "GET /{id}{?page}", "parameters": { "id": "integer(1..5)", "page?": "integer" },
          "cases": {
            "row": { "forEach": [{ "id": 5 }, { "id": "{{9}}" }] },
            "variable": { "variables": { "id": "{{8}}", "page": "none" } },
            "refused": { "variables": { "id": 8 }, "expect": 404 } } } } }
      """#
    ]) { request throws(ClientError) in
      HTTPResponse(status: request.url.hasSuffix("/8") ? 404 : 200)
    }
    #expect(
      run.problems == [
        #"parameter-mismatch: the value of "id" does not fit: expected an integer of at most 5, found 9"#,
        #"parameter-mismatch: the value of "id" does not fit: expected an integer of at most 5, found 8"#,
      ]
    )
    #expect(run.requests.map(\.url).sorted() == ["http://api.test/v1/5", "http://api.test/v1/8"])
  }
}
