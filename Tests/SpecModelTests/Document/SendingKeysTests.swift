import SpecModel
import TestSupport
import Testing

/// The keys that say how calls are sent again, kept, and held back.
@Suite(.inTurn)
struct SendingKeysTests {
  /// The diagnostics of an environment and an endpoint: `path:line:column code: message [label]`.
  private func mistakes(environment: String = "{}", endpoint: String = "") throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"\#(endpoint)}}}"#,
      "e.env.json": environment,
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let path = diagnostic.range?.file.path.dropFirst(folder.path.count + 1) ?? ""
      let position = diagnostic.range?.position.description ?? ""
      return
        "\(path):\(position) \(diagnostic.rule): \(diagnostic.message) [\(diagnostic.label)]"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""retry": 0"#, ["1:51 invalid-value: expected a number of attempts from 1 to 100, found 0 [expected a number of attempts from 1 to 100]"]),
    (#""retry": "3""#, ["1:51 invalid-value: \"3\" is not a number of attempts from 1 to 100 [did you mean 3?]"]),
    (#""retry": {"attempt": 3}"#, ["1:52 unknown-key: a retry rule has no key \"attempt\" [did you mean \"attempts\"?]"]),
    (#""retry": {"attempts": 101}"#, ["1:64 invalid-value: expected a number of attempts from 1 to 100, found 101 [expected a number of attempts from 1 to 100]"]),
    (#""retry": {"on": ["netwrok", 700]}"#, [
      "1:59 invalid-value: \"netwrok\" is not \"network\", or a status such as 503 or \"5xx\" [did you mean \"network\"?]",
      "1:70 invalid-value: expected \"network\", or a status such as 503 or \"5xx\", found 700 [expected \"network\", or a status such as 503 or \"5xx\"]",
    ]),
    (#""retry": {"on": []}"#, ["1:58 empty-value: there is nothing to retry on [expected \"network\", or a status such as 503 or \"5xx\"]"]),
    (#""retry": {"backoff": {"base": 200, "factor": 0.5, "jitter": 2}}"#, [
      "1:72 wrong-type: expected a duration such as \"500ms\", \"5s\" or \"1m30s\", found a number [did you mean \"200ms\"?]",
      "1:87 invalid-value: expected a number from 1 to 100, found 0.5 [expected a number from 1 to 100]",
      "1:102 invalid-value: expected a number from 0 to 1, found 2 [expected a number from 0 to 1]",
    ]),
    (#""retry": {"nonIdempotent": "yes"}"#, ["1:69 invalid-value: \"yes\" is not true or false [expected true or false]"]),
    (#""cache": "memroy""#, ["1:51 invalid-value: \"memroy\" is not a cache policy: \"none\", \"memory\", \"revalidate\" [did you mean \"memory\"?]"]),
    (#""cache": true"#, ["1:51 wrong-type: expected a cache policy: \"none\", \"memory\", \"revalidate\", found a boolean [expected a cache policy: \"none\", \"memory\", \"revalidate\"]"]),
    (#""retry": "{{tries}}""#, ["1:54 undefined-variable: the variable \"tries\" is not defined [not defined]"]),
    (#""retry": {"on": "{{cause}}", "backoff": {"max": "{{longest}}"}}"#, [
      "1:61 undefined-variable: the variable \"cause\" is not defined [not defined]",
      "1:93 undefined-variable: the variable \"longest\" is not defined [not defined]",
    ]),
  ])
  func `mistakes of a call`(_ text: String, _ expected: [String]) throws {
    let cases = #", "cases": {"c": {}}"#
    #expect(try mistakes(endpoint: ", \(text)\(cases)") == expected.map { "a.spec.json:\($0)" })
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"allowedHosts": "a.test"}"#, ["1:18 wrong-type: expected a list, each a host such as \"api.example.com\", \"*.example.com\" or \"::1\", found a string [expected a list, each a host such as \"api.example.com\", \"*.example.com\" or \"::1\"]"]),
    (#"{"allowedHosts": []}"#, ["1:18 empty-value: no host is allowed, so nothing could be sent [expected at least one host]"]),
    (#"{"allowedHosts": ["https://a.test/", "a.test:80", "a..b", "*.*.a", "{{env.HOST}}", "", "BÜCHER.test"]}"#,
      [(19, "https://a.test/"), (38, "a.test:80"), (51, "a..b"), (59, "*.*.a"), (68, "{{env.HOST}}"), (84, ""), (88, "BÜCHER.test")].map {
        "1:\($0.0) invalid-host: \"\($0.1)\" is not a host such as \"api.example.com\", \"*.example.com\" or \"::1\" [expected a host alone]"
      }),
    (#"{"tags": ["smoke test"]}"#, ["1:11 invalid-name: a tag cannot contain spaces, commas or invisible characters [expected a tag such as \"smoke\"]"]),
    (#"{"limits": {"rat": "1/s"}}"#, ["1:13 unknown-key: limits have no key \"rat\" [did you mean \"rate\"?]"]),
    (#"{"limits": {"connectionsPerHost": 0}}"#, ["1:35 invalid-value: expected a number of connections from 1 to 10000, found 0 [expected a number of connections from 1 to 10000]"]),
  ])
  func `mistakes of an environment`(_ text: String, _ expected: [String]) throws {
    #expect(try mistakes(environment: text) == expected.map { "e.env.json:\($0)" })
  }

  @Test(arguments: ["50", "50/x", "0/s", "/s", "-1/s", "1.5/s", "50/ s /", "1000001/s", "50/s/s"])
  func `texts that are no rate`(_ text: String) throws {
    let found = try mistakes(environment: #"{"limits": {"rate": "\#(text)"}}"#)
    #expect(
      found == [
        "e.env.json:1:21 invalid-value: \"\(text)\" is not a rate such as \"50/s\", \"600/m\" or "
          + "\"1000/h\" "
          + (text == "50"
            ? "[did you mean \"50/s\"?]"
            : "[expected a rate such as \"50/s\", \"600/m\" or \"1000/h\"]")
      ]
    )
  }

  @Test(arguments: [
    "a.test", "A.Test.", "*.a.test", "127.0.0.1", "::1", "[::1]", "[2001:db8::7]", "localhost",
    "bücher.example", "xn--bcher-kva.example", "a_b.test",
  ])
  func `hosts that can be allowed`(_ host: String) throws {
    #expect(try mistakes(environment: #"{"allowedHosts": ["\#(host)"]}"#) == [])
  }

  @Test func `rates are times between requests`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": "{}",
      "s.env.json": #"{"limits": {"rate": "50/s"}}"#,
      "m.env.json": #"{"limits": {"rate": "600/m", "connectionsPerHost": 3}}"#,
      "h.env.json": #"{"extends": "m", "limits": {"rate": "1800/h"}}"#,
    ])
    let catalog = try Catalog.load(at: folder.path)
    let limits = catalog.environments.map(\.file.limits)
    #expect(catalog.environments.map(\.name) == ["h", "m", "s"])
    #expect(
      limits.map(\.?.rate?.interval) == [.seconds(2), .milliseconds(100), .milliseconds(20)]
    )
    #expect(limits.map(\.?.connectionsPerHost) == [3, 3, nil])
  }

  @Test func `a nearer retry replaces the whole rule, and null takes it away`() throws {
    let folder = try TemporaryCatalog([
      "spec-run.json": #"{"defaults": {"retry": {"attempts": 5, "on": [503]}, "cache": "memory"}}"#,
      "a.spec.json": """
      {"endpoints": {
        "inherits": {"request": "GET /", "cases": {"c": {}}},
        "replaces": {"request": "GET /", "retry": 2, "cases": {"c": {"cache": "none"}}},
        "removes": {"request": "GET /", "cases": {"c": {"retry": null, "cache": null}}}}}
      """,
    ])
    let catalog = try Catalog.load(at: folder.path)
    let found = catalog.resolve(in: nil).units.map { unit in
      let transfer = unit.steps[0].settings
      let attempts: String =
        if case .literal(let count)? = transfer.keys.retry.value?.attempts { "\(count.count)" } else
        {
          "none"
        }
      let cache: String =
        if case .literal(let policy)? = transfer.keys.cache.value { policy.rawValue } else {
          "unsaid"
        }
      return "\(attempts) \(transfer.keys.retry.value?.causes?.count ?? 0) \(cache)"
    }
    #expect(found == ["5 1 memory", "2 0 none", "none 0 unsaid"])
  }
}
