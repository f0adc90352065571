import TestSupport
import Testing

/// `spec-run run --mock`: the mock server sends examples and samples, and what it cannot know skips the unit.
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct MockRunCommandTests {
  private static let shapes = #"""
    "Item": { "id": "integer(1..9)", "name": "string(1..20)", "state": "'open' | 'done'", "tags": ["string"],
              "at": "date-time", "size?": "number" }
    """#

  private func run(
    _ cases: String,
    with more: String = "",
    _ options: String...
  ) throws -> CommandRunner.Result {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "shapes": { \(Self.shapes) },
        "endpoints": {
          "make": { "request": "POST /items", "body": { "json": { "name": "{{name}}" }, "shape": { "name": "string" } },
                    "responses": { "201": "Item" }, "cases": { \(cases) } } \(more) } }
      """
    ])
    return try CommandRunner(in: catalog.path).run(["run", "--mock", "-v"] + options)
  }

  private static let limit = "the mock cannot know this value: add an example"

  @Test(arguments: [
    (#""expect": { "body": { "$.size": 123456789 } }"#, "$.size: expected 123456789, found "),
    (
      #""expect": { "body": { "$.name": { "startsWith": "{{name}}" } } }"#,
      "$.name: expected a string"
    ),
    (#""expect": { "headers": { "ETag": "a" } }"#, "the header ETag: expected "),
    (#""expect": { "cookies": { "sid": { "httpOnly": true } } }"#, "the cookie sid is not set"),
    (#""expect": { "text": "hello" }"#, "the body's text: expected "),
    (#""expect": { "shape": { "id": "'x'" } }"#, "$.id: expected \"x\", found "),
    (#""capture": { "no": { "header": "Location" } }"#, "cannot capture "),
  ])
  func `68: a value that the mock cannot know skips the unit, and the reason names the check`(
    call: String,
    check: String
  ) throws {
    let result = try run(
      #""fine": { "with": { "name": "Ada" }, "expect": { "body": { "$.id": { "atMost": 9 } } } }"#,
      with:
        #"}, "scenarios": { "s": { "steps": [ { "call": "make", "with": { "name": "Ada" }, \#(call) } ] }"#
    )
    #expect(result.output.contains("1 passed, 1 skipped"), "\(result.output)")
    #expect(result.output.contains("\(Self.limit) (\(check)"))
    #expect(result.status == 0)
  }

  @Test func `68: a check of the contract fails, whatever else does`() throws {
    let result = try run(
      "",
      with: #"""
        , "e": { "request": "GET /e", "responses": { "200": { "shape": { "a": "integer" }, "example": { "a": "x" } } },
                 "cases": { "c": { "expect": { "body": { "$.b": 5 } } } } }
        """#
    )
    #expect(result.output.contains("$.a: expected an integer, found \"x\""), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (
      #""call": "make", "with": { "name": "Ada" }, "expect": { "body": { "$.size": 123456789 } }"#,
      0
    ),
    (
      #""call": "make", "with": { "name": "Ada" }, "poll": { "until": { "body": { "$.size": 123456789 } }, "interval": "9s" }"#,
      0
    ),
    (#""call": "make", "with": { "name": 5 }"#, 1),
    (#""call": "make", "with": { "name": "Ada" }, "url": "/nope""#, 1),
  ])
  func `68: a poll ends after one attempt`(call: String, status: Int32) throws {
    let poll = call.contains("poll") ? "" : #", "poll": { "interval": "9s" }"#
    let result = try run(
      "",
      with: #"}, "scenarios": { "s": { "steps": [ { \#(call)\#(poll) } ] }"#,
      "--allow-empty"
    )
    #expect(result.status == status, "\(result.output)")
    #expect(result.output.contains("— 1 request in "))
  }

  @Test func `a call gets the responses that it declares itself`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "a": { "request": "GET /a", "responses": { "200": { "shape": { "n": "integer" } } }, "cases": {
          "plain": {},
          "csv": { "responses": { "200": { "contentType": "text/csv", "example": "a,b" } }, "expect": { "text": "a,b" } },
          "gone": { "expect": 404, "responses": { "404": { "shape": { "n": "integer" }, "example": { "n": 1 } } } },
          "other": { "responses": { "200": { "shape": { "m": "integer" } } } },
          "range": { "responses": { "206": {} }, "expect": 206 },
          "fresh": { "responses": { "304": {} }, "expect": { "status": 304, "text": "" } },
          "lines": { "stream": { "lines": 4 }, "responses": { "200": { "lines": { "k": "integer" } } },
            "expect": { "lines": { "$": { "length": 4 } } } } } } },
        "scenarios": { "s": { "steps": [
          { "call": "a", "responses": { "200": { "shape": { "m": "integer" } } } },
          { "request": "GET /b", "responses": { "200": { "shape": { "k": "integer" } }, "5xx": { "shape": { "e": "string" } } } },
          { "request": "GET /b", "expect": 503, "responses": { "5xx": { "shape": { "e": "string" } } } } ] } } }
      """#,
      "b.spec.json": #"""
      { "defaults": { "responses": { "200": { "shape": { "d": "integer" } } } },
        "scenarios": { "s": { "steps": [ { "request": "GET /d" } ] } } }
      """#,
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.output.hasPrefix("9 passed"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    #""tls": { "ca": "missing.pem" }"#,
    #""variables": { "ca": "missing.pem" }, "tls": { "ca": "{{ca}}" }"#,
  ])
  func `the files that an environment names for its connections need not be there`(
    settings: String
  ) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "here": { "request": "GET /y" }, "there": { "request": "GET https://other.example/x" } } }"#,
      "dev.env.json": #"{ "baseURL": "https://api.example.com", \#(settings) }"#,
    ])
    let command = CommandRunner(in: catalog.path)
    #expect(try command.run("check", "--mock").status == 0)
    let result = try command.run("run", "--mock")
    #expect(result.output.contains("1 passed, 1 skipped"), "\(result.output)\(result.errors)")
    #expect(result.status == 0)
  }

  @Test
  func
    `68: headers and cookies that an inherited expect gives as literals are sent with every response`()
    throws
  {
    let catalog = try TemporaryCatalog([
      "spec-run.json": #"""
      { "defaults": { "expect": {
          "headers": { "X-Frame-Options": "DENY", "X-Count": 5, "Content-Type": "application/json; charset=utf-8" },
          "cookies": { "sid": { "httpOnly": true, "secure": false, "path": "/", "maxAge": 60 }, "lang": "en" } } } }
      """#,
      "a.spec.json": #"""
      { "endpoints": {
          "e": { "request": "GET /e", "responses": { "200": { "shape": { "n": "integer" } }, "404": {
                   "headers": { "X-Frame-Options": "string" }, "example": { "a": 1 } } },
                 "expect": { "headers": { "X-Own": "a" } }, "cases": { "ok": {}, "no": { "expect": 404 } } },
          "other": { "request": "GET /other", "cases": { "ok": { "expect": { "headers": { "Content-Type": { "exists": true } } } },
                 "gone": { "expect": { "status": 410, "headers": { "Content-Type": "application/problem+json" } } } } } },
        "scenarios": { "s": { "steps": [ { "request": "PUT /s", "expect": 204 } ] } } }
      """#,
      "b.spec.json": #"""
      { "defaults": { "expect": { "headers": { "ETag": { "matches": "^x" } } } },
        "endpoints": { "b": { "request": "GET /b" } } }
      """#,
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.output.contains("5 passed, 1 skipped"), "\(result.output)")
    #expect(result.output.contains("\(Self.limit) (the header ETag: expected "))
    #expect(result.status == 0)
  }

  @Test(arguments: [206, 301, 302, 304, 404, 503])
  func `68: an endpoint that declares nothing gives the status that a call expects`(status: Int)
    throws
  {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /e", "cases": { "c": { "expect": \#(status) } } } } }"#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.output.hasPrefix("1 passed"), "\(result.output)")
  }

  @Test func `68: a case that asks for more than the mock can know is skipped, and says so`() throws
  {
    let result = try run(
      #"""
      "a hash": { "with": { "name": "Ada" }, "expect": { "body": { "$.name": { "via": "sha256 | hex", "startsWith": "00" } } } },
      "against the contract": { "with": { "name": "Ada" }, "forEach": [{ "v": "text" }], "expect": { "body": { "$.id": "{{v}}" } } },
      "fine": { "with": { "name": "Ada" } }
      """#
    )
    #expect(result.status == 0)
    #expect(result.output.contains("1 passed, 2 skipped"))
    let reason = "\(Self.limit) ("
    #expect(result.output.contains("\(reason)$.name: expected a string that begins with \"00\""))
    #expect(result.output.contains("\(reason)$.id: expected the string \"text\", found "))
  }

  @Test(arguments: [
    #""shape": { "a": "/(?=.*\\d)(?=.*[a-z]).{8,}/", "b": "integer" }"#,
    #""schema": { "not": { "type": ["string", "null", "boolean", "number", "object", "array"] } }"#,
  ])
  func `60: a response that cannot be made skips the case, with the reason`(key: String) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /e", "responses": { "200": { \#(key) } } }, "f": { "request": "GET /f" } } }"#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-v")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("1 passed, 1 skipped"))
    let reason =
      "the mock server cannot respond: no body of the declared shape can be made for the status 200: add an example"
    #expect(result.output.contains(reason))
  }

  @Test(arguments: ["501", "5xx", "default"], ["GET", "HEAD"])
  func `a response that cannot be made is not judged as one that the service sends`(
    status: String,
    method: String
  ) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": {
          "bad": { "request": "\#(method) /e", "responses": {
            "200": { "contentType": "application/json", "shape": "/(?=.*\\d)(?=.*[a-z]).{8,}/" },
            "\#(status)": { "shape": { "title": "string" } } }, "cases": { "c": {} } },
          "down": { "request": "GET /f", "responses": {
            "200": {}, "\#(status)": { "shape": { "title": "string" } } }, "cases": { "c": { "expect": 501 } } } } }
      """#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-v")
    #expect(result.output.contains("1 passed, 1 skipped"), "\(result.output)")
    #expect(result.output.contains("the mock server cannot respond: no body of the declared shape"))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (#""429": { "shape": { "t": "string" } }"#, "1 passed"),
    (#""4xx": { "shape": { "t": "string" } }"#, "1 passed"),
    (#""default": {}"#, "1 passed"),
    (#""default": { "shape": { "t": "string" }, "example": { "t": "no" } }"#, "1 skipped"),
  ])
  func `a call without a contract of its own gets no error that only defaults declare`(
    responses: String,
    end: String
  ) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "defaults": { "responses": { \#(responses) } }, "endpoints": { "e": { "request": "GET /e" } } }"#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "--allow-empty")
    #expect(result.output.contains(end), "\(result.output)")
    #expect(result.status == 0)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""call": "job", "url": "{{place}}""#, true), (#""request": "GET {{baseURL}}{{place}}""#, true),
    (#""call": "moved", "followRedirects": true"#, true), (#""call": "job", "url": "/nope""#, false),
  ])
  func `60: a path that the mock made up skips the unit, and no poll waits for it`(
    call: String,
    isSkipped: Bool
  ) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": {
          "start": { "request": "POST /jobs",
            "responses": { "202": { "headers": { "Location": "'/made/up'" } } } },
          "moved": { "request": "GET /old", "cases": {},
            "responses": { "302": { "headers": { "Location": "'/made/up'" } } } },
          "job": { "request": "GET /jobs/{id}", "cases": {},
            "responses": { "200": { "shape": { "state": "'done'" } } } } },
        "scenarios": { "s": { "steps": [
          { "call": "start", "capture": { "place": { "header": "Location" } } },
          { \#(call), "poll": { "interval": "1ms", "attempts": 3 } } ] } } }
      """#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "--allow-empty")
    let reason = "\(Self.limit) (no endpoint has the path /made/up"
    #expect(result.output.contains(reason) == isSkipped, "\(result.output)")
    #expect(result.status == (isSkipped ? 0 : 1))
  }

  private static let steps = [
    #""gone": { "steps": [{ "request": "DELETE /x", "expect": 404 }] }"#,
    #""deleted": { "steps": [{ "request": "DELETE /x", "expect": 204 }] }"#,
    #""class": { "steps": [{ "request": "DELETE /x", "expect": "2xx" }] }"#,
    #""variable": { "variables": { "s": 202 }, "steps": [{ "request": "DELETE /x", "expect": { "status": "{{s}}" } }] }"#,
    #""any": { "steps": [{ "request": "DELETE /x" }] }"#,
  ]

  @Test(arguments: [steps, Array(steps.reversed()), [steps[0], steps[1]], [steps[0], steps[3]]])
  func `steps with one request get the status that each expects, whichever is first`(
    _ scenarios: [String]
  ) throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"{ "scenarios": { \#(scenarios.joined(separator: ", ")) } }"#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.output.hasPrefix("\(scenarios.count) passed"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test func `a step that judges variables of made-up values is skipped, as a call is`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "list": { "request": "GET /list", "responses": { "200": ["integer(5..9)"] }, "cases": {} } },
        "scenarios": {
          "apart": { "steps": [ { "call": "list", "capture": { "ids": "$" } }, { "expect": { "variables": { "ids": [1] } } } ] },
          "in the call": { "steps": [ { "call": "list", "capture": { "ids": "$" }, "expect": { "variables": { "ids": [1] } } } ] },
          "holds": { "steps": [ { "call": "list", "capture": { "ids": "$" } }, { "expect": { "variables": { "ids": { "exists": true } } } } ] } } }
      """#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.output.contains("1 passed, 2 skipped"), "\(result.output)")
    let reason = "\(Self.limit) (the variable ids: expected [1]"
    #expect(result.output.contains(reason))
    #expect(result.status == 0)
  }

  @Test func `a mistake in the specs fails in spite of the mock`() throws {
    let result = try run(
      #""refused": { "with": { "name": 5 }, "expect": { "body": { "$.id": 5 } } }"#,
      with: #"""
        , "e": { "request": "GET /e", "responses": { "200": { "shape": { "a": "integer" }, "example": { "a": "x" } } } }
        """#
    )
    #expect(result.status == 1)
    #expect(result.output.contains("expected the status 201, found 422 Unprocessable"))
    #expect(result.output.contains("$.a: expected an integer, found \"x\""))
    #expect(result.output.contains("2 failed"))
  }

  @Test
  func `endpoints with the same path are each served, and a path that another one matches better`()
    throws
  {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "one": { "request": "GET /a", "responses": { "200": "'x'" } },
                       "two": { "request": "GET /a", "responses": { "200": "'y'" } },
                       "me": { "request": "GET /users/me", "responses": { "200": "1" } },
                       "user": { "request": "GET /users/{id}", "responses": { "200": "2" },
                                 "cases": { "me": { "with": { "id": "me" } } } } } }
      """#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock")
    #expect(result.output.contains("4 passed"), "\(result.output)")
  }

  @Test func `what a case asks for is no part of what is sent`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /e", "responses": { "200": { "example": { "id": 5 } } }, "cases": { "c": { "expect": { "body": { "$.id": 5 } } } } } } }"#
    ])
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "-v")
    #expect(result.status == 0)
    #expect(!result.output.contains("Prefer"))
  }
}
