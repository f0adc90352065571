import SpecModel
import TestSupport
import Testing

/// Holds each row of the tables of filters and functions to an example of its use.
@Suite(.inTurn)
struct TemplateTableTests {
  private struct Context: TemplateContext {
    let now = 1_763_700_000.25

    func value(of name: String, in file: SourceFile?) -> JSONValue? { nil }
    func random() -> UInt64 { 7 }
    func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
      Array(path.utf8)
    }
    func sample(of shape: String, in file: SourceFile?) throws(TemplateError) -> JSONValue {
      .string("a \(shape)")
    }
  }

  /// The name of each filter, an expression with it, and the JSON text of its value.
  private static let filters = [
    ("default", "null | default('a')", #""a""#), ("default", "false | default(1)", "false"),
    ("raw", "'a b' | raw", #""a b""#), ("string", "1.50 | string", #""1.50""#),
    ("integer", "'12' | integer", "12"), ("number", "'1.5' | number", "1.5"),
    ("json", "'a' | json", #""\"a\"""#), ("parseJSON", "'[1]' | parseJSON", "[1]"),
    ("lowercase", "'Ä' | lowercase", #""ä""#), ("uppercase", "'ä' | uppercase", #""Ä""#),
    ("trim", "' a b ' | trim", #""a b""#), ("replace", "'a-b-c' | replace('-', '+')", #""a+b+c""#),
    ("split", "'a,,b' | split(',')", #"["a","","b"]"#), ("length", "'ä€😀' | length", "3"),
    ("length", "range(1, 4) | length", "4"), ("count", "range(1, 3) | count", "3"),
    ("first", "range(4, 6) | first", "4"), ("last", "range(4, 6) | last", "6"),
    ("nth", "range(4, 6) | nth(-2)", "5"), ("join", "'a b' | split(' ') | join('+')", #""a+b""#),
    ("unique", "'[1,2,1.0,\"1\"]' | parseJSON | unique", #"[1,2,"1"]"#),
    ("flatten", "'[[1],[],[2,[3]]]' | parseJSON | flatten", "[1,2,[3]]"),
    ("map", "range(1, 3) | map('add(1) | string')", #"["2","3","4"]"#),
    ("values", "'{\"b\":1,\"a\":2}' | parseJSON | values", "[1,2]"),
    ("daysFromNow", "now() | plus('3d') | daysFromNow", "3"),
    ("keys", "'{\"b\":1,\"a\":2}' | parseJSON | keys", #"["b","a"]"#),
    ("base64Encode", "'a?>' | base64Encode", #""YT8+""#),
    ("base64Decode", "'YT8+' | base64Decode | utf8", #""a?>""#),
    ("base64URLEncode", "'a?>' | base64URLEncode", #""YT8-""#),
    ("base64URLDecode", "'YT8-' | base64URLDecode | utf8", #""a?>""#),
    ("hex", "'é' | hex", #""c3a9""#), ("urlEncode", "'a b/é~' | urlEncode", #""a%20b%2F%C3%A9~""#),
    ("urlDecode", "'a%20b' | urlDecode", #""a b""#), ("utf8", "file('é') | utf8", #""é""#),
    ("decode", "'6Q==' | base64Decode | decode('iso-8859-1')", #""é""#),
    ("md5", "'abc' | md5 | hex", #""900150983cd24fb0d6963f7d28e17f72""#),
    ("sha1", "'abc' | sha1 | hex", #""a9993e364706816aba3e25717850c26c9cd0d89d""#),
    (
      "sha256", "'abc' | sha256 | hex",
      #""ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#
    ),
    ("sha512", "'abc' | sha512 | base64Encode | length", "88"),
    (
      "hmacSHA256", "'what do ya want for nothing?' | hmacSHA256('Jefe') | hex",
      #""5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843""#
    ),
    (
      "hmacSHA1", "'what do ya want for nothing?' | hmacSHA1('Jefe') | hex",
      #""effcdf6ae5eb2fa2d27416d5f184df9c259a7c79""#
    ),
    ("hmacSHA512", "'a' | hmacSHA512('k') | base64Encode | length", "88"),
    (
      "sign", "'a' | sign('HS256', 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk') | hex",
      #""d8bd15372a43b4c5ffe1729bec4ed64cc9d79f680f68fcda40950b9e599f7906""#
    ),
    (
      "jwtSign",
      "'{\"sub\":\"1\"}' | parseJSON | jwtSign('HS256', 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk')",
      #""eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.EkOJdFOXdEGcj1OcGup75w98DlHk6AxFLe5-Y9-hobk""#
    ),
    (
      "jwtVerify",
      "'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.EkOJdFOXdEGcj1OcGup75w98DlHk6AxFLe5-Y9-hobk' | jwtVerify('HS256', 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk')",
      #"{"sub":"1"}"#
    ),
    ("add", "1.1 | add(2)", "3.1"), ("subtract", "0.3 | subtract(0.1)", "0.2"),
    ("multiply", "0.1 | multiply(3)", "0.3"), ("round", "1.005 | round(2)", "1.01"),
    ("sum", "range(1, 4) | sum", "10"), ("min", "range(1, 4) | min", "1"),
    ("max", "range(1, 4) | max", "4"),
    ("sort", "'[3,1,2]' | parseJSON | sort", "[1,2,3]"),
    ("regex", "'id=42;' | regex('id=([0-9]+)')", #""42""#),
    ("replaceRegex", "'banana' | replaceRegex('[an]+', '<$&>')", #""b<anana>""#),
    ("jsonPath", "'{\"a\":[1,2]}' | parseJSON | jsonPath('$.a[*]')", "[1,2]"),
    ("xpath", "'<a><b>1</b></a>' | xpath('string(//b)')", #""1""#),
    ("date", "'Sun, 06 Nov 1994 08:49:37 GMT' | date", #""1994-11-06T08:49:37Z""#),
    ("format", "now() | format('d MMM yyyy')", #""21 Nov 2025""#),
    ("plus", "now() | plus('1d')", #""2025-11-22T04:40:00.250Z""#),
    ("minus", "now() | minus('250ms')", #""2025-11-21T04:40:00Z""#),
    ("startOf", "now() | startOf('month')", #""2025-11-01T00:00:00Z""#),
    ("inTimeZone", "now() | inTimeZone('+02:00')", #""2025-11-21T06:40:00.250+02:00""#),
    ("concat", "'a' | concat('b')", #""ab""#), ("padStart", "7 | padStart(3, '0')", #""007""#),
    ("divide", "10 | divide(4)", "2.5"),
    ("list", "'a, b' | list", #"["a","b"]"#),
    ("parameter", "'text/html; charset=utf-8' | parameter('charset')", #""utf-8""#),
    ("link", "'<https://a.test/?p=2>; rel=next' | link('next')", #""https://a.test/?p=2""#),
    ("queryParameter", "'/b?q=a%20b' | queryParameter('q')", #""a b""#),
    (
      "location", "'{\"url\":\"https://a.test/b\",\"location\":\"c\"}' | parseJSON | location",
      #""https://a.test/c""#
    ),
    ("jwt", "'e30.eyJzdWIiOiIxIn0.x' | jwt | jsonPath('$.sub')", #""1""#),
    ("htmlEscape", "'<a>' | htmlEscape", #""&lt;a&gt;""#),
    ("htmlUnescape", "'&eacute;' | htmlUnescape", #""é""#),
  ]

  private static let functions = [
    ("now", "now()", #""2025-11-21T04:40:00.250Z""#),
    ("uuid", "uuid()", #""00000000-0000-4007-8000-000000000007""#),
    ("randomInt", "randomInt(-3, 3)", "-3"), ("randomString", "randomString(3)", #""hhh""#),
    ("range", "range(-1, 1)", "[-1,0,1]"), ("range", "range(1, 0)", "[]"),
    ("file", "file('a') | hex", #""61""#), ("sample", "sample('User')", #""a User""#),
  ]

  @Test(arguments: filters + functions)
  func `a filter or a function gives the value of its example`(
    name: String,
    expression: String,
    expected: String
  ) throws {
    #expect(expression.contains(name))
    let template = try Template(.string("{{\(expression)}}"))
    #expect(try template.json(in: Context()).jsonText == expected)
  }

  @Test func `each row of the tables has an example`() {
    #expect(Set(Filter.all.map(\.name)) == Set(Self.filters.map(\.0)))
    #expect(Set(TemplateFunction.all.map(\.name)) == Set(Self.functions.map(\.0)))
    #expect(Set(Filter.all.map(\.name)).count == Filter.all.count)
    #expect(Set(TemplateFunction.all.map(\.name)).count == TemplateFunction.all.count)
  }
}
