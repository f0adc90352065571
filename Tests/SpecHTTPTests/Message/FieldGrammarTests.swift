import TestSupport
import Testing

@testable import SpecHTTP

/// What is read of fields whose values have a grammar of their own.
@Suite(.inTurn)
struct FieldGrammarTests {
  @Test(arguments: [
    (["Negotiate", "Basic realm=\"a, b\""], ["Negotiate", "Basic"], ["realm": "a, b"]),
    (
      ["NTLM TlRM==, Digest realm=\"x\", nonce=\"n\""], ["NTLM", "Digest"],
      ["realm": "x", "nonce": "n"]
    ),
    (["Digest realm=x nonce = y"], ["Digest"], ["realm": "x", "nonce": "y"]),
    (["Bearer, , Basic Realm=\"\\\"\""], ["Bearer", "Basic"], ["realm": "\""]),
    (["Negotiate abc="], ["Negotiate"], [:]), ([", ="], [], [:]),
  ])
  func `challenges share their lines`(
    lines: [String],
    schemes: [String],
    parameters: [String: String]
  ) {
    let fields = HTTPFields(lines.map { HTTPField(name: "WWW-Authenticate", value: $0) })
    let challenges = AuthenticationChallenge.all(in: fields)
    #expect(challenges.map(\.scheme) == schemes)
    #expect(challenges.last?.parameters ?? [:] == parameters)
  }

  @Test(arguments: [
    ("", true), (";a", true), (" ; a = b ;c=\"d;\\\"\"", true), (";a;b", true), ("a", false),
    (";", false), (";a=", false), (";a=\"b", false), (";a ", false), (";a b", false),
  ])
  func `chunk extensions are names with or without values`(text: String, isValid: Bool) {
    #expect(ChunkExtensions.isValid(Array(text.utf8)[...]) == isValid)
  }

  @Test(arguments: [
    ("attachment; filename=a.txt", "a.txt"), ("attachment; filename=\"a b\\\".txt\"", "a b\".txt"),
    ("inline; filename=\"x\"; filename*=UTF-8''na%C3%AFve.txt", "naïve.txt"),
    ("attachment", nil), ("attachment; filename", nil), ("form-data; name=a; filename=b", "b"),
  ])
  func `a disposition names a file`(value: String, name: String?) {
    #expect(SuggestedFilename.disposition(value) == name)
  }
}
