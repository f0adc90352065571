import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct EncodingFilterTests {
  /// A text that is made of nothing but literals and filters.
  private struct Context: TemplateContext {
    let now = 0.0

    func value(of name: String, in file: SourceFile?) -> JSONValue? { nil }
    func random() -> UInt64 { 0 }
    func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
      throw TemplateError("cannot read \"\(path)\"")
    }
  }

  @Test(arguments: [
    ("'abc' | md5", "900150983cd24fb0d6963f7d28e17f72"),
    ("'abc' | sha1 | hex", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("'abc' | sha256 | base64Encode", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    ("'' | sha512 | hex | length", "128"),
    (
      "'what do ya want for nothing?' | hmacSHA256('Jefe') | hex",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    ("'a' | hmacSHA256('k' | sha256) | hex | length", "64"),
    ("'é' | hex", "c3a9"), ("'+/8B' | base64Decode | base64URLEncode", "-_8B"),
    ("'-_8' | base64URLDecode | hex", "fbff"), ("'-_8=' | base64URLDecode | hex", "fbff"),
    ("'a b&é/~' | urlEncode", "a%20b%26%C3%A9%2F~"), ("'a%20b+%c3%a9%' | urlDecode", "a b+é%"),
  ])
  func `filters encode and hash`(expression: String, expected: String) throws {
    #expect(try Template(.string("{{\(expression)}}x")).text(in: Context()) == expected + "x")
  }

  @Test(arguments: [
    ("1 | md5", "md5 takes a string or bytes, not a number"),
    ("'a' | hmacSHA256(1)", "hmacSHA256 takes a string or bytes, not a number"),
    ("'a+b/' | base64URLDecode", "the string is not base64url"),
    ("'a' | base64URLDecode", "the string is not base64url"),
    ("'%ff' | urlDecode", "the decoded bytes are not UTF-8"),
    (
      "'YQ==' | base64Decode",
      "bytes cannot be inserted into a string; add | utf8, | hex or | base64Encode"
    ),
  ])
  func `what cannot be encoded is told`(expression: String, message: String) throws {
    let template = try Template(.string("{{\(expression)}}x"))
    #expect {
      try template.text(in: Context())
    } throws: {
      ($0 as? TemplateError)?.message == message
    }
  }
}
