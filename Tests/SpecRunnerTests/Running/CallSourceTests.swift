import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Where an error points to whose cause is written somewhere.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct CallSourceTests {
  /// The file's name, the line and the text of the place of the only problem.
  private func place(
    _ files: [String: String],
    server: RawServer? = nil
  ) async throws -> String? {
    let run = try await CatalogRun(files, server: try server ?? RawServer { _, _ in })
    let problems = run.results.flatMap { $0.steps.flatMap(\.problems) }
    #expect(problems.count == 1)
    guard let range = problems.first?.range else { return nil }
    let position = range.position
    let text = String(
      decoding: range.file.bytes(ofLine: position.line).dropFirst(position.column - 1)
        .prefix(range.length),
      as: UTF8.self
    )
    return "\(range.file.path.split(separator: "/").last ?? ""):\(position.line) \(text)"
  }

  private static func spec(
    defaults: String = "{}",
    endpoint: String = "",
    own: String = ""
  ) -> String {
    """
    { "defaults": \(defaults),
      "endpoints": { "e": { "request": "GET /"\(endpoint),
        "cases": { "c": { \(own) } } } } }
    """
  }

  /// A server that takes requests and answers none.
  private static func silent() throws -> RawServer {
    try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
  }

  @Test func `a time limit that was reached is told where the nearest layer says it`() async throws
  {
    let server = try Self.silent()
    let limit = #""timeout": "200ms""#
    let usual = #"{ "timeout": "20s" }"#
    #expect(
      try await place(["a.spec.json": Self.spec(defaults: usual, own: limit)], server: server)
        == #"a.spec.json:3 "200ms""#
    )
    #expect(
      try await place(
        ["a.spec.json": Self.spec(defaults: usual, endpoint: ", \(limit)")],
        server: server
      ) == #"a.spec.json:2 "200ms""#
    )
    #expect(
      try await place(["a.spec.json": Self.spec(defaults: "{ \(limit) }")], server: server)
        == #"a.spec.json:1 "200ms""#
    )
    #expect(
      try await place(
        ["a.spec.json": Self.spec(), "spec-run.json": #"{ "defaults": { \#(limit) } }"#],
        server: server
      ) == #"spec-run.json:1 "200ms""#
    )
    #expect(
      try await place(
        [
          "a.spec.json": Self.spec(), "spec-run.json": #"{ "defaults": \#(usual) }"#,
          "e.env.json": #"{ "baseURL": "\#(server.url)", "defaults": { \#(limit) } }"#,
        ],
        server: server
      ) == #"e.env.json:1 "200ms""#
    )
  }

  @Test(arguments: [
    (#""ipVersion": 6"#, "6"), (#""unixSocket": "none.sock""#, #""none.sock""#),
    (#""proxy": { "url": "http://127.0.0.1:PORT" }"#, #""http://127.0.0.1:PORT""#),
    (#""connectTo": "127.0.0.1:PORT""#, #""127.0.0.1:PORT""#),
    (
      #""resolve": { "127.0.0.1": "127.0.0.2" }, "url": "http://127.0.0.1:PORT/""#,
      #"{ "127.0.0.1": "127.0.0.2" }"#
    ),
    (#""proxy": "http://127.0.0.1:PORT""#, #""http://127.0.0.1:PORT""#),
    (#""url": "http://127.0.0.1:PORT/""#, #""http://127.0.0.1:PORT/""#),
    (#""headers": {}"#, #""GET /""#),
  ])
  func `what keeps a call from being answered is told where it is written`(
    own: String,
    text: String
  ) async throws {
    let port = "\(try RawServer.closedPort())"
    let place = try await place([
      "a.spec.json": Self.spec(own: own.replacing("PORT", with: port))
    ])
    let line = text == #""GET /""# ? 2 : 3
    #expect(place == "a.spec.json:\(line) \(text.replacing("PORT", with: port))")
  }

  @Test func `too many redirects are told where the limit is written`() async throws {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"
    }
    #expect(
      try await place(
        ["a.spec.json": Self.spec(own: #""followRedirects": 2"#)],
        server: server
      ) == "a.spec.json:3 2"
    )
  }

  @Test func `where a call really goes is told`() async throws {
    let port = try RawServer.closedPort()
    for (key, target) in [
      (#""connectTo": "127.0.0.1:\#(port)""#, "127.0.0.1:\(port)"),
      (
        #""connectTo": { "[::1]:80": "127.0.0.1:2", "LOCALHOST:1": "[::1]:\#(port)" }"#,
        "[::1]:\(port)"
      ),
    ] {
      let run = try await CatalogRun(
        ["a.spec.json": Self.spec(own: #""url": "http://localhost:1/", \#(key)"#)],
        server: try RawServer { _, _ in }
      )
      #expect(run.problems.count == 1)
      #expect(
        run.problems.first?.hasPrefix(
          "connect: cannot connect to \(target), which replaces localhost:1: nothing is listening there"
        ) == true
      )
    }
  }

  @Test func `an answer that is too large is told where the limit is written`() async throws {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n\(String(repeating: "x", count: 2000))"
    }
    #expect(
      try await place(
        [
          "a.spec.json": Self.spec(),
          "e.env.json": #"{ "baseURL": "\#(server.url)", "limits": { "maxResponseSize": "1KB" } }"#,
        ],
        server: server
      ) == #"e.env.json:1 "1KB""#
    )
  }
}
