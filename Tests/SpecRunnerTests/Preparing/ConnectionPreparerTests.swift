import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What is said of connections becomes what the transport is shown.
@Suite(.inTurn)
struct ConnectionPreparerTests {
  private static let hash = "sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="

  /// The options of one call with the given keys, and its catalog's folder.
  private func options(
    _ keys: String,
    files: [String: String] = [:],
    defaults: String = "{}",
    environment: String? = nil
  ) async throws -> TransferOptions {
    var files = files
    files["a.spec.json"] = """
      { "defaults": \(defaults), "variables": { "node": "10.0.0.7", "two": "2", "yes": true, "ca": "ca.pem" },
        "authProfiles": { "ci": { "type": "basic", "username": "ci", "password": "{{two}}" } },
        "endpoints": { "e": { "request": "GET /", "cases": { "c": { \(keys) } } } } }
      """
    files["e.env.json"] = environment
    let run = try await CatalogRun(files)
    #expect(run.problems == [])
    return try #require(run.requests.first).options
  }

  @Test func `nothing is said where nothing is written`() async throws {
    let options = try await options("")
    #expect(options.httpVersion == nil && options.ipVersion == nil && options.tls == TLSOptions())
    #expect(options.proxy == nil && options.unixSocket == nil && options.bandwidth == nil)
    #expect(options.resolve.isEmpty && options.connectTo.isEmpty)
    #expect(options.maxResponseSize == nil && !options.recordsCertificate)
  }

  private static let certificate = "-----BEGIN CERTIFICATE-----"
  private static let key = "-----BEGIN PRIVATE KEY-----"

  @Test func `scalars may be literals or templates`() async throws {
    let literal = try await options(
      #""httpVersion": "1.0", "ipVersion": 6, "bandwidth": "2MB/s", "followRedirects": {"max": 3, "credentials": true}"#
    )
    #expect(literal.httpVersion == .http1_0)
    #expect(literal.ipVersion == .v6)
    #expect(literal.bandwidth == 2_000_000)
    #expect(literal.redirects == .init(maximum: 3, trustedAcrossOrigins: true))
    let template = try await options(
      #""with": {"v": 4, "b": "1KiB/s"}, "httpVersion": "{{two}}", "ipVersion": "{{v}}", "bandwidth": "{{b}}", "followRedirects": {"credentials": "{{yes}}"}"#
    )
    #expect(template.httpVersion == .http2)
    #expect(template.ipVersion == .v4)
    #expect(template.bandwidth == 1024)
    #expect(template.redirects == .init(maximum: 10, trustedAcrossOrigins: true))
  }

  @Test func `a template that gives something else is told`() async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{"variables": {"v": "{{'4'}}"}, "endpoints": {"e": {"request": "GET /", "cases": {"c": {"httpVersion": "{{v}}"}, "d": {"connectTo": "a b{{v}}"}, "f": {"proxy": "{{v}}"}, "g": {"tls": {"ca": "{{v}}"}}}}}}"#
    ])
    #expect(run.results.map(\.outcome.name) == ["error", "error", "error", "error"])
    #expect(run.requests.isEmpty)
    #expect(
      run.problems == [
        "template-value: expected an HTTP version: \"1.0\", \"1.1\", \"2\", \"3\", the template gives \"4\"",
        "template-value: the template gives \"a b4\", which is not a host and a port such as \"127.0.0.1:8443\" or \"[::1]:443\", or a host alone",
        "template-value: the template gives \"4\", which is not an absolute URL of a proxy",
        "template-value: cannot read \"4\": there is no such file",
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""timeout": "{{zero}}""#, #"expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives "0s""#),
    (#""connectTimeout": "{{zero}}""#, #"expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives "0s""#),
    (#""resolve": {"api.test": "{{name}}"}"#, #"the template gives "b.test", which is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#),
    (#""proxy": "http://{{name}}:99999""#, #"the template gives "http://b.test:99999", which has the port 99999"#),
    (#""proxy": {"url": "http://p", "noProxy": "{{name}}:1"}"#, #"the template gives "b.test:1", which is not a host such as "example.com" or "10.0.0.7", or "*""#),
    (#""unixSocket": "{{empty}}""#, #"the template gives "", which is empty"#),
  ])
  func `what a template gives has to be right, too`(key: String, message: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      {"variables": {"zero": "{{'0s'}}", "name": "{{'b.test'}}", "empty": "{{''}}"},
       "endpoints": {"e": {"request": "GET /", \(key)}}}
      """
    ])
    #expect(run.problems == ["template-value: \(message)"])
    #expect(run.requests.isEmpty)
  }

  @Test func `addresses become places to connect to`() async throws {
    let options = try await options(
      #"""
      "resolve": {"a.test:443": "127.0.0.1", "b.test:443": "{{node}}:8443", "c.test": "::1", "[::1]:80": "::2"},
      "connectTo": {"d.test:443": "e.test:444", "f.test": "[::1]:1"}
      """#
    )
    #expect(options.resolve.isEmpty)
    #expect(
      options.connectTo == [
        "a.test:443:127.0.0.1:", "b.test:443:10.0.0.7:8443", "c.test::[::1]:", "[::1]:80:[::2]:",
        "d.test:443:e.test:444", "f.test::[::1]:1",
      ]
    )
    let single = try await self.options(#""connectTo": "{{node}}:80""#)
    #expect(single.connectTo == ["::10.0.0.7:80"])
  }

  @Test func `addresses are merged by host, and null takes one away`() async throws {
    let options = try await options(
      #""resolve": {"A.test:1": "::3", "b.test:1": null}, "connectTo": "c.test""#,
      defaults:
        #"{"resolve": {"b.test:1": "::2", "d.test:1": "::4"}, "connectTo": {"e.test": "::9"}}"#,
      environment:
        #"{"baseURL": "http://api.test", "resolve": {"a.test:1": "::1", "f.test:1": "::6"}, "connectTo": "g.test"}"#
    )
    #expect(
      options.connectTo == [
        "A.test:1:[::3]:", "d.test:1:[::4]:", "f.test:1:[::6]:", "::c.test:", "e.test::[::9]:",
      ]
    )
  }

  @Test func `a proxy has hosts it is not used for, and credentials`() async throws {
    let short = try await options(#""proxy": "http://{{node}}:3128""#)
    #expect(short.proxy == ProxyOptions(url: "http://10.0.0.7:3128"))
    let long = try await options(
      #""proxy": {"url": "socks5h://p", "noProxy": ["localhost", "{{node}}"], "auth": "ci"}"#
    )
    #expect(
      long.proxy
        == ProxyOptions(
          url: "socks5h://p",
          noProxy: ["localhost", "10.0.0.7"],
          credentials: Credentials(username: "ci", password: "2")
        )
    )
    let inline = try await options(
      #""proxy": {"url": "http://p", "noProxy": "*", "auth": {"type": "basic", "username": "u", "password": "p"}}"#
    )
    #expect(inline.proxy?.credentials == Credentials(username: "u", password: "p"))
    #expect(inline.proxy?.noProxy == ["*"])
  }

  @Test func `files of TLS are found from the file that names them`() async throws {
    let folder = try TemporaryCatalog(["me.pem": Self.certificate, "me.key": Self.key])
    let options = try await options(
      """
      "tls": {"ca": "{{ca}}", "certificate": "me.pem", "key": "me.key", "password": "{{two}}",
              "minVersion": "1.2", "maxVersion": "1.3", "pinnedKey": "\(Self.hash);\(Self.hash)"}
      """,
      files: ["ca.pem": "x", "me.pem": Self.certificate, "me.key": Self.key]
    )
    let tls = options.tls
    #expect(tls.caFile?.hasSuffix("/ca.pem") == true)
    #expect(tls.certificate?.hasSuffix("/me.pem") == true)
    #expect(tls.key?.hasSuffix("/me.key") == true)
    #expect(tls.password == "2" && tls.minVersion == .tls1_2 && tls.maxVersion == .tls1_3)
    #expect(tls.pinnedKey == "\(Self.hash);\(Self.hash)" && tls.verify)
    let outside = try await self.options(
      "",
      environment:
        "{\"baseURL\": \"http://api.test\", \"tls\": {\"pinnedKey\": \"\(folder.path)/me.key\"}}"
    )
    #expect(outside.tls.pinnedKey == "\(folder.path)/me.key")
  }

  @Test func `a file of TLS outside of the catalog is one that an environment gives`() async throws
  {
    let folder = try TemporaryCatalog(["ca.pem": Self.certificate, "b.pem": Self.certificate])
    func run(_ file: String) async throws -> CatalogRun {
      try await CatalogRun([
        "a.spec.json":
          #"{ "endpoints": { "e": { "request": "GET /", "cases": { "c": { "tls": { "ca": "\#(file)" } } } } } }"#,
        "e.env.json": """
        { "baseURL": "http://api.test", "variables": { "pem": "\(folder.path)/ca.pem", "folder": "\(folder.path)" } }
        """,
      ])
    }
    let given = try await run("{{pem}}")
    #expect(given.requests.map(\.options.tls.caFile) == ["\(folder.path)/ca.pem"])
    let other = try await run("{{folder}}/b.pem")
    #expect(other.requests.isEmpty && !other.problems.isEmpty)
    #expect(
      other.problems.allSatisfy {
        $0.contains("outside the catalog: give its path in an environment")
      },
      "\(other.problems)"
    )
  }

  @Test func `what is nearest replaces tls as a whole, and null takes it away`() async throws {
    let environment =
      #"{"baseURL": "http://api.test", "tls": {"minVersion": "1.3"}, "proxy": "http://p", "unixSocket": "/run/a.sock"}"#
    let inherited = try await options("", environment: environment)
    #expect(inherited.tls.minVersion == .tls1_3)
    #expect(inherited.proxy?.url == "http://p")
    #expect(inherited.unixSocket == "/run/a.sock")
    let replaced = try await options(
      #""tls": {"verify": false}, "proxy": null, "unixSocket": null"#,
      environment: environment
    )
    #expect(replaced.tls.minVersion == nil && replaced.tls.verify == false)
    #expect(replaced.proxy == nil && replaced.unixSocket == nil)
    let shared = try await options(
      "",
      defaults: #"{"tls": {"maxVersion": "1.2"}}"#,
      environment: environment
    )
    #expect(shared.tls.minVersion == nil && shared.tls.maxVersion == .tls1_2)
  }

  @Test func `a template does not keep a read-only environment from verifying`() async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{"variables": {"v": false}, "endpoints": {"e": {"request": "GET /", "cases": {"c": {"tls": {"verify": "{{v}}"}}}}}}"#,
      "live.env.json": #"{"baseURL": "https://api.test", "readOnly": true}"#,
    ])
    #expect(
      run.problems == [
        "template-value: \"verify\": false is refused in the environment \"live\", which is read only"
      ]
    )
    #expect(run.requests.isEmpty)
  }

  @Test func `an environment bounds the size of answers`() async throws {
    let options = try await options(
      "",
      environment:
        #"{"baseURL": "http://api.test", "variables": {"s": "1KiB"}, "limits": {"maxResponseSize": "{{s}}"}}"#
    )
    #expect(options.maxResponseSize == 1024)
  }

  @Test(arguments: [
    #""expect": {"certificate": {"validFor": "1d"}}"#,
    #""capture": {"c": {"certificate": "subject"}}"#,
  ])
  func `a certificate is recorded where it is judged or kept`(keys: String) async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        "{\"endpoints\": {\"e\": {\"request\": \"GET /\", \"cases\": {\"c\": {\(keys)}}}}}"
    ])
    #expect(run.requests.map(\.options.recordsCertificate) == [true])
  }
}
