import SpecRunner
import TestSupport
import Testing

/// Calls whose connection leads elsewhere than their URL says: who may say so decides what they carry.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct RedirectedConnectionTests {
  private static let environment = #"""
    "baseURL": "http://shop.example:81",
    "secrets": { "k": { "env": "KEY" } },
    "authProfiles": { "member": { "type": "bearer", "token": "{{secrets.k}}" } }
    """#

  private static let inherited =
    #""auth": "member", "headers": { "X-Key": "{{secrets.k}}" }, "cookies": { "c": "{{secrets.k}}" }"#

  /// Runs two calls of one unit; the first response sets a cookie, each has the status.
  private func run(
    spec: String,
    steps: String = #"{ "request": "GET /a" }, { "request": "GET /a" }"#,
    environment: String = "",
    project: String = "",
    status: Int = 200
  ) async throws -> CatalogRun {
    try await CatalogRun(
      [
        "a.spec.json": #"{ \#(spec) "scenarios": { "s": { "steps": [ \#(steps) ] } } }"#,
        "e.env.json":
          #"{ \#(Self.environment)\#(environment), "defaults": { \#(Self.inherited) } }"#,
        "spec-run.json": #"{ "name": "Shop"\#(project) }"#,
      ],
      process: ["KEY": "correct-horse"]
    ) { _ throws(ClientError) in
      HTTPResponse(status: status, fields: ["Set-Cookie": "sid=7; Path=/"])
    }
  }

  private func carriesSecret(_ request: HTTPRequest) -> Bool {
    request.fields.contains { $0.value.contains("correct-horse") }
  }

  private static let redirections = [
    #""proxy": "http://127.0.0.1:9""#,
    #""proxy": { "url": "http://127.0.0.1:9", "noProxy": ["other.example"] }"#,
    #""connectTo": "127.0.0.1:9""#,
    #""connectTo": { "SHOP.example:81": "127.0.0.1:9" }"#,
    #""resolve": { "shop.example": "127.0.0.1" }"#,
    #""resolve": { "shop.example.:81": "127.0.0.1" }"#,
    #""unixSocket": "none.sock""#,
    // The entry without a port still holds.
    #""connectTo": { "shop.example:81": null, "shop.example": "127.0.0.1:9" }"#,
  ]

  @Test(arguments: redirections)
  func `67: a call that a spec file redirects carries nothing that is inherited`(keys: String)
    async throws
  {
    let said = [
      (#""defaults": { \#(keys) },"#, #"{ "request": "GET /a" }"#),
      ("", #"{ "request": "GET /a", \#(keys) }"#),
      (
        #""endpoints": { "e": { "request": "GET /a", \#(keys), "cases": {} } },"#,
        #"{ "call": "e" }"#
      ),
    ]
    for (spec, step) in said {
      let run = try await run(spec: spec, steps: step)
      #expect(run.problems == [])
      #expect(run.requests.count == 1)
      #expect(!run.requests.contains(where: carriesSecret), "\(spec) \(step)")
    }
  }

  @Test(arguments: redirections)
  func `67: a call that the environment or the project redirects carries what is inherited`(
    keys: String
  ) async throws {
    let byEnvironment = try await run(spec: "", environment: ", \(keys)")
    let byProject = try await run(spec: "", project: #", "defaults": { \#(keys) }"#)
    for run in [byEnvironment, byProject] {
      #expect(run.problems == [])
      #expect(
        run.requests.map { $0.fields["Authorization"] }.allSatisfy { $0 == "Bearer correct-horse" }
      )
      #expect(run.requests.last?.fields["Cookie"]?.contains("sid=7") == true)
    }
  }

  @Test(arguments: [
    #""resolve": { "other.example": "127.0.0.1" }"#,
    #""connectTo": { "shop.example:82": "127.0.0.1:9" }"#,
    #""connectTo": { "127.0.0.1": "127.0.0.1:9" }"#, #""proxy": null"#,
  ])
  func `67: what redirects other calls changes nothing`(keys: String) async throws {
    let run = try await run(spec: #""defaults": { \#(keys) },"#)
    #expect(run.problems == [])
    #expect(run.requests.count == 2)
    #expect(run.requests.allSatisfy(carriesSecret))
  }

  @Test(
    arguments: [
      (#""proxy": "http://127.0.0.1:9""#, "127.0.0.1"),
      (#""connectTo": "evil.example:9""#, "evil.example"),
      (#""resolve": { "shop.example": "127.0.0.1" }"#, "127.0.0.1"),
      (#""connectTo": { "shop.example": "SHOP.example:9" }"#, nil),
    ] as [(String, String?)]
  )
  func `38: a spec file leads connections to allowed hosts only`(keys: String, host: String?)
    async throws
  {
    let allowed = #", "allowedHosts": ["shop.example"]"#
    let step = #"{ "request": "GET /a", "auth": "member", \#(keys) }"#
    let run = try await run(spec: "", steps: step, environment: allowed)
    #expect(run.requests.isEmpty == (host != nil))
    let key = keys.split(separator: "\"")[0]
    #expect(
      run.problems
        == (host.map {
          [
            "host-not-allowed: \"\(key)\": the host \($0) is not allowed; allowed hosts: shop.example"
          ]
        } ?? [])
    )
    let free = try await self.run(spec: "", environment: "\(allowed), \(keys)")
    #expect(free.problems == [])
  }

  @Test func `a spec file names no socket outside of the catalog`() async throws {
    let text = "the socket \"/run/x.sock\" is outside the catalog"
    let constant = await #expect(throws: CatalogError.self) {
      _ = try await run(spec: #""defaults": { "unixSocket": "/run/x.sock" },"#)
    }
    #expect(constant?.diagnostics.map(\.message) == [text])
    let templated = try await run(
      spec: #""variables": { "s": "/run/x.sock" },"#,
      steps: #"{ "request": "GET /a", "unixSocket": "{{s}}" }"#
    )
    #expect(templated.requests.isEmpty)
    #expect(templated.problems.first?.contains(text) == true, "\(templated.problems)")
  }

  @Test(arguments: [(302, true), (303, true), (307, false), (308, false)])
  func `a body with a secret follows no redirect to another origin`(status: Int, follows: Bool)
    async throws
  {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let first = try RawServer.answering { _ in
      "HTTP/1.1 \(status) X\r\nLocation: \(server.url)/\r\nContent-Length: 0\r\n\r\n"
    }
    for (body, isSecret) in [("{{secrets.k}}", true), ("plain", false)] {
      let run = try await CatalogRun(
        [
          "a.spec.json": #"""
          { "scenarios": { "s": { "steps": [ { "request": "POST /", "followRedirects": true,
            "body": { "form": { "a": "\#(body)" } } } ] } } }
          """#,
          "e.env.json":
            #"{ "baseURL": "\#(first.url)", "secrets": { "k": { "env": "KEY" } } }"#,
        ],
        process: ["KEY": "correct-horse"],
        server: first
      )
      #expect(run.problems.isEmpty == (follows || !isSecret), "\(run.problems)")
    }
  }

  @Test func `67: what the call itself names is sent`() async throws {
    let step =
      #"{ "request": "GET /a", "connectTo": "127.0.0.1:9", "headers": { "X-Own": "1" }, "cookies": { "d": "2" } }"#
    let run = try await run(spec: "", steps: step)
    #expect(run.requests.first?.fields["X-Own"] == "1")
    #expect(run.requests.first?.fields["Cookie"] == "d=2")
    #expect(run.requests.first?.fields.contains("Authorization") == false)
  }

  /// Neither gets the other's; among themselves they are kept.
  @Test func `67: cookies of redirected calls are kept apart`() async throws {
    let redirected = #"{ "request": "GET /a", "connectTo": "127.0.0.1:9" }"#
    let steps = #"{ "request": "GET /a" }, \#(redirected), \#(redirected), { "request": "GET /a" }"#
    let sent = try await run(spec: "", steps: steps).requests.map { $0.fields["Cookie"] ?? "" }
    #expect(sent == ["c=correct-horse", "", "sid=7", "sid=7; c=correct-horse"])
    let back = #"\#(redirected), { "request": "GET /a" }"#
    #expect(
      try await run(spec: "", steps: back).requests.map { $0.fields["Cookie"] ?? "" }
        == ["", "c=correct-horse"]
    )
  }

  @Test func `67: the report says why inherited credentials were not sent`() async throws {
    let redirected = #"{ "request": "GET /a", "connectTo": "127.0.0.1:9" }"#
    let run = try await run(spec: "", steps: redirected, status: 401)
    let notes = run.results.flatMap(\.steps).flatMap(\.problems).flatMap(\.notes).map(\.message)
    #expect(
      notes.contains {
        $0.hasPrefix(
          "inherited headers, cookies and \"auth\" were not sent: \"connectTo\" of a spec file"
        )
      },
      "\(notes)"
    )
  }
}
