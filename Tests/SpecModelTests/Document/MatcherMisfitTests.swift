import SpecModel
import TestSupport
import Testing

/// Matchers of a kind of value that their target never is are reported before anything is sent: behind `not` they would
/// always pass.
@Suite(.inTurn)
struct MatcherMisfitTests {
  /// The diagnostics of an expectation: `column message`.
  private func mistakes(_ expect: String) throws -> [String] {
    let spec =
      "{\"variables\": {\"v\": 1}, \"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET /\", \"followRedirects\": 5, \"expect\":\n\(expect)\n}]}}}"
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.range?.position.column ?? 0) \($0.message)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"text": {"not": ["Hello"]}}"#, #"18 a string never equals an array"#),
    (#"{"headers": {"X": {"not": ["5"]}}}"#, #"27 a string never equals an array"#),
    (#"{"headers": {"X": true}}"#, #"19 a string never equals a boolean"#),
    (#"{"headers": {"X": null}}"#, #"19 a string never equals null"#),
    (#"{"headers": {"X": {"anyOf": ["a", {"equals": {"b": 1}}]}}}"#, #"46 a string never equals an object"#),
    (#"{"headers": {"X": {"each": "a"}}}"#, #"28 "each": "a" can never pass: the value is a string"#),
    (#"{"headers": {"X": {"not": {"contains": 5}}}}"#, #"40 "contains": 5 can never pass: the value is a string"#),
    (#"{"headers": {"X": {"sorted": "ascending"}}}"#, #"30 "sorted": "ascending" can never pass: the value is a string"#),
    (#"{"headers": {"X": {"subset": {"a": 1}}}}"#, #"30 "subset": {"a":1} can never pass: the value is a string"#),
    (#"{"headers": {"X": {"via": "split(',')", "equals": "a"}}}"#, #"51 a list never equals a string"#),
    (#"{"headers": {"X": {"via": "split(',') | count", "not": "2"}}}"#, #"56 a number never equals a string"#),
    (#"{"headers": {"X": {"via": "trim", "equals": 5}}}"#, #"45 a string never equals a number"#),
    (#"{"cookies": {"c": {"some": 1}}}"#, #"28 "some": 1 can never pass: the value is a string"#),
    (#"{"text": {"exists": false}}"#, #"21 "exists": false can never pass: there is always a value"#),
    (#"{"text": {"unique": true}}"#, #"21 "unique": true can never pass: the value is a string"#),
    (#"{"bytes": {"matches": "a"}}"#, #"23 "matches": "a" can never pass: the value is bytes"#),
    (#"{"bytes": {"not": 5}}"#, #"19 bytes never equals a number"#),
    (#"{"bytes": {"sha1": {"equals": "ABCDEF"}}}"#, #"31 the value never equals "ABCDEF": it is a string of 40 hexadecimal digits in lower case"#),
    (#"{"bytes": {"via": {"md5": {"not": "5d41402abc4b2a76b9719d911017c592"}}}}"#, #"35 the value never equals "5d41402abc4b2a76b9719d911017c592": it is 16 bytes"#),
    (#"{"text": {"via": "hmacSHA256('k')", "not": "aaf4c61ddcc5e8a2"}}"#, #"44 the value never equals "aaf4c61ddcc5e8a2": it is 32 bytes"#),
    (#"{"cookies": {"c": {"expires": {"not": "Wed, 09 Jun 2032 10:18:14 GMT"}}}}"#, #"39 the value never equals "Wed, 09 Jun 2032 10:18:14 GMT": it is a date in UTC such as "2030-01-31T12:00:00Z""#),
    (#"{"certificate": {"serialNumber": {"not": "0A"}}}"#, #"42 the value never equals "0A": it is a string of hexadecimal digits in lower case"#),
    (#"{"bytes": {"size": {"lessThan": 0}}}"#, #"33 "lessThan": 0 can never pass: the value is a number"#),
    (#"{"url": {"not": {"each": "a"}}}"#, #"26 "each": "a" can never pass: the value is a string"#),
    (#"{"ip": {"length": {"atLeast": "3"}}}"#, #"31 "atLeast": "3" can never pass: the value is a number"#),
    (#"{"httpVersion": {"subset": [1]}}"#, #"28 "subset": [1] can never pass: the value is a string"#),
    (#"{"redirects": {"startsWith": "a"}}"#, #"30 "startsWith": "a" can never pass: the value is a list"#),
    (#"{"certificate": {"subjectAltName": "example.com"}}"#, #"36 a list never equals a string"#),
    (#"{"certificate": {"serialNumber": {"not": [1]}}}"#, #"42 a string of hexadecimal digits in lower case never equals an array"#),
    (#"{"body": {"$.a[*]": {"not": 5}}}"#, #"29 a list never equals a number"#),
    (#"{"body": {"$..a": {"exists": false}}}"#, #"30 "exists": false can never pass: there is always a value"#),
    (#"{"xml": {"//a": {"not": ["x", null]}}}"#, #"25 the value never equals ["x",null]: each element is a string"#),
    (#"{"xml": {"//a": {"not": {"contains": null}}}}"#, #"38 "contains": null can never pass: each element is a string"#),
    (#"{"headers": {"X": {"via": "list", "contains": 2}}}"#, #"47 "contains": 2 can never pass: each element is a string"#),
    (#"{"redirects": {"each": 5}}"#, #"24 a redirect, an object never equals a number"#),
    (#"{"redirects": {"not": [5]}}"#, #"23 the value never equals [5]: each element is a redirect, an object"#),
    (#"{"headers": {"X": {"shape": {"a": "any"}}}}"#, #"29 "shape": {"a":"any"} can never pass: the value is a string"#),
    (#"{"headers": {"X": {"not": {"exists": true}}}}"#, #"27 no value can satisfy "not": {"exists":true}"#),
    (#"{"xml": {"count(//b)": {"not": -1}}}"#, "32 expected a whole number of 0 or more, found -1"),
    (#"{"body": {"$.a[?@.b == {{v}}]": {"atLeast": 5}}}"#, #"45 "atLeast": 5 can never pass: the value is a list"#),
  ])
  func `an operand of another type than the value`(expect: String, expected: String) throws {
    #expect(try mistakes(expect) == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"atLeast": "b", "lessThan": 3}"#, #""atLeast": "b" and "lessThan": 3 can never pass together"#),
    (#"{"exists": false, "equals": 1}"#, #""exists": false and "equals": 1 can never pass together"#),
    (#"{"exists": false, "not": 1}"#, #""exists": false and "not": 1 can never pass together"#),
    (#"{"matches": "^b", "equals": 5}"#, #""matches": "^b" and "equals": 5 can never pass together"#),
    (#"{"length": 2, "greaterThan": 5}"#, #""length": 2 and "greaterThan": 5 can never pass together"#),
    (#"{"contains": 1, "startsWith": "a"}"#, #""contains": 1 and "startsWith": "a" can never pass together"#),
    (#"{"each": {"unique": true, "before": "2030-01-01"}}"#, #""unique": true and "before": "2030-01-01" can never pass together"#),
    (#"{"via": "length", "equals": "3"}"#, "a number never equals a string"),
    (#"{"not": {"exists": true}}"#, #"no value can satisfy "not": {"exists":true}"#),
    (#"{"not": {"anyOf": [null, {"exists": true}]}}"#, #"no value can satisfy "not": {"anyOf":[null,{"exists":true}]}"#),
    (#"{"length": {"not": {"atLeast": 0}}}"#, #"no value can satisfy "not": {"atLeast":0}"#),
    ("{\"allOf\": [{\"startsWith\": \"a\"},\n {\"each\": 1}]}", #"no value can satisfy "allOf": [{"startsWith":"a"},{"each":1}]"#),
  ])
  func `operators that take no value in common`(matcher: String, expected: String) throws {
    let found = try mistakes(#"{"body": {"$.a": \#(matcher)}}"#)
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [expected[...]])
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{"atLeast": 5, "atMost": 3}"#, #"{"equals": "abc", "length": 4}"#, #"{"allOf": [{"endsWith": "a"}, {"endsWith": "b"}]}"#,
    #"{"subset": {"a": 1}, "length": 0}"#, #"{"anyOf": [1, 2], "greaterThan": 2}"#,
  ])
  func `operators that only the run finds to exclude each other`(matcher: String) throws {
    #expect(try mistakes(#"{"body": {"$.a": \#(matcher)}}"#) == [])
  }

  @Test(arguments: [
    #"{"body": {"$.a[*].id": {"exists": true}}}"#, #"{"xml": {"//a": {"exists": true}}}"#,
    #"{"redirects": {"exists": true}}"#,
  ])
  func `that there is a list always passes`(expect: String) throws {
    let found = try mistakes(expect)
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("which may be empty") })
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"text": {"contains": ""}}"#, #""contains": "" always passes: every string contains it"#),
    (#"{"headers": {"X": {"not": {"contains": ""}}}}"#, #""contains": "" always passes: every string contains it"#),
    (#"{"body": {"$.a": {"startsWith": ""}}}"#, #""startsWith": "" always passes: every string begins and ends with it"#),
    (#"{"body": {"$.a": {"endsWith": ""}}}"#, #""endsWith": "" always passes: every string begins and ends with it"#),
    (#"{"bytes": {"startsWith": {"hex": ""}}}"#, #""startsWith": {"hex": ""} always passes: every string begins and ends with it"#),
    (#"{"body": {"$.a": {"length": {"atLeast": 0}}}}"#, #"{"atLeast":0} always passes: the number is never less than 0"#),
    (#"{"body": {"$.a": {"length": {"greaterThan": -1}}}}"#, #"{"greaterThan":-1} always passes: the number is never less than 0"#),
    (#"{"body": {"$.a": {"length": {"exists": true}}}}"#, #"{"exists":true} always passes: the number is never less than 0"#),
    (#"{"bytes": {"size": {"atLeast": 0}}}"#, #"{"atLeast":0} always passes: the number is never less than 0"#),
    (#"{"redirects": {"length": {"atLeast": 0}}}"#, #"{"atLeast":0} always passes: the number is never less than 0"#),
    (#"{"body": {"$.a": {"subset": {}}}}"#, #""subset": {} always passes: every object has at least these members"#),
  ])
  func `an operator that always passes`(expect: String, expected: String) throws {
    let found = try mistakes(expect)
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [expected[...]])
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{"body": {"$.a": {"contains": ""}, "$.b": {"not": {"contains": ""}}, "$.c": {"contains": []}, "$.e": {"subset": []}, "$.d": {"subset": {"b": {}}}}}"#,
    #"{"body": {"$.a": {"length": {"atLeast": 1}}, "$.b": {"length": {"not": 0}}, "$.c": {"length": {"atLeast": "{{v}}"}}, "$.d": {"atLeast": 0}}}"#,
    #"{"text": {"startsWith": "a{{v}}", "contains": "a"}, "bytes": {"contains": {"file": "a.spec.json"}}}"#,
    #"{"headers": {"X": {"length": {"via": "string", "atLeast": "0"}}}}"#, #"{"text": {"length": {"atLeast": 0, "atMost": 5}}}"#,
  ])
  func `an operator that may fail is not said to always pass`(expect: String) throws {
    #expect(try mistakes(expect) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{"headers": {"X": 5, "Y": {"atLeast": 5, "startsWith": "1"}, "Z": {"equals": "5", "lessThan": 7}}}"#,
    #"{"headers": {"X": {"not": null}}, "ip": {"not": {"anyOf": [null, "10.0.0.1"]}}}"#,
    #"{"headers": {"X": {"not": 5}, "Y": {"exists": false}, "Z": {"anyOf": [{"exists": false}, "a"]}}}"#,
    #"{"headers": {"X": {"atLeast": 5, "atMost": "3"}, "Y": {"via": "split(',')", "each": {"length": 2}}}}"#,
    #"{"headers": {"X": {"via": "split(',') | first", "not": {"exists": false}}, "Y": "{{v}}", "Z": {"via": "default(1)", "equals": [1]}}}"#,
    #"{"text": {"not": {"contains": "error"}, "length": {"atLeast": 1}}}"#, #"{"text": 42}"#, #"{"text": {"exists": true}}"#,
    #"{"bytes": {"startsWith": {"hex": "00"}, "length": 4, "contains": "a"}}"#,
    #"{"body": {"$.a": {"atLeast": 3, "atMost": 3}, "$.b": {"exists": true, "not": null}, "$.c": {"contains": "a", "length": 1}}}"#,
    #"{"body": {"$.a": {"anyOf": ["a", 1, null, [1]]}, "$.b": {"not": {"anyOf": [1, "a"]}, "atLeast": 1}, "$.c": {"startsWith": "ab", "endsWith": "b"}}}"#,
    #"{"body": {"$.a": {"equals": "{{v}}", "greaterThan": 5}, "$.b": {"equals": "x{{v}}", "startsWith": "x"}, "$.c": {"startsWith": "b{{v}}", "matches": "^b"}}}"#,
    #"{"body": {"$.a[*]": [], "$.b[*]": {"contains": 5, "length": 1}, "$.c[*]": {"not": [1]}, "$.d[*]": {"length": 0}}}"#,
    #"{"body": {"$.a": {"startsWith": "\uD83D\uDE00", "length": 1}, "$.b": {"equals": {"a": 1}, "subset": {"a": 1}}, "$.c": {"shape": "integer", "atLeast": 1}}}"#,
    #"{"body": {"$.a": {"endsWith": "b", "allOf": [{"endsWith": "ab"}]}, "$.b": {"equals": "5", "matches": "5"}, "$.c": {"not": {"equals": 1}, "atLeast": 1, "atMost": 2}}}"#,
    #"{"redirects": {"length": 1, "some": {"subset": {"status": 302}}}}"#, #"{"variables": {"v": {"exists": false}}}"#,
    #"{"headers": {"Set-Cookie": {"exists": false}}}"#, #"{"headers": {"set-cookie": {"exists": true}}}"#,
    #"{"body": {"$.a": {"not": {"anyOf": [{"matches": "^2e"}, {"unique": true}]}}, "$.b": {"not": {"anyOf": ["a", {"lessThan": 5}]}}}}"#,
    #"{"bytes": {"via": "md5", "equals": {"hex": "5d41402abc4b2a76b9719d911017c592"}}, "text": {"via": "sha1 | hex", "not": "0a"}}"#,
    #"{"cookies": {"c": {"expires": {"startsWith": "2032"}, "sameSite": {"not": "None"}}, "d": {"expires": {"exists": false}}}}"#,
    #"{"cookies": {"c": {"expires": "2032-06-09T10:18:14Z", "maxAge": {"not": 60}}}, "certificate": {"serialNumber": {"not": "0a"}}}"#,
  ])
  func `what may pass is not reported`(expect: String) throws {
    #expect(try mistakes(expect) == [])
  }

  @Test func `a list of many operands is checked in no time`() throws {
    let values = (0..<2000).map { "\"v\($0)\", \($0)" }.joined(separator: ", ")
    let list = #"{"anyOf": [\#(values)], "not": {"anyOf": [\#(values)]}}"#
    #expect(try mistakes(#"{"body": {"$.a": \#(list)}}"#) == [])
  }

  @Test(arguments: [
    #"{"xml": {"//a": ["x", 2], "count(//b) - 2": -1, "count(//b) - count(//c)": -1, "count(//d)": 0}}"#,
    #"{"headers": {"X": {"via": "list", "contains": "2", "equals": ["2", "a"]}, "Y": {"via": "list | first", "equals": "2"}}}"#,
  ])
  func `what elements can be is allowed`(expect: String) throws {
    #expect(try mistakes(expect) == [])
  }

  @Test(arguments: ["object(3)", "object(>=2)", "object(1..)"])
  func `a part of an object may have fewer members than the object`(shape: String) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {"shape": {"v": "\(shape)"}}},
        "cases": {"c": {"expect": {"body": {"$.v": {"subset": {"a": 1}}, "$": {"subset": {"v": {}}}}}}}}}}
      """
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.isEmpty)
  }
}
