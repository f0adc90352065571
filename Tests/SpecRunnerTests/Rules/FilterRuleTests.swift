import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of filters, as the format's details say them.
@Suite(.inTurn)
struct FilterRuleTests {
  /// A body, filters, and what they give.
  typealias Example = (value: String, filters: String, result: String)

  @Test(
    arguments: [
      (#""a,b,,c""#, "split(',')", #"["a","b","","c"]"#), (#"[3,1,2]"#, "sort", "[1,2,3]"),
      (#"[1,2,3]"#, "first", "1"), (#"[1,2,3]"#, "last", "3"),
      ("[1,2,3]", "nth(1)", "2"), ("[1,2,3]", "nth(-1)", "3"), ("[1,2,3]", "count", "3"),
      (#""é😀""#, "length", "2"), (#"["a","b"]"#, "join('-')", #""a-b""#),
      ("[1,1.0,2]", "unique | length", "2"), ("[[1],[2,[3]]]", "flatten", "[1,2,[3]]"),
      (#"{"a":1,"b":2}"#, "keys", #"["a","b"]"#),
      (#"["1","2"]"#, "map('number | add(1)')", "[2,3]"), ("[0.1,0.2]", "sum", "0.3"),
      ("[2,1]", "min", "1"), ("[2,1]", "max", "2"),
      (#""aXbX""#, "replace('X', '-')", #""a-b-""#),
      (#""a1b22""#, "replaceRegex('[0-9]+', '#')", ##""a#b#""##),
      (#""id=42;""#, "regex('id=(\\\\d+)')", #""42""#),
      (#""id=42;""#, "regex('\\\\d+')", #""42""#), (#""  a ""#, "trim", #""a""#),
      (#""Ab""#, "lowercase", #""ab""#), (#""Ab""#, "uppercase", #""AB""#),
      ("null", "default('x')", #""x""#), (#""12""#, "integer", "12"), (#""1.5""#, "number", "1.5"),
      ("12", "string", #""12""#), (#""ab""#, "hex", #""6162""#),
      (#"{"a":1}"#, "json", #""{\"a\":1}""#), (#""[1]""#, "parseJSON | first", "1"),
      (#""ab?""#, "base64Encode", #""YWI/""#), (#""YWI/""#, "base64Decode | utf8", #""ab?""#),
      (#""ab?""#, "base64URLEncode", #""YWI_""#), (#""YWI_""#, "base64URLDecode | utf8", #""ab?""#),
      (#""a b&""#, "urlEncode", #""a%20b%26""#), (#""a%20b""#, "urlDecode", #""a b""#),
      (#""http://a/?x=1&y=%20z""#, "queryParameter('y')", #"" z""#),
      (#""text/html; charset=\"utf-8\"""#, "parameter('charset')", #""utf-8""#),
      (#""</b>; rel=\"next\", </c>; rel=last""#, "link('next')", #""/b""#),
      (#""<&\"""#, "htmlEscape | htmlUnescape", #""<&\"""#),
      (#"{"a":[1,2]}"#, "jsonPath('$.a[*]')", "[1,2]"),
      (#""<a><b>x</b></a>""#, "xpath('string(//b)')", #""x""#),
      (
        #""31/12/2024""#, "date('dd/MM/yyyy') | plus('1d') | format('yyyy-MM-dd')", #""2025-01-01""#
      ), (#""2024-03-01T00:00:00+02:00""#, "format('yyyy-MM-dd HH:mm')", #""2024-02-29 22:00""#),
      ("0", "date('epochSeconds')", #""1970-01-01T00:00:00Z""#),
      (#""2024-01-01""#, "minus('1h') | format('epochSeconds')", "1704063600"),
      (#""e30.eyJzdWIiOiJhIn0.x""#, "jwt | jsonPath('$.sub')", #""a""#),
      (#""""#, "md5 | hex", #""d41d8cd98f00b204e9800998ecf8427e""#),
      (#""a""#, "hmacSHA256('k') | hex | length", "64"), (#""1.005""#, "number | round(2)", "1.01"),
    ] as [Example]
  )
  func `41: each filter gives what its name says`(example: Example) async throws {
    let found = try await RuleRun.problems(
      expecting:
        #"{ "body": { "$.v": { "via": "\#(example.filters)", "equals": \#(example.result) } } }"#,
      of: #"{ "v": \#(example.value) }"#
    )
    #expect(found == [], "\(example)")
  }

  @Test(arguments: [
    ("5", "uppercase", "uppercase takes a string, not a number"),
    (#""a""#, "first", "first takes an array, not a string"),
    ("{}", "sum", "sum takes an array, not an object"),
    (#""a""#, "add(1)", "add takes a number, not a string"),
    ("true", "split(',')", "split takes a string, not a boolean"),
  ])
  func `41: a filter that meets a type it cannot take is an error of the check, with both types`(
    value: String,
    filter: String,
    message: String
  ) async throws {
    let found = try await RuleRun.problems(
      expecting: #"{ "body": { "$.v": { "via": "\#(filter)", "exists": true } } }"#,
      of: #"{ "v": \#(value) }"#
    )
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test func `41: a pattern that is not found gives no value`() async throws {
    let found = try await RuleRun.problems(
      expecting: #"{ "body": { "$.v": { "via": "regex('z')", "exists": false } } }"#,
      of: #"{ "v": "abc" }"#
    )
    #expect(found == [])
  }

  @Test(arguments: [
    "plus('1x')", "map('plus(''1x'')')", "map('map(''nth(''''x'''')'')')", "jsonPath('$.[')",
    "xpath('string(')", "xpath('//a[')", "xpath('foo(//b)')", "regex('(')",
    "date('YYYY')", "decode('klingon')", "nth('x')", "nth(1.5)", "split(1)", "round(99)",
    "add('1')", "hmacSHA256(null)", "replace('a')", "map('first | nope')",
    "format('qqq')", "join(1)", "queryParameter(5)", "lowercase('x')", "replaceRegex('[', '')",
  ])
  func
    `41: a constant argument that a filter cannot take is found by check, wherever the filter stands`(
      filter: String
    ) throws
  {
    for place in [
      #""request": "GET /{{v | \#(filter)}}", "cases": { "c": { "with": { "v": "a" } } }"#,
      #""request": "GET /", "cases": { "c": { "expect": { "body": { "$.v": { "via": "\#(filter)", "exists": true } } } } }"#,
      #""request": "GET /", "cases": { "c": { "expect": { "body": { "$.v": { "via": { "\#(filter)": 1 } } } } } }"#,
      #""request": "GET /", "cases": { "c": { "capture": { "v": { "body": "$.v", "via": "\#(filter)" } } } }"#,
    ] {
      let found = try RuleRun.mistakes(place)
      #expect(found.count == 1, "\(place): \(found)")
    }
  }
}
