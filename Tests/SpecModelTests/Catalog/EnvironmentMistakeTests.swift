import SpecModel
import TestSupport
import Testing

/// What an environment says holds whether or not it has a `baseURL`.
@Suite(.inTurn)
struct EnvironmentMistakeTests {
  private static let spec = """
    {"endpoints": {"e": {"request": "GET /{id}", "auth": "member", "cases": {"c": {}}}}}
    """
  private static let environment = """
    {"variables": {"id": 1}, "secrets": {"t": {"env": "T"}},
     "authProfiles": {"member": {"type": "bearer", "token": "{{secrets.t}}"}}}
    """

  @Test func `47: the only environment applies without a baseURL`() throws {
    let found = try Catalog.mistakes(in: ["a.spec.json": Self.spec, "x.env.json": Self.environment])
    #expect(found == [])
  }

  @Test func `47: an environment that the project or the user names applies without a baseURL`()
    throws
  {
    let files = [
      "a.spec.json": Self.spec, "x.env.json": Self.environment,
      "y.env.json": #"{"extends": "x", "baseURL": "http://y.example"}"#,
      "z.env.json": #"{"variables": {"other": 1}}"#,
    ]
    #expect(try Catalog.mistakes(in: files) == [])
    let named = files.merging(["spec-run.json": #"{"environment": "z"}"#]) { $1 }
    #expect(try Catalog.mistakes(in: named).count == 2)
    let folder = try TemporaryCatalog(files)
    let (_, diagnostics) = try Catalog.read(at: folder.path, environments: ["z"])
    #expect(diagnostics.besidesUnused.count == 2)
  }

  @Test func `a key that only the extended environment has may be meant`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": Self.spec, "x.env.json": Self.environment,
      "y.env.json": #"{"extends": "x", "varibles": {}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.filter { $0.rule == .unknownKey }
    #expect(found.map(\.label) == [#"did you mean "variables"?"#])
    #expect(found.flatMap(\.fixes).map(\.replacement) == [#""variables""#])
  }

  @Test func `47: an environment that others extend defines only what it says`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": Self.spec, "base.env.json": #"{"variables": {"id": 1}}"#,
      "x.env.json": Self.environment.replacing(
        "{\"variables\"",
        with: "{\"extends\": \"base\", \"variables\""
      ),
    ])
    #expect(found == [])
  }

  @Test func `37: a tag of an environment that no unit has is a warning`() throws {
    func found(_ tags: String, _ keys: String = #""request": "GET /", "tags": ["smoke"]"#) throws
      -> [String]
    {
      let folder = try TemporaryCatalog([
        "a.spec.json": #"{"endpoints": {"e": {\#(keys)}}}"#,
        "x.env.json": #"{"baseURL": "https://a.example", "tags": \#(tags)}"#,
        "y.env.json": #"{"extends": "x"}"#,
      ])
      return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
        "\($0.severity) \($0.rule): \($0.message) | \($0.label)"
      }
    }
    #expect(try found(#"["smoke"]"#) == [])
    #expect(try found("[]") == [])
    #expect(
      try found(#"["smok", "smoke"]"#)
        == [#"warning unknown-tag: no unit has the tag "smok" | did you mean "smoke"?"#]
    )
    // What could not be read may be the unit that has it.
    let unread = try found(#"["smok"]"#, #""request": "GET /", "tgs": ["smok"]"#)
    #expect(unread.map { $0.prefix { $0 != ":" } } == ["error unknown-key"])
  }

  @Test func `47: a relative target without a baseURL is an error of check`() throws {
    func missing(_ files: [String: String]) throws -> [String] {
      let folder = try TemporaryCatalog(files)
      return try Catalog.read(at: folder.path).catalog.missingBaseURLs().map(\.message)
    }
    #expect(
      try missing(["a.spec.json": Self.spec, "x.env.json": Self.environment])
        == ["there is no baseURL in the environment \"x\" to append the target to"]
    )
    #expect(
      try missing(["a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#])
        == ["there is no baseURL to append the target to"]
    )
    #expect(
      try missing(["a.spec.json": #"{"endpoints": {"e": {"request": "GET http://x.example/"}}}"#])
        == []
    )
    #expect(
      try missing([
        "a.spec.json":
          #"{"defaults": {"baseURL": "http://x.example"}, "endpoints": {"e": {"request": "GET /"}}}"#
      ]) == []
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""baseURL": "https://api.test/v1", "allowedHosts": ["api.tset"]"#, #"{"e": {"request": "GET /"}}"#, ["x.env.json:1:13 the host api.test is not allowed; allowed hosts: api.tset"]),
    (#""baseURL": "https://a.test", "allowedHosts": ["*.test", "::1"]"#, #"{"e": {"request": "GET /"}, "f": {"request": "GET /", "baseURL": "http://[::1]:80"}}"#, []),
    (#""baseURL": "https://a.test", "allowedHosts": ["a.test"]"#, #"{"e": {"request": "GET /", "baseURL": "http://b.test"}, "f": {"request": "GET https://a.test/", "baseURL": "http://c.test"}}"#,
      ["a.spec.json:1:53 the host b.test is not allowed; allowed hosts: a.test"]),
    (#""baseURL": "https://{{run.id}}.test", "allowedHosts": ["a.test"]"#, #"{"e": {"request": "GET /"}}"#, []),
    (#""baseURL": "https://b.test""#, #"{"e": {"request": "GET /"}}"#, []),
  ])
  func `a constant baseURL on a host that its environment does not allow is an error of check`(
    environment: String,
    endpoints: String,
    expected: [String]
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": "{\"endpoints\": \(endpoints)}", "x.env.json": "{\(environment)}",
      "y.env.json": #"{"extends": "x"}"#, "z.env.json": #"{"baseURL": "https://z.test"}"#,
    ])
    let found = try Catalog.read(at: folder.path).catalog.forbiddenBaseURLs()
    #expect(
      found.map { diagnostic in
        let name = diagnostic.range?.file.path.split(separator: "/").last ?? ""
        return "\(name):\(diagnostic.range?.position.description ?? "") \(diagnostic.message)"
      } == expected
    )
    #expect(found.allSatisfy { $0.rule == .hostNotAllowed && $0.severity == .error })
    #expect(found.allSatisfy { $0.notes.first?.range?.text.hasPrefix("[") == true })
  }

  @Test func `66: a status that an environment declares may be expected`() throws {
    let spec = """
      {"endpoints": {"e": {"request": "GET /", "responses": {"200": {}}, "cases": {"c": {"expect": 503}}}}}
      """
    let declaring = #"{"baseURL": "http://x.example", "defaults": {"responses": {"503": {}}}}"#
    #expect(try Catalog.mistakes(in: ["a.spec.json": spec, "x.env.json": declaring]) == [])
    let found = try Catalog.mistakes(in: ["a.spec.json": spec])
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasSuffix("the endpoint \"e\" does not declare the status 503") })
  }

  @Test(arguments: [
    (#"{"404": {}}"#, "{}", 1), (#"{"404": {}}"#, #"{"expect": 404}"#, 0),
    (#"{"404": {}, "2xx": {}}"#, "{}", 0), (#"{"404": {}, "304": {}}"#, "{}", 0),
    (#"{"404": {}, "default": {}}"#, "{}", 0),
    (#"{"4xx": {}}"#, #"{"expect": {"error": "timeout"}}"#, 0),
  ])
  func `66: a call without expectation of an endpoint that declares only failures is a warning`(
    responses: String,
    call: String,
    count: Int
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET /", "responses": \(responses), "cases": {"c": \(call)}}}}
      """
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func `what an environment extends that cannot be read is told once`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
      "trusting.env.json": #"{"baseURL": "http://a.example", }"#,
      "b.env.json": #"{"extends": "trusting"}"#, "untrusting.env.json": #"{"extends": "trusting"}"#,
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.map(\.rule) == [.invalidJSON])
  }

  private static func twoEnvironments(_ text: String, variables: String = "{}") -> [String: String]
  {
    let secrets = #""secrets": { "token": { "env": "T" } }"#
    return [
      "a.env.json":
        #"{ "baseURL": "http://a.test", \#(secrets), "variables": { "region": "eu" }, \#(text) }"#,
      "b.env.json": #"{ "baseURL": "http://b.test", \#(secrets), "variables": \#(variables) }"#,
      "x.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /", "cases": { "c": { "headers": { "X": "{{region | default('')}}" } } } } } }"#,
    ]
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""authProfiles": { "m": { "type": "bearer", "token": "{{secrets.tokne}}" } }"#, "{}", #"did you mean "secrets.token"?"#, nil),
    (#""defaults": { "auth": "m" }, "authProfiles": { "m": { "type": "bearer", "token": "{{secrets.tokne}}" } }"#, "{}", #"did you mean "secrets.token"?"#, nil),
    (#""authProfiles": { "m": { "type": "bearer", "token": "{{regoin}}" } }"#, "{}", #"did you mean "region"?"#, nil),
    (#""authProfiles": { "m": { "type": "bearer", "token": "{{regoin}}" } }"#, #"{ "regoin": 1 }"#, "not defined", "other environments define it"),
  ] as [(String, String, String, String?)])
  func `a name that no environment defines is misspelled, also if only one uses it`(text: String, variables: String, label: String, help: String?) throws {
    let folder = try TemporaryCatalog(Self.twoEnvironments(text, variables: variables))
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.map(\.label) == [label], "\(found)")
    #expect(found.map(\.help) == [help])
  }
}
