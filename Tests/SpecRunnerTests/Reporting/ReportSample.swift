import SpecRunner
import Synchronization
import Testing

/// A catalog and what its service does, whose reports are recorded.
struct ReportSample: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]
  var environments = ["staging"]
  let answer: Answer

  /// Makes the answers of a run that depend on earlier ones, nil if none do.
  var freshAnswer: (@Sendable () -> Answer)?

  typealias Answer =
    @Sendable (HTTPRequest, _ interrupt: () -> Void) throws(ClientError) -> HTTPResponse

  var testDescription: String { name }

  /// A sample of one file, whose URLs begin with `http://api.test`.
  private init(
    _ name: String,
    _ spec: String,
    environments: [String] = ["staging"],
    answer:
      @escaping @Sendable (HTTPRequest, _ interrupt: () -> Void) throws(ClientError) ->
      HTTPResponse
  ) {
    self.name = name
    var files = ["spec-run.json": #"{ "name": "Shop" }"#, "users.spec.json": spec]
    for environment in environments {
      files["\(environment).env.json"] = """
        { "baseURL": "http://\(environment).test/v1",
          "secrets": { "key": { "env": "API_KEY" } } }
        """
    }
    self.files = files
    self.environments = environments
    self.answer = answer
  }

  /// A sample whose service knows what it was asked before.
  private init(_ name: String, _ spec: String, makingAnswer: @escaping @Sendable () -> Answer) {
    self.init(name, spec, answer: makingAnswer())
    freshAnswer = makingAnswer
  }

  private static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: ["Content-Type": "application/json", "X-Request": "17"],
      body: Array(text.utf8)
    )
  }

  private static let getUser = """
    { "shapes": { "User": { "id": "integer", "name": "string" } },
      "endpoints": { "getUser": { "request": "GET /users/{id}",
        "headers": { "X-Key": "{{secrets.key}}" },
        "responses": { "200": "User", "404": {} },
        "cases": { "Ada": { "with": { "id": 1 }, "expect": { "body": { "$.name": "Ada" } } } } } } }
    """

  /// One of each kind of outcome.
  static let all = [
    ReportSample("passed", getUser) { _, _ in json(#"{ "id": 1, "name": "Ada" }"#) },
    ReportSample("failed check", getUser) { _, _ in json(#"{ "id": 1, "name": "open-sesame" }"#) },
    ReportSample("failed contract", getUser) { _, _ in
      json(#"{ "id": "1", "title": "open-sesame\nand more" }"#)
    },
    ReportSample("wrong status", getUser) { _, _ in
      json(#"{ "error": "b3Blbi1zZXNhbWU=", "token": "made-here" }"#, status: 503)
    },
    ReportSample("transport error", getUser) { request, _ throws(ClientError) in
      throw ClientError(.tls, "the certificate of \(request.url) has expired")
    },
    ReportSample(
      "request that cannot be made",
      getUser.replacing("\"id\": 1", with: "\"id\": \"{{secrets.key | integer}}\"")
    ) { _, _ in json("{}") },
    ReportSample(
      "same error in several",
      #"{ "endpoints": { "e": { "request": "GET /{n}", "cases": { "a": { "with": { "n": 1 } }, "b": { "with": { "n": 2 } }, "c": { "with": { "n": 3 } } } } } }"#
    ) { _, _ throws(ClientError) in throw ClientError(.closed, "closed after 17 bytes") },
    ReportSample(
      "skipped",
      #"{ "endpoints": { "e": { "request": "GET /", "cases": { "a": { "skip": "not ready <yet>" }, "b": {} } } } }"#
    ) { _, _ in HTTPResponse(status: 200) },
    ReportSample(
      "flaky",
      #"""
      { "endpoints": { "e": { "request": "GET /", "headers": { "X-Tries": "{{secrets.key}}" },
          "retry": { "attempts": 3, "on": [503], "backoff": { "base": "1ms", "max": "1ms" } },
          "cases": { "never up": { "headers": { "X-Down": "1" } }, "up": { "headers": { "X-Up": "1" } } } },
        "f": { "request": "GET /flaky", "retry": { "attempts": 2, "on": [429] }, "cases": { "later": {} } } } }
      """#
    ) {
      let count = Mutex(0)
      return { request, _ in
        guard request.fields["X-Down"] == nil else {
          return json("{ \"down\": true }", status: 503)
        }
        guard request.url.hasSuffix("flaky") else { return HTTPResponse(status: 200) }
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        return isFirst
          ? HTTPResponse(status: 429, fields: ["Retry-After": "0"], body: Array("later".utf8))
          : HTTPResponse(status: 200)
      }
    },
    ReportSample(
      "reruns and known issues",
      #"""
      { "endpoints": { "e": { "request": "GET /{n}", "responses": { "200": {} }, "cases": {
          "second run": { "with": { "n": 1 }, "reruns": 2, "finally": [ { "request": "DELETE /" } ] },
          "never": { "with": { "n": 2 }, "reruns": 1 },
          "known": { "with": { "n": 2 }, "knownIssue": "SHOP-1 <b> # open" },
          "mended": { "with": { "n": 3 }, "knownIssue": "SHOP-2" } } } } }
      """#
    ) {
      let count = Mutex(0)
      return { request, _ in
        guard !request.url.hasSuffix("3"), request.method == .get else {
          return HTTPResponse(status: 200)
        }
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        let isDown = request.url.hasSuffix("2") || isFirst
        return isDown ? json(#"{ "key": "open-sesame" }"#, status: 500) : HTTPResponse(status: 200)
      }
    },
    ReportSample(
      "interrupted",
      #"""
      { "scenarios": { "before": { "steps": [ { "request": "GET /a" } ] },
          "under way": { "steps": [ { "request": "GET /stop" }, { "request": "GET /b" } ],
            "finally": [ { "request": "DELETE /a" } ] },
          "not begun": { "steps": [ { "request": "GET /c" } ] } } }
      """#
    ) { request, interrupt throws(ClientError) in
      guard request.url.hasSuffix("/stop") else { return HTTPResponse(status: 200) }
      interrupt()
      throw ClientError(.cancelled, "cancelled")
    },
    ReportSample(
      "scenario",
      #"""
      { "scenarios": { "sign up": { "steps": [
            { "request": "POST /users", "headers": { "Authorization": "Bearer {{secrets.key}}" }, "body": { "json": { "name": "Ada", "password": "p-12345" } }, "capture": { "id": "$.id", "link": { "header": "Link" } } },
            { "request": "GET /users/{{id}}" } ],
          "finally": [ { "request": "DELETE /users/{{id}}", "expect": 204 } ] },
        "not verified": { "steps": [ { "request": "GET https://other.test/", "tls": { "verify": false } } ] } } }
      """#
    ) { request, _ in
      request.method == .post ? json(#"{ "id": 7, "name": "Ada" }"#, status: 201) : json("{}")
    },
    ReportSample("several environments", getUser, environments: ["local", "staging"]) {
      request,
      _ in
      json(#"{ "id": 1, "name": "\#(request.url.contains("local") ? "Ada" : "Bob")" }"#)
    },
  ]
}
