import SpecModel
import TestSupport
import Testing

/// What filters give, and what they refuse.
@Suite(.inTurn)
struct FilterTests {
  /// A template that is made of nothing but literals and filters, and one variable, `v`.
  private struct Context: TemplateContext {
    let now = 0.0
    let v: JSONValue?

    func value(of name: String, in file: SourceFile?) -> JSONValue? { v }
    func random() -> UInt64 { 0 }
    func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
      throw TemplateError("cannot read \"\(path)\"")
    }
  }

  private func json(_ expression: String, _ value: String) throws -> String {
    let context = Context(v: try JSONDocument(parsing: Array(value.utf8)).root)
    let template = try Template(.string("{{v | \(expression)}}"))
    let result = try template.json(in: context)
    return JSONValue.array([result]).jsonText
  }

  @Test(arguments: [
    ("add(2)", "1.1", "3.1"), ("subtract(0.1)", "0.3", "0.2"), ("multiply(3)", "0.1", "0.3"),
    ("add(1)", "9007199254740993", "9007199254740994"), ("round", "2.5", "3"),
    ("round", "-2.5", "-3"),
    ("round(2)", "1.005", "1.01"), ("round(3)", "1.5", "1.5"), ("round", "-0.4", "0"),
    ("sum", "[0.1, 0.2, 3]", "3.3"), ("sum", "[]", "0"), ("min", "[3, 1.5, 2]", "1.5"),
    ("max", #"["b", "é", "a"]"#, #""é""#), ("sort", "[3, 1, 1.0, 2]", "[1,1.0,2,3]"),
    ("sort", #"["b", "a"]"#, #"["a","b"]"#), ("sort", "[]", "[]"),
    ("divide(4)", "10", "2.5"), ("divide(3)", "1", "0.3333333333333333"),
    ("divide(3)", "-2", "-0.6666666666666667"),
    ("divide(3)", "99999999999999999999", "33333333333333333333"),
    ("divide(7)", "100000000000000000000", "14285714285714290000"), ("divide(0.1)", "3", "30"),
    ("divide(1024)", "1", "0.0009765625"),
  ])
  func `numbers are calculated exactly`(filter: String, value: String, result: String) throws {
    #expect(try json(filter, value) == "[\(result)]")
  }

  @Test(arguments: [
    ("regex('id=([0-9]+)')", #""a id=42 b""#, #""42""#), ("regex('[0-9]+')", #""a 42""#, #""42""#),
    ("regex('x') | default('none')", #""a""#, #""none""#),
    ("replaceRegex('[aeiou]', '*')", #""banana""#, #""b*n*n*""#),
    ("replaceRegex('(\\w)(\\d)', '$2$1$$$&$3')", #""a1-b2""#, #""1a$a1$3-2b$b2$3""#),
    ("replaceRegex('', '-')", #""aé""#, #""-a-é-""#),
    ("replaceRegex('^a', 'b')", #""aaa""#, #""baa""#),
    ("replaceRegex('(?<=a)b', '')", #""abab b""#, #""aa b""#),
    ("jsonPath('$.a[0]')", #"{"a": [1, 2]}"#, "1"),
    ("jsonPath('$.a[*]')", #"{"a": [1, 2]}"#, "[1,2]"),
    ("jsonPath('$.b') | default(0)", #"{"a": 1}"#, "0"),
    ("xpath('//b')", #""<a><b>1</b><b>2</b></a>""#, #"["1","2"]"#),
    ("xpath('count(//b)')", #""<a><b>1</b><b>2</b></a>""#, "2"),
    ("xpath('a/b')", #""<a><b>1</b><b>2</b></a>""#, #"["1","2"]"#),
    ("xpath('string(.)')", #""<a><b>1</b><b>2</b></a>""#, #""12""#),
    ("xpath('string(//_:b)')", #""<a xmlns='urn:x'><b>1</b></a>""#, #""1""#),
    ("xpath('string(//title)')", #""<p>a<title>T</title>""#, #""T""#),
  ])
  func `texts and values are searched`(filter: String, value: String, result: String) throws {
    #expect(try json(filter, value) == "[\(result)]")
  }

  @Test(arguments: [
    ("list", #""a, \"b, c\" , ,d""#, #"["a","\"b, c\"","d"]"#),
    ("parameter('CHARSET')", #""text/html; a=\"x;y\"; charset=utf-8""#, #""utf-8""#),
    ("parameter('a')", #""text/html; a=\"x;y\"; charset=utf-8""#, #""x;y""#),
    ("parameter('b')", #""x/y; a; b=--=_1/\u0301 2 ;c=3""#, "\"--=_1/\u{301} 2\""),
    ("parameter('c') | default(0)", #""x/y; a=\"; c=1\" ; b=\"c""#, "0"),
    (
      "link('next')",
      #""<https://a/?p=1>; rel=prev, <https://a/?p=3,4>; title=x; rel=\"last next\"""#,
      #""https://a/?p=3,4""#
    ),
    ("link('next')", #""<a>, <b>; rel=next""#, #""b""#),
    (
      "link('next')",
      #""<a>; rel = \"prev\"; title=\"x, <y>; rel=next\", <b> ; rel = \"first next\"""#, #""b""#
    ),
    ("link('up') | default('')", #""<https://a/>; rel=prev""#, #""""#),
    ("queryParameter('q')", #""https://a/b?x=1&q=a+b%26c&q=2#q=3""#, #""a b&c""#),
    ("queryParameter('c')", #""/?c=3&\u0301b=2""#, #""3""#),
    ("queryParameter('é')", #""/?e%CC%81=1&%C3%A9=%FF+\u0301""#, "\"\u{FFFD} \u{301}\""),
    ("link('next')", #""<\u0301a>; rel=\"x \u0301 next\", <b>; rel=next""#, "\"\u{301}a\""),
    ("queryParameter('flag')", #""/b?flag""#, #""""#),
    ("location", #"{"url": "https://a/b/c", "location": "../d"}"#, #""https://a/d""#),
    ("jwt | jsonPath('$.sub')", #""eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.x""#, #""123""#),
    ("htmlEscape", #""a<b>&'\"""#, #""a&lt;b&gt;&amp;&#x27;&quot;""#),
    ("htmlUnescape", #""&lt;&eacute;&#233;&#xE9;&amp;amp; &nope; &""#, #""<ééé&amp; &nope; &""#),
    ("htmlUnescape", #""I &#10084;\uFE0F &amp;\u0301""#, "\"I \u{2764}\u{FE0F} &\u{301}\""),
    ("htmlUnescape", #""&#128;&#x9f;&#x81;""#, "\"€Ÿ\u{81}\""),
    ("htmlUnescape", #""&#0;&#xD800;&#99999999999;""#, "\"\u{FFFD}\u{FFFD}\u{FFFD}\""),
    ("htmlUnescape", #""&#;&#x;&#+1;&#x41g;""#, #""&#;&#x;&#+1;Ag;""#),
    (
      "htmlUnescape", #""&#65 x &amp y &copy2026 &AMP;&notit; &alpha x &apos x""#,
      #""A x & y ©2026 &¬it; &alpha x &apos x""#
    ),
    ("json", "[ 1.50,\n {\"b\" : null, \"a\": \"x y\"} ]", #""[1.50,{\"b\":null,\"a\":\"x y\"}]""#),
    ("json", " { } ", #""{}""#),
    ("length", #""\ud800a""#, "2"), ("count", #""\ud83d\ude00""#, "1"),
  ])
  func `fields, URLs and tokens are taken apart`(filter: String, value: String, result: String)
    throws
  {
    #expect(try json(filter, value) == "[\(result)]")
  }

  @Test(arguments: [
    ("date", #""2026-11-22T10:00:00+02:00""#, #""2026-11-22T08:00:00Z""#),
    ("date", #""2026-11-22T10:00:00.5Z""#, #""2026-11-22T10:00:00.500Z""#),
    ("date", #""Sun, 06 Nov 1994 08:49:37 GMT""#, #""1994-11-06T08:49:37Z""#),
    ("date", #""Sunday, 06-Nov-94 08:49:37 GMT""#, #""1994-11-06T08:49:37Z""#),
    ("date", #""Sun Nov  6 08:49:37 1994""#, #""1994-11-06T08:49:37Z""#),
    ("date", #""2024-02-29""#, #""2024-02-29T00:00:00Z""#),
    ("date", #""2026-11-22T10:00:00.5+0200""#, #""2026-11-22T08:00:00.500Z""#),
    ("date", #""2026-11-22T10:00:00-01""#, #""2026-11-22T11:00:00Z""#),
    ("date", #""2030-01-01t01:02:03z""#, #""2030-01-01T01:02:03Z""#),
    ("date", #""2030-01-01T00:00:00.123456789987Z""#, #""2030-01-01T00:00:00.123456789Z""#),
    ("date", #""2016-12-31T18:59:60.25-05:00""#, #""2016-12-31T23:59:60.250Z""#),
    ("date | format('ss.SSS')", #""2016-12-31T23:59:60.25Z""#, #""60.250""#),
    ("date | plus('1s')", #""2016-12-31T23:59:60Z""#, #""2017-01-01T00:00:01Z""#),
    ("date('dd/MM/yy h:mm a')", #""01/02/69 12:05 pm""#, #""2069-02-01T12:05:00Z""#),
    ("date('yyyyMMddHHmmss')", #""20240229235960""#, #""2024-03-01T00:00:00Z""#),
    ("date('yyyyDDD')", #""2024366""#, #""2024-12-31T00:00:00Z""#),
    ("date('MMMM d, y ''at'' HH')", #""march 7, 2025 at 09""#, #""2025-03-07T09:00:00Z""#),
    ("date('epochSeconds')", "1700000000", #""2023-11-14T22:13:20Z""#),
    ("date('epochMilliseconds')", #""-1""#, #""1969-12-31T23:59:59.999Z""#),
    (
      "format('EEEE, d MMM yyyy GG, D')", #""2024-03-01T00:00:00Z""#,
      #""Friday, 1 Mar 2024 AD, 61""#
    ),
    (
      "format('yy-M-d h:mm:ss.SS a X')", #""2026-01-02T00:03:04.567Z""#,
      #""26-1-2 12:03:04.56 AM Z""#
    ),
    ("format('epochMilliseconds')", #""1970-01-01T00:00:01.25Z""#, "1250"),
    ("plus('1d12h')", #""2024-02-28T12:00:00Z""#, #""2024-03-01T00:00:00Z""#),
    ("minus('1ms')", #""2024-01-01T00:00:00Z""#, #""2023-12-31T23:59:59.999Z""#),
  ])
  func `dates are read, written and shifted in UTC`(filter: String, value: String, result: String)
    throws
  {
    #expect(try json(filter, value) == "[\(result)]")
  }

  @Test(arguments: [
    ("integer", #""3 ""#, #"integer cannot read "3 " as a number: trim removes white space"#),
    ("add('1')", "1", "add takes a number, not a string"),
    ("sum", "[1, \"a\"]", "sum takes a list of numbers, not a string"),
    ("sort", "[1, \"a\"]", "sort takes a list of numbers or of strings, not of both"),
    ("sort", "[1, {}]", "sort takes a list of numbers or of strings, not one with an object"),
    (
      "date('epochSeconds')", "99999999999999999999",
      "99999999999999999999 is not in the years 0 to 9999 by epochSeconds"
    ),
    (
      "multiply(1e100)", "1e100",
      "the result of multiply is too large: it calculates with 38 digits"
    ),
    ("regex('(')", "\"a\"", "\"(\" is not a regular expression"),
    ("jsonPath('a')", "{}", "\"a\" is not a JSONPath"),
    ("xpath('//[')", "\"<a/>\"", "\"//[\" is not an XPath"),
    ("jwt", "\"a.b\"", "the string is not a JSON Web Token"),
    ("location", "1", "location takes an object, not a number"),
    ("date('yyyy-MM-dd')", "\"2023-02-29\"", "\"2023-02-29\" is not a date of the calendar"),
    ("date('yyyy-DDD')", "\"2023-366\"", "\"2023-366\" is not a date of the calendar"),
    (
      "date('HH:mm a')", "\"13:05 AM\"",
      "\"13:05 AM\" names AM beside an hour in the afternoon"
    ),
    ("date('yyyy-MM-dd')", "\"2023-2-28\"", "\"2023-2-28\" has \"2-28\" where a month is expected"),
    (
      "date('EEE, dd MMM yyyy')", "\"Fri, 31 Jan 2026\"",
      "\"Fri, 31 Jan 2026\" names another day of the week than that of the date"
    ),
    (
      "date('yyyy-MM-dd')", "\"2023/02/28\"",
      "\"2023/02/28\" has \"/02/28\" where \"-\" is expected"
    ),
    (
      "date('yyyy-MM-dd')", "\"2023-02-28T04:05:06Z\"",
      "\"2023-02-28T04:05:06Z\" has \"T04:05:06Z\" where the end is expected; to write a date, use format('yyyy-MM-dd')"
    ),
    (
      "date", "1700000000",
      "date takes a string, not a number; seconds since 1970 are read by date('epochSeconds')"
    ),
    ("format('Q')", "\"2023-02-28\"", "\"Q\" is not a field of a date pattern"),
    ("format('''x')", "\"2023-02-28\"", "a single quote of the date pattern is not closed"),
    (
      "plus('2 days')", "\"2023-02-28\"",
      "plus takes a duration such as '2d', '1h30m' or '1y6mo', not \"2 days\""
    ),
    ("plus('10000d')", "\"9999-02-28\"", "the result of plus is not in the years 0 to 9999"),
    (
      "date('yyyy-MM')", #""2023\u0301-02""#,
      "\"2023\u{301}-02\" has \"\u{301}-02\" where \"-\" is expected"
    ),
    (
      "date", #""2030-01-01T12:00:60Z""#,
      "date takes a date of RFC 3339 or of HTTP, not \"2030-01-01T12:00:60Z\""
    ),
    ("date", "\"tomorrow\"", "date takes a date of RFC 3339 or of HTTP, not \"tomorrow\""),
    ("round(99)", "1", "round takes 0 to 38 places, not 99"),
  ])
  func `what a filter cannot take is an error`(filter: String, value: String, message: String)
    throws
  {
    #expect {
      _ = try json(filter, value)
    } throws: {
      ($0 as? TemplateError)?.message.hasPrefix(message) == true
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("plus('1mo')", #""2026-01-31""#, #""2026-02-28T00:00:00Z""#), ("minus('1y6mo2d')", #""2024-02-29""#, #""2022-08-27T00:00:00Z""#),
    ("plus('1y')", #""2024-02-29T12:30:15.5Z""#, #""2025-02-28T12:30:15.500Z""#), ("plus('0mo')", #""2016-12-31""#, #""2016-12-31T00:00:00Z""#),
    ("plus('5m')", #""2026-01-31""#, #""2026-01-31T00:05:00Z""#), ("plus('1mo1ms')", #""2026-01-31""#, #""2026-02-28T00:00:00.001Z""#),
    ("startOf('minute')", #""2026-11-29T23:30:45.5Z""#, #""2026-11-29T23:30:00Z""#), ("startOf('hour')", #""2026-11-29T23:30:45Z""#, #""2026-11-29T23:00:00Z""#),
    ("startOf('day')", #""2026-11-29T23:30:45Z""#, #""2026-11-29T00:00:00Z""#), ("startOf('week')", #""2026-11-29T23:30:45Z""#, #""2026-11-23T00:00:00Z""#),
    ("startOf('week')", #""2026-11-30""#, #""2026-11-30T00:00:00Z""#), ("startOf('month')", #""2026-11-29""#, #""2026-11-01T00:00:00Z""#),
    ("startOf('year')", #""2026-11-29""#, #""2026-01-01T00:00:00Z""#),
    ("inTimeZone('+05:30')", #""2026-11-29T23:30:00Z""#, #""2026-11-30T05:00:00+05:30""#), ("inTimeZone('UTC')", #""2026-11-29T23:30:00+01:00""#, #""2026-11-29T22:30:00Z""#),
    ("inTimeZone('+05:30') | startOf('day')", #""2026-11-29T23:30:00Z""#, #""2026-11-30T00:00:00+05:30""#),
    ("inTimeZone('-08:00') | format('yyyy-MM-dd HH:mm Z ZZZZ ZZZZZ X XX XXX x O z')", #""2026-11-29T05:00:00Z""#, #""2026-11-28 21:00 -0800 GMT-08:00 -08:00 -08 -0800 -08:00 -08 GMT-08:00 GMT-08:00""#),
    ("inTimeZone('+05:45') | format('X x')", #""2026-11-29T05:00:00Z""#, #""+0545 +0545""#),
    ("inTimeZone('+02:00') | inTimeZone('UTC') | startOf('day')", #""2026-11-29T23:30:00Z""#, #""2026-11-29T00:00:00Z""#),
  ])
  func `dates are moved by the calendar of a zone`(filter: String, value: String, result: String) throws {
    #expect(try json(filter, value) == "[\(result)]")
  }

  // swift-format-ignore
  @Test(.enabled(if: TimeZoneRules.folder != nil), arguments: [
    ("plus('1d')", #""2026-03-28T10:00:00Z""#, #""2026-03-29T12:00:00+02:00""#), ("plus('1mo')", #""2026-03-28T10:00:00Z""#, #""2026-04-28T11:00:00+02:00""#),
    ("minus('1mo') | format('HH:mm')", #""2026-04-28T09:00:00Z""#, #""11:00""#), ("startOf('day')", #""2050-07-01T23:30:00Z""#, #""2050-07-02T00:00:00+02:00""#),
    ("startOf('hour')", #""2026-10-25T01:30:00Z""#, #""2026-10-25T02:00:00+01:00""#), ("startOf('year')", #""2026-07-01T00:00:00Z""#, #""2026-01-01T00:00:00+01:00""#),
  ])
  func `a named zone has its summer time`(filter: String, value: String, result: String) throws {
    #expect(try json("inTimeZone('Europe/Berlin') | \(filter)", value) == "[\(result)]")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("concat('b')", #""a""#, #""ab""#), ("concat(range(3, 4))", "[1]", "[1,3,4]"), ("concat('b' | sha1) | hex", #""a""#, #""61e9d71f5ee7c92d6dc9e92ffdad17b8bd49418f98""#),
    ("sha1 | concat('b') | length", #""a""#, "21"), ("padStart(3, '0')", "7", #""007""#), ("padStart(2, 'é')", #""x""#, #""éx""#), ("padStart(1, '0')", #""abc""#, #""abc""#),
    ("padStart(4, '0')", "-5", #""00-5""#),
  ])
  func `values are put together`(filter: String, value: String, result: String) throws {
    #expect(try json(filter, value) == "[\(result)]")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("divide(v)", "0", "divide cannot divide by 0"), ("concat(v)", "1", "concat takes two arrays, or strings and bytes, not a number and a number"),
    ("concat('a')", "[1]", "concat takes two arrays, or strings and bytes, not an array and a string"), ("padStart(2, '0')", "1.5", "padStart takes a string or an integer, not 1.5"),
    ("padStart(2, '00')", #""a""#, "padStart takes one character to add"), ("startOf('days')", #""2026-01-01""#, #"startOf takes one of minute, hour, day, week, month, year, not "days""#),
    ("plus('9999y')", #""2026-01-01""#, "the result of plus is not in the years 0 to 9999"), ("minus('1mo')", #""0000-01-15""#, "the result of minus is not in the years 0 to 9999"),
    ("plus('1mo1y')", #""2026-01-01""#, "plus takes a duration such as '2d', '1h30m' or '1y6mo', not \"1mo1y\""), ("plus('99999999999999999999mo')", #""2026-01-01""#, "plus takes a duration such as '2d', '1h30m' or '1y6mo', not \"99999999999999999999mo\""),
  ])
  func `what cannot be put together or moved is an error`(filter: String, value: String, message: String) throws {
    let error = #expect(throws: TemplateError.self) { try json(filter, value) }
    #expect(error?.message == message)
  }
}
