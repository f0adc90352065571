import SpecModel
import TestSupport
import Testing

/// The edits of suggestions: they replace what is misspelled, keep the rest, and leave the file valid.
@Suite(.inTurn)
struct SuggestedEditTests {
  /// The diagnostics of a catalog with one endpoint that is called, besides what is unused.
  private func diagnostics(_ keys: String, _ files: [String: String] = [:]) throws -> [Diagnostic] {
    let spec = """
      {"variables": {"featuers": {"n": {"m": 1}}},
       "fixtures": {"account": {"steps": [{"request": "GET https://a.test/", "capture": {"user": "$"}}]}},
       "endpoints": {"e": {"request": "POST https://a.test/", "cases": {"c": {"uses": ["account"], \(keys)}}}}}
      """
    let folder = try TemporaryCatalog(files.merging(["a.spec.json": spec]) { $1 })
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{features.n}}", "{{featuers.n}}"), ("{{ features['n'].m | json }}", "{{ featuers['n'].m | json }}"),
    (#"{{f\u0065atures.n.m}}"#, "{{featuers.n.m}}"), ("{{features}}", "{{featuers}}"),
    ("{{account.usr.id}}", "{{account.user.id}}"), ("{{account['usr'].id}}", "{{account.user.id}}"),
  ])
  func `a misspelled variable is replaced without what is behind it`(written: String, mended: String) throws {
    let found = try diagnostics(#""headers": {"X": "\#(written)"}"#)
    let fix = try #require(found.first?.fixes.first, "\(found)")
    var bytes = fix.range.file.bytes
    bytes.replaceSubrange(fix.range.start..<fix.range.end, with: fix.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"X\": \"\(mended)\""))
  }

  @Test func `a misspelled variable in the text of a file has no edit of the file's name`() throws {
    let found = try diagnostics(
      #""body": {"file": "t.txt", "templates": true}"#,
      ["t.txt": "{{features.n}}"]
    )
    #expect(found.map(\.help) == ["the nearest name is \"featuers\""])
    #expect(found.flatMap(\.fixes).isEmpty)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""responses": {"200": {"shape": {"s": "'open' | 'paid'"}}}, "expect": {"body": {"$.s": true}}"#, [], "expected 'open' or 'paid'"),
    (#""responses": {"200": {"shape": {"s": "'true' | 'false'"}}}, "expect": {"body": {"$.s": true}}"#, ["\"true\""], "did you mean \"true\"?"),
    (#""expect": {"cookies": {"sid": {"sameSite": true}}}"#, [], #"expected one of "Strict", "Lax", "None""#),
    (#""expect": {"cookies": {"sid": true}}"#, ["\"true\""], "did you mean \"true\"?"),
    (#""forEach": {"rws": {"one": {"a": 1}, "two": {"a": 2}}}"#, ["\"rows\""], "did you mean \"rows\"?"),
  ])
  func `an edit gives what is allowed`(keys: String, edits: [String], label: String) throws {
    let found = try diagnostics(keys)
    #expect(found.flatMap(\.fixes).map(\.replacement) == edits, "\(found)")
    #expect(found.map(\.label) == [label])
  }

  @Test func `a URL without one of its slashes is a URL`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET http:/a.test/x"}}}"#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.help) == ["did you mean \"http://a.test/x\"?"])
  }
}
