import SpecModel
import TestSupport
import Testing

/// Words that other tools have for what the format calls otherwise: each is shown the right one.
@Suite(.inTurn)
struct SynonymMistakeTests {
  /// The right words that are shown of a case: labels and helps.
  private func suggestions(_ keys: String) throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        "{\"endpoints\": {\"e\": {\"request\": \"GET https://a.test/\", \"cases\": {\"c\": {\(keys)}}}}}"
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      diagnostic.help ?? diagnostic.label
    }
  }

  @Test(arguments: [
    ("eq", "equals"), ("equal", "equals"), ("is", "equals"), ("gt", "greaterThan"),
    ("gte", "atLeast"), ("ge", "atLeast"), ("lt", "lessThan"), ("lte", "atMost"),
    ("le", "atMost"), ("min", "atLeast"), ("max", "atMost"), ("regex", "matches"),
    ("pattern", "matches"), ("match", "matches"), ("Contain", "contains"), ("includes", "contains"),
    ("ne", "not"),
    ("neq", "not"), ("size", "length"), ("count", "length"),
  ])
  func `an operator`(written: String, meant: String) throws {
    #expect(
      try suggestions("\"expect\": {\"body\": {\"$.a\": {\"\(written)\": 1}}}")
        == ["did you mean \"\(meant)\"?"]
    )
  }

  @Test(arguments: [
    ("upper", "uppercase"), ("toLowerCase", "lowercase"), ("lower", "lowercase"),
    ("base64", "base64Encode"), ("atob", "base64Decode"), ("urlencode", "urlEncode"),
    ("encodeURIComponent", "urlEncode"), ("size", "length"), ("strip", "trim"),
  ])
  func `a filter`(written: String, meant: String) throws {
    #expect(
      try suggestions("\"headers\": {\"A\": \"{{'a' | \(written)}}\"}")
        == ["did you mean \"\(meant)\"?"]
    )
  }

  @Test(arguments: ["notContains", "isEmpty", "not_in", "between"])
  func `an operator that is written by others is said before one that is only spelled alike`(
    written: String
  ) throws {
    let found = try suggestions("\"expect\": {\"body\": {\"$.a\": {\"\(written)\": 1}}}")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("{\"") }, "\(found)")
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""expect": {"body": {"$": {"sorted": "asc"}}}"#, "ascending"),
    (#""expect": {"body": {"$": {"sorted": "desc"}}}"#, "descending"),
    (#""expect": "2XX""#, "2xx"),
    (#""expect": {"within": {"lte": "1s", "total": "2s"}}"#, "expected one of dns, connect, tls, send, wait, receive, total, firstEvent"),
    (#""expect": {"within": {"total": {"max": "1s"}}}"#, "atMost"),
    (#""responses": {"2XX": {}}"#, "2xx"),
    (#""responses": {"Default": {}}"#, "default"),
    (#""headers": {"A": "{{random(1, 2)}}"}"#, "randomInt"),
    (#""body": {"data": {}}"#, "json"),
    (#""assertions": {}"#, "expect"),
    (#""expect": {"body": {"$": {"shape": "bool"}}}"#, "boolean"),
  ])
  func `a word`(keys: String, meant: String) throws {
    let expected = meant.hasPrefix("expected") ? meant : "did you mean \"\(meant)\"?"
    #expect(try suggestions(keys) == [expected])
  }

  @Test func `the keys of an auth profile`() throws {
    #expect(
      try suggestions(#""auth": {"type": "basic", "user": "a", "pass": "b"}"#)
        == ["did you mean \"username\"?", "did you mean \"password\"?"]
    )
  }
}
