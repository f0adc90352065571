import SpecModel
import TestSupport
import Testing

/// Mistakes in profiles that sign, each with the right name.
@Suite(.inTurn)
struct SignatureMistakeTests {
  private func diagnostics(_ profile: String) throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "authProfiles": { "p": \(profile), "d": { "type": "digest", "username": "a", "password": "b" } },
        "endpoints": { "e": { "request": "GET /", "auth": "p", "cases": { "c": {} } } } }
      """,
      "e.env.json": #"{ "baseURL": "https://a.test" }"#,
    ])
    defer { withExtendedLifetime(folder) {} }
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let words = [diagnostic.message, diagnostic.label, diagnostic.help ?? ""]
      return words.filter { !$0.isEmpty }.joined(separator: " | ")
    }
  }

  private func signature(_ template: String) -> String {
    "{ \"type\": \"signature\", \"headers\": { \"X\": \"\(template)\" } }"
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{request.methd}}", #"{{request.methd}} is not a part of the request | did you mean "request.method"? | it has method, url"#),
    ("{{request}}", "{{request}} is not a part of the request | not defined"),
    ("{{request.headers.a.b}}", "{{request.headers.a.b}} is not a part of the request"),
    ("{{'a' | sign('RS-256', 'k') | hex}}", #"sign has no algorithm "RS-256" | did you mean 'RS256'?"#),
    ("{{'a' | sign('ecdsa-p256-sha256', 'k') | hex}}", #"sign has no algorithm "ecdsa-p256-sha256" | did you mean 'ES256'?"#),
    ("{{'a' | jwtVerify('none', 'k') | json}}", #"jwtVerify has no algorithm "none" | the algorithms are HS256"#),
    ("{{'a' | sign('HS256', 1) | hex}}", "sign takes a key in PEM, a JSON Web Key or a string, not a number"),
    ("{{'a' | jwtEncode('HS256', 'k')}}", #"there is no filter "jwtEncode" | did you mean "jwtSign"?"#),
    ("{{'a' | verifyJWT('HS256', 'k')}}", #"there is no filter "verifyJWT" | did you mean "jwtVerify"?"#),
    ("{{tim}}", #"the variable "tim" is not defined"#),
  ])
  func `in a template`(template: String, message: String) throws {
    let found = try diagnostics(signature(template))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "type": "signature", "variables": {} }"#, #"a signature auth profile needs the key "headers""#),
    (#"{ "type": "signature", "headers": {"X": "1"}, "variables": {"request": 1} }"#, #""request" cannot be a name here"#),
    (#"{ "type": "signature", "headers": {"X": "1"}, "auth": "d" }"#, "a signature can only be combined with a profile that sends a token"),
    (#"{ "type": "signature", "headers": {"X": "1"}, "auth": "q" }"#, #"there is no auth profile "q""#),
    (#"{ "type": "signature", "headers": {"X": "1"}, "algorithm": "hmac-sha256" }"#, #"a signature auth profile has no key "algorithm" | unknown key | filters sign: "#),
    (#"{ "type": "rfc9421" }"#, #"expected one of "basic""#),
    (#"{ "type": "oauth2", "grant": "jwtBearer", "tokenURL": "http://x", "clientID": "c" }"#, #"an oauth2 auth profile needs the key "assertion""#),
    (#"{ "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://x", "clientID": "c", "clientAuthentication": "private_key_jwt" }"#, #"expected one of "basic", "body", found "private_key_jwt""#),
    (#"{ "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://x", "clientID": "c", "private_key_jwt": {} }"#, #"an oauth2 auth profile has no key "private_key_jwt" | did you mean "clientAssertion"?"#),
    (#"{ "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://x", "clientID": "c", "clientSecret": "s", "clientAssertion": {"algorithm": "RS256", "key": "k"} }"#, #""clientSecret" cannot be combined with "clientAssertion""#),
    (#"{ "type": "oauth2", "grant": "clientCredentials", "tokenURL": "{{nowhere}}", "clientID": "c" }"#, #"the variable "nowhere" is not defined"#),
  ])
  func `in a profile`(profile: String, message: String) throws {
    let found = try diagnostics(profile)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  @Test func `names that the profile defines are defined in it`() throws {
    let profile = """
      { "type": "signature", "variables": { "time": "{{now()}}", "text": "{{request.body | sha256}} {{time}}" },
        "headers": { "X": "{{text}} {{request.headers['a']}}" } }
      """
    #expect(try diagnostics(profile) == [])
  }
}
