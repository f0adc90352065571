import SpecModel
import TestSupport
import Testing

/// One test for each kind of mistake in how calls connect: its code, its words, its place.
@Suite(.inTurn)
struct ConnectionMistakeTests {
  private func diagnostics(_ files: [String: String]) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics
  }

  /// The diagnostics as `file:line:column code: message`.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    try diagnostics(files).map { diagnostic in
      let name = diagnostic.range?.file.path.split(separator: "/").last ?? ""
      let place = diagnostic.range.map { "\(name):\($0.position) " } ?? ""
      return "\(place)\(diagnostic.rule): \(diagnostic.message)"
    }
  }

  /// The key of a call, and the place and the words of its mistake; the key begins at column 42.
  @Test(arguments: [
    (
      #""httpVersion": "4""#,
      #"57 invalid-value: "4" is not an HTTP version: "1.0", "1.1", "2", "3""#
    ),
    (#""httpVersion": 2"#, "57 wrong-type: expected an HTTP version"),
    (#""httpVersion": "{{v}}/2""#, "57 invalid-value: expected an HTTP version"),
    (#""ipVersion": 5"#, "55 invalid-value: expected an IP version: 4, 6, found 5"),
    (#""ipVersion": "6""#, #"55 invalid-value: "6" is not an IP version: 4, 6"#),
    (#""tls": "ca.pem""#, "49 wrong-type: expected tls (an object), found a string"),
    (#""tls": {"cert": "a"}"#, #"50 unknown-key: tls has no key "cert""#),
    (#""tls": {"verify": "no"}"#, #"60 invalid-value: "no" is not true or false"#),
    (#""tls": {"minVersion": "1.4"}"#, #"64 invalid-value: "1.4" is not a TLS version"#),
    (
      #""tls": {"minVersion": "1.3", "maxVersion": "1.2"}"#,
      "85 contradictory-bounds: no TLS version is at least 1.3 and at most 1.2"
    ),
    (#""tls": {"key": "{{run.id}}"}"#, "57 missing-key: a private key needs its certificate"),
    (
      #""tls": {"pinnedKey": "sha256//AAAA"}"#,
      #"63 invalid-encoding: "sha256//AAAA" is not the SHA-256 hash"#
    ),
    (
      #""tls": {"ca": "ca.pem"}"#,
      #"56 unreadable-file: cannot read "ca.pem": there is no such file"#
    ),
    (
      #""tls": {"ca": "../ca.pem"}"#,
      #"56 unreadable-file: cannot read "../ca.pem": the file is outside the catalog"#
    ),
    (#""proxy": 3128"#, "51 wrong-type: expected a proxy's URL such as"),
    (
      #""proxy": "proxy.test:3128""#,
      #"51 invalid-url: "proxy.test:3128" is not an absolute URL of a proxy"#
    ),
    (#""proxy": "http://""#, #"59 invalid-url: "http://" has no host"#),
    (#""proxy": "ftp://a""#, #"51 invalid-url: "ftp://a" is not an absolute URL of a proxy"#),
    (#""proxy": {"noProxy": "a"}"#, #"51 missing-key: a proxy needs the key "url""#),
    (
      #""proxy": {"url": "http://a", "noproxy": []}"#,
      #"71 unknown-key: a proxy has no key "noproxy""#
    ),
    (
      #""proxy": {"url": "http://a", "auth": "ada"}"#,
      #"79 unknown-name: there is no auth profile "ada""#
    ),
    (
      #""proxy": {"url": "http://a", "auth": {"type": "bearer", "token": "t"}}"#,
      "79 proxy-profile: a proxy takes a user name and a password"
    ),
    (#""resolve": "a""#, "53 wrong-type: expected an object of hosts and addresses"),
    (#""resolve": {"a b": "::1"}"#, #"54 invalid-host: "a b" is not a host"#),
    (#""resolve": {"a:443": "b:x"}"#, #"63 invalid-host: "b:x" is not an IP address"#),
    (#""resolve": {"a:443": 1}"#, "63 wrong-type: expected an IP address"),
    (#""connectTo": "http://a""#, #"55 invalid-host: "http://a" is not a host and a port"#),
    (#""connectTo": 1"#, "55 wrong-type: expected a host and a port"),
    (#""connectTo": {"a": "b:0"}"#, #"61 invalid-host: "b:0" is not a host and a port"#),
    (#""unixSocket": 1"#, "56 wrong-type: expected a path such as"),
    (#""bandwidth": "2MB""#, #"55 invalid-value: "2MB" is not a bandwidth such as"#),
    (#""bandwidth": 100"#, "55 wrong-type: expected a bandwidth such as"),
    (
      #""followRedirects": 101"#,
      "61 invalid-value: expected true, false or a number of redirects up to 100, found 101"
    ),
    (#""followRedirects": {"maximum": 5}"#, #"62 unknown-key: redirects have no key "maximum""#),
    (#""followRedirects": {"credentials": 1}"#, "77 wrong-type: expected true or false"),
    (
      #""expect": {"error": "conect"}"#,
      #"62 invalid-value: "conect" is not the name of an error: "dns", "connect""#
    ),
    (
      #""expect": {"error": "dns", "status": 200}"#,
      #"69 no-response: "status" cannot be combined with "error": a call that must fail has no response"#
    ),
    (
      #""expect": {"certificate": {"validfor": "1d"}}"#,
      #"69 unknown-key: a certificate has no key "validfor""#
    ),
    (#""expect": {"certificate": {"validFor": 14}}"#, "81 wrong-type: expected a duration such as"),
    (
      #""expect": {"certificate": "14d"}"#,
      "68 wrong-type: expected a certificate (an object), found a string"
    ),
    (
      #""expect": {"within": {"total": {"atleast": "1s"}}}"#,
      #"74 unknown-operator: a time cannot be compared by "atleast""#
    ),
    (#""expect": {"within": {"total": {}}}"#, "73 empty-value: a bound needs an operator"),
    (
      #""expect": {"within": {"total": {"atLeast": 1}}}"#,
      "85 wrong-type: expected a duration such as"
    ),
    (
      #""capture": {"c": {"certificate": "validFor"}}"#,
      #"75 invalid-value: expected one of "subject""#
    ),
    (#""capture": {"c": {"duration": "totl"}}"#, #"72 invalid-value: expected one of "dns""#),
    (#""capture": {"c": {"ip": false}}"#, "66 invalid-value: expected true, found false"),
    (
      #""expect": {"error": "dns"}, "capture": {"c": {"url": true}}"#,
      "82 no-response: a call that must fail has no response to capture from"
    ),
    (#""connectTo": "{{nde}}""#, #"58 undefined-variable: the variable "nde" is not defined"#),
    (
      #""proxy": {"url": "http://{{p}}"}"#,
      #"69 undefined-variable: the variable "p" is not defined"#
    ),
    (
      #""expect": {"certificate": {"validFor": "{{d}}"}}"#,
      #"84 undefined-variable: the variable "d""#
    ),
    (
      #""tls": {"password": "{{secrets.key}}", "certificate": "{{run.id}}"}"#,
      #"65 undefined-variable: the secret "secrets.key""#
    ),
  ])
  func `a wrong value`(key: String, expected: String) throws {
    let step = "{\"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET /\", \(key)}]}}}"
    let shift = "{\"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET /\", ".utf8.count - 41
    let found = try mistakes(["a.spec.json": step])
    let (column, words) = try #require(Self.split(expected))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("a.spec.json:1:\(column + shift) \(words)") == true, "\(found)")
  }

  private static func split(_ expected: String) -> (column: Int, words: String)? {
    let parts = expected.split(separator: " ", maxSplits: 1)
    return Int(parts[0]).map { ($0, String(parts[1])) }
  }

  @Test func `the nearest right name is told`() throws {
    let spec = #"{"endpoints": {"e": {"request": "GET /", "unixsocket": "a", "proxy": "p:1"}}}"#
    #expect(
      try diagnostics(["a.spec.json": spec]).map { [$0.label, $0.help ?? ""] } == [
        ["did you mean \"unixSocket\"?", ""],
        [
          "expected http://, https://, socks4://, socks4a://, socks5://, socks5h://",
          "did you mean \"http://p:1\"?",
        ],
      ]
    )
  }

  @Test func `an inherited expectation speaks of every answer`() throws {
    let spec = #"""
      {"defaults": {"expect": {"certificate": {"validFor": "1d"}, "httpVersion": "2", "redirects": []}},
       "endpoints": {"e": {"request": "GET /", "expect": {"ip": "::1"}},
                     "f": {"request": "GET /", "expect": {"error": "dns"}},
                     "g": {"request": "GET /", "expect": {"url": {"endsWith": "x"}}}}}
      """#
    #expect(
      try mistakes(["a.spec.json": spec]) == [
        "a.spec.json:2:53 inherited-expectation: an inherited expectation applies to every response, so it cannot have \"ip\"",
        "a.spec.json:3:53 inherited-expectation: an inherited expectation applies to every response, so it cannot have \"error\"",
        "a.spec.json:4:53 inherited-expectation: an inherited expectation applies to every response, so it cannot have \"url\"",
      ]
    )
  }

  @Test func `a certificate of an environment need not be there: a run of it tells`() throws {
    let environment = #"{"tls": {"ca": "x.pem"}}"#
    #expect(try mistakes(["a.spec.json": "{}", "e.env.json": environment]).isEmpty)
  }

  @Test func `files are relative to the file that names them`() throws {
    let spec = #"{"endpoints": {"e": {"request": "GET /", "tls": {"ca": "../ca.pem"}}}}"#
    #expect(
      try mistakes([
        "spec-run.json": "{}", "deep/a.spec.json": spec, "ca.pem": "-----BEGIN CERTIFICATE-----",
      ]).isEmpty
    )
  }

  @Test func `certificates are verified where an environment is read only`() throws {
    let spec = #"""
      {"endpoints": {"e": {"request": "GET /", "tls": {"verify": false}}, "f": {"request": "GET /"}}}
      """#
    let message = #"is refused in the environment "live", which is read only"#
    #expect(
      try mistakes([
        "a.spec.json": spec, "live.env.json": #"{"baseURL": "https://a.test", "readOnly": true}"#,
        "dev.env.json": #"{"baseURL": "https://b.test", "tls": {"verify": false}}"#,
      ]) == ["a.spec.json:1:60 unverified-tls: \"verify\": false \(message)"]
    )
    #expect(
      try mistakes([
        "a.spec.json": "{}", "live.env.json": #"{"readOnly": true, "tls": {"verify": false}}"#,
      ]) == ["live.env.json:1:38 unverified-tls: \"verify\": false \(message)"]
    )
  }

  @Test(arguments: ["500", "\"500\"", "\"5mb\""])
  func `a limit of size has a unit`(size: String) throws {
    let found = try mistakes([
      "a.spec.json": "{}", "e.env.json": "{\"limits\": {\"maxResponseSize\": \(size)}}",
    ])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("e.env.json:1:32 ") == true, "\(found)")
  }
}
