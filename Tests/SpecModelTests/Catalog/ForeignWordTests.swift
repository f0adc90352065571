import SpecModel
import TestSupport
import Testing

/// Words that people bring from other tools: one line with the word of the format.
@Suite(.inTurn)
struct ForeignWordTests {
  private func diagnostics(_ endpoint: String) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {\#(endpoint)}}}"#
    ])
    return try Catalog.read(at: folder.path).diagnostics
  }

  @Test(arguments: [
    ("assert", "expect"), ("asserts", "expect"), ("checks", "expect"),
    ("extract", "capture"),
    ("captures", "capture"), ("follow_redirects", "followRedirects"),
    ("max-redirects", "followRedirects"), ("header", "headers"),
    ("teardown", "finally"), ("vars", "variables"), ("timeout_ms", "timeout"), ("ignore", "skip"),
  ])
  func `a plain rename is suggested with its edit`(written: String, meant: String) throws {
    let found = try diagnostics(
      #""request": "GET https://a.test/", "cases": {"c": {"\#(written)": {}}}"#
    )
    let unknown = try #require(found.first { $0.rule == .unknownKey })
    #expect(unknown.label == "did you mean \"\(meant)\"?")
    #expect(unknown.fixes.map(\.replacement) == ["\"\(meant)\""])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""body": {"text": "a", "Type": "text/plain"}"#, "type"), (#""body": {"multipart": {"f": {"text": "a", "Filename": "a"}}}"#, "filename"),
    (#""expect": {"bytes": {"Size": 3}}"#, "size"), (#""expect": {"Text": "a"}"#, "text"), (#""expect": {"event": []}"#, "events"),
    (#""body": {"tex": "a"}"#, "text"), (#""wit": {"a": 1}"#, "with"), (#""stream": {"event": 3}"#, "events"),
    (#""responses": {"200": {"ContentType": "a/b"}}"#, "contentType"), (#""responses": {"200": {"content_type": "a/b"}}"#, "contentType"),
    (#""responses": {"200": {"event": {}}}"#, "events"),
  ])
  func `a key of the object itself is meant before a word of another tool`(keys: String, meant: String) throws {
    let isOfEndpoint = keys.contains("responses")
    let own = isOfEndpoint ? keys : #""cases": {"c": {\#(keys)}}"#
    let found = try diagnostics(#""request": "POST https://a.test/", \#(own)"#)
    let unknown = try #require(found.first { $0.rule == .unknownKey || $0.rule == .unknownOperator })
    #expect(unknown.label == "did you mean \"\(meant)\"?")
    #expect(unknown.fixes.map(\.replacement) == ["\"\(meant)\""])
  }

  @Test(arguments: [("Name", "name"), ("scenario", "scenarios")])
  func `a key of a spec file is meant before what is near by`(written: String, meant: String) throws
  {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"\#(written)": {}, "description": "x", "endpoints": {}}"#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.first { $0.rule == .unknownKey }?.label == "did you mean \"\(meant)\"?")
  }

  @Test(arguments: [
    (#""body": {"urlencoded": {"a": "b"}}"#, "form"),
    (#""body": {"formdata": {"a": "b"}}"#, "multipart"),
    (#""expect": {"status_code": 200}"#, "status"),
    (#""expect": {"responseTime": "1s"}"#, "within"),
  ])
  func `a word inside a body or an expectation`(keys: String, meant: String) throws {
    let found = try diagnostics(#""request": "POST https://a.test/", "cases": {"c": {\#(keys)}}"#)
    let unknown = try #require(found.first { $0.rule == .unknownKey })
    #expect(unknown.label == "did you mean \"\(meant)\"?")
  }

  @Test(arguments: [
    ("method", "\"request\": \"GET /users/{id}\""), ("script", "scripts are not run"),
    ("before", "\"uses\""),
    ("insecure", "\"verify\": false"), ("basicAuth", "\"auth\""),
  ])
  func `a word that is no rename gets one line, not the list of all keys`(
    word: String,
    part: String
  ) throws {
    let found = try diagnostics(#""request": "GET https://a.test/", "\#(word)": "x""#)
    let unknown = try #require(found.first { $0.rule == .unknownKey })
    let help = unknown.help ?? ""
    #expect(help.contains(part), "\(help) \(unknown.label)")
    #expect(!help.contains("its keys are"))
  }

  @Test(arguments: [
    ("$guid", "uuid()"), ("$randomUUID", "uuid()"), ("$isoTimestamp", "now()"),
    ("$randomInt", "randomInt(0, 1000)"),
  ])
  func `a dynamic variable of Postman is a function`(written: String, meant: String) throws {
    let found = try diagnostics(
      #""request": "GET https://a.test/", "headers": {"A": "{{\#(written)}}"}"#
    )
    #expect(found.map(\.message) == ["there is no variable \"\(written)\""])
    #expect(found.first?.help == "did you mean \"\(meant)\"?")
    #expect(found.first?.fixes.map(\.replacement) == [meant])
  }

  @Test(arguments: [
    ("pm.environment.x", "scripts are not run"), ("res.body.id", "captured first"),
    ("process.env.X", "env.NAME"), ("steps.login.token", "captured there"),
  ])
  func `a variable of a script gets one line`(written: String, part: String) throws {
    let found = try diagnostics(
      #""request": "GET https://a.test/", "cases": {"c": {"headers": {"A": "{{\#(written)}}"}}}"#
    )
    #expect(found.count == 1)
    #expect(found.first?.label.contains(part) == true, "\(found.map(\.label))")
  }

  @Test(arguments: [
    ("res.body.id", "$.id"), ("response.items[0].id", "$.items[0].id"), ("body.x", "$.x"),
    ("id", "$.id"),
  ])
  func `a path of another tool is a JSONPath`(written: String, meant: String) throws {
    let found = try diagnostics(
      #""request": "GET https://a.test/", "cases": {"c": {"expect": {"body": {"\#(written)": 1}}}}"#
    )
    #expect(found.map(\.label) == ["did you mean \"\(meant)\"?"])
    #expect(found.first?.fixes.map(\.replacement) == ["\"\(meant)\""])
  }
}
