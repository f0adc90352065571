import SpecModel
import TestSupport
import Testing

/// Texts and names that cannot be sent, or mean nothing.
@Suite(.inTurn)
struct SentTextMistakeTests {
  private func messages(_ spec: String, _ files: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryCatalog(files.merging(["a.spec.json": spec]) { $1 })
    return try Catalog.read(at: folder.path).diagnostics.filter { $0.severity == .error }
      .map(\.message)
  }

  @Test(arguments: [
    #""responses": {"200": {"headers": {"ETag": "string", "etag": "string"}}}"#,
    #""responses": {"200": {"headers": {"ETag": "string", "etag?": "string"}}}"#,
    #""cases": {"c": {"expect": {"headers": {"ETag": "x", "etag": "x"}}}}"#,
    #""headers": {"ETag": "x", "etag": "x"}"#,
  ])
  func `names of headers that differ in case only`(keys: String) throws {
    let found = try messages(#"{"endpoints": {"e": {"request": "GET /", \#(keys)}}}"#)
    #expect(found == ["the header \"etag\" appears twice in one object"])
  }

  @Test(arguments: [("run.idd", 1), ("run.id", 0), ("run['id']", 0), ("run.id.x", 1)])
  func `of a run there is its id`(variable: String, count: Int) throws {
    let found = try messages(
      #"{"endpoints": {"e": {"request": "GET /", "headers": {"A": "{{\#(variable)}}"}}}}"#
    )
    #expect(found == (count == 0 ? [] : ["the variable \"\(variable)\" is not defined"]))
  }

  @Test func `templates of a profile that nothing uses`() throws {
    let profile = #""authProfiles": {"p": {"type": "bearer", "token": "{{tokn}}"}}"#
    let unused = #"{\#(profile), "endpoints": {"e": {"request": "GET /"}}}"#
    #expect(try messages(unused) == ["the variable \"tokn\" is not defined"])
    let environment = ["x.env.json": #"{"baseURL": "http://x.example", \#(profile)}"#]
    let spec = #"{"endpoints": {"e": {"request": "GET /"}}}"#
    #expect(try messages(spec, environment) == ["the variable \"tokn\" is not defined"])
    let used =
      #"{\#(profile), "scenarios": {"s": {"variables": {"tokn": "x"}, "steps": [{"request": "GET /", "auth": "p"}]}}}"#
    #expect(try messages(used) == [])
  }

  @Test(arguments: [
    #""headers": {"A": "\ud83d"}"#, #""query": {"a": ["\ud83d"]}"#, #""body": {"text": "a\udc00"}"#,
    #""body": {"form": {"a": "\ud83d"}}"#, #""cookies": {"a": "\ud83d"}"#,
    #""body": {"json": "{{uuid()}}\ud83d"}"#,
  ])
  func `half of a surrogate pair is not sent`(keys: String) throws {
    let found = try messages(#"{"endpoints": {"e": {"request": "POST /", \#(keys)}}}"#)
    #expect(found == ["the text has half of a surrogate pair, which is not a character"])
  }

  @Test func `a whole surrogate pair is sent`() throws {
    #expect(
      try messages(#"{"endpoints": {"e": {"request": "GET /", "headers": {"A": "\ud83d\ude00"}}}}"#)
        == []
    )
  }

  @Test func `the URLs of tokens and of proxies have no fragment`() throws {
    let found = try messages(
      """
      {"defaults": {"proxy": "http://p.example:1#x"},
       "authProfiles": {"p": {"type": "oauth2", "grant": "clientCredentials", "clientID": "a",
         "clientSecret": "b", "tokenURL": "https://id.example/token?a=b#x"}},
       "endpoints": {"e": {"request": "GET /"}}}
      """
    )
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.hasSuffix("has a fragment") })
  }
}
