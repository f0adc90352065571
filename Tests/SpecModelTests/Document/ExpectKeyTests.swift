import SpecModel
import TestSupport
import Testing

/// Wrong uses of the keys of `expect` and `capture` are found by `check`.
@Suite(.inTurn)
struct ExpectKeyTests {
  /// The diagnostics of a step's keys: `column rule: message`.
  private func mistakes(_ keys: String) throws -> [String] {
    let spec =
      "{\"variables\": {\"v\": 1}, \"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET https://a.test/\",\n\(keys)\n}]}}}"
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.range?.position.column ?? 0) \($0.rule): \($0.message)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""expect": {"xml": {"foo(//b)": 1}}"#, "invalid-xpath: the XPath is not valid: it calls a function that XPath 1.0 does not have"),
    (#""expect": {"xml": {"//a[": []}}"#, "invalid-xpath: the XPath is not valid"),
    (#""expect": {"xml": {"//a": "x"}}"#, "many-values: this path gives a list, which never equals one value"),
    (#""expect": {"html": {"count(//a)": "2"}}"#, "impossible-expectation: a number never equals a string"),
    (#""expect": {"html": {"//a[. = '{{v}}']": []}}"#, "invalid-xpath: a template inside quotes of an XPath"),
    (#""expect": {"body": {"$.a[?@.b == '{{v}}']": []}}"#, "invalid-jsonpath: a template inside quotes of a JSONPath"),
    (#""capture": {"c": {"xml": "string(//a"}}"#, "invalid-xpath: the XPath is not valid"),
    (#""expect": {"headers": {"D": {"before": "31.1.2026"}}}"#, #"invalid-date: "31.1.2026" is not a date"#),
    (#""expect": {"cookies": {"c": {"httponly": true}}}"#, #"unknown-operator: there is no operator "httponly""#),
    (#""expect": {"cookies": {"c": {"sameSite": "lax"}}}"#, #"invalid-value: expected one of "Strict", "Lax", "None", found "lax""#),
    (#""expect": {"cookies": {"c": {"secure": "yes"}}}"#, "impossible-expectation: a boolean never equals a string"),
    (#""capture": {"c": {"cookie": {"name": "a", "attribute": "expire"}}}"#, #"invalid-value: expected one of "value""#),
    (#""capture": {"c": {"cookie": {"attribute": "path"}}}"#, #"missing-key: a cookie's attribute needs the key "name""#),
    (#""capture": {"c": {"variable": "w"}}"#, #"undefined-variable: the variable "w" is not defined"#),
    (#""capture": {"c": {"body": "$.a", "append": "yes"}}"#, #"invalid-value: "yes" is not true or false"#),
    (#""expect": {"body": {"$.a": {"sameElements": 5}}}"#, "wrong-type: expected a list, found a number"),
    (#""expect": {"body": {"$.a": {"schema": {"type": "strin"}}}}"#, #"invalid-schema: there is no type "strin""#),
    (#""expect": {"status": "anyy"}"#, #"invalid-value: "anyy" is not a status such as 200, "2xx" or "any""#),
    (#""expect": {"error": "redirect"}"#, #"invalid-value: "redirect" is not the name of an error"#),
    (#""expect": {"headers": {"A": {"via": {"count": 1, "startsWith": "a"}}}}"#, #"unknown-function: "startsWith" is an operator, not a filter"#),
    (#""expect": {"headers": {"A": {"via": {}}}}"#, #"empty-value: "via" as an object needs filters and what they must give"#),
    (#""expect": {"headers": {"A": {"via": {"split(',')": 5}}}}"#, "impossible-expectation: a list never equals a number"),
  ])
  func `a wrong use of a key is reported`(keys: String, expected: String) throws {
    let found = try mistakes(keys)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.drop { $0 != " " }.dropFirst().hasPrefix(expected) == true, "\(found)")
  }

  @Test func `a quotation mark inside the other kind of quotes ends nothing`() throws {
    let body = #""body": {"$[\"it's\"][?@.b == {{v}}]": []}"#
    let xml = #""xml": {"//a[. = \"it's\"][{{v}}]": []}"#
    #expect(try mistakes("\"expect\": {\(body), \(xml)}") == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("plus('1x')", "plus takes a duration such as '2d', '1h30m' or '1y6mo', not \"1x\""), ("regex('(')", "\"(\" is not a regular expression"),
    ("jsonPath('a')", "\"a\" is not a JSONPath"), ("xpath('//[')", "\"//[\" is not an XPath"), ("nth('1')", "nth takes an integer, not a string"),
    ("format('Q')", "\"Q\" is not a field of a date pattern"), ("decode('klingon')", "there is no charset \"klingon\""), ("split('')", "split takes a separator that is not empty"),
    ("format('iso8601')", "RFC 3339 needs neither a pattern nor \"format\""), ("format('unix')", "the seconds since 1970 are 'epochSeconds'"),
    ("format('epoch')", "the seconds since 1970 are 'epochSeconds'"), ("format('millis')", "the milliseconds since 1970 are 'epochMilliseconds'"),
    ("round(99)", "round takes 0 to 38 places, not 99"), ("map('uppercase | nope')", "there is no filter \"nope\""), ("map('plus(''1x'')')", "plus takes a duration"),
    ("map(v)", "map takes filters in quotes"), ("map('add(v)')", "the filters of map cannot use variables"), ("replace('a')", "replace takes 2 arguments, not 1"),
    ("split(',') | plus('1d')", "plus takes a string, not an array, which split gives"), ("count | trim", "trim takes a string, not a number, which count gives"),
    ("md5 | split(',')", "split takes a string, not bytes, which md5 gives"),
  ])
  func `a wrong argument of a filter, and a filter that cannot follow another`(filters: String, message: String) throws {
    for keys in [
      #""expect": {"headers": {"A": {"via": "\#(filters)", "exists": true}}}"#,
      #""capture": {"c": {"header": "A", "via": "\#(filters)"}}"#, #""headers": {"A": "{{v | \#(filters)}}"}"#,
    ] {
      let found = try mistakes(keys)
      #expect(found.count == 1 && found[0].contains(message), "\(keys): \(found)")
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    #""expect": {"xml": {"//a": [1, "b"], "string(//_:a)": "x", "//p:x/@y": {"each": {"atLeast": 5}}, "//a[. = {{v}}]": []}, "html": {"boolean(//a)": true}}"#,
    #""expect": {"cookies": {"a": {"httpOnly": true, "contains": "x", "maxAge": {"atLeast": 1}, "expires": {"after": "{{now()}}"}}, "b": "c", "d": {"exists": false}}}"#,
    #""expect": {"status": "any", "text": ["a", "{{v}}"], "headers": {"Link": {"via": {"list | count": 2, "link('next')": {"startsWith": "/"}}}}}"#,
    #""expect": {"error": "authentication"}"#, #""expect": {"headers": {"A": {"via": "split(',') | first | plus('1d')", "exists": true}}}"#,
    #""capture": {"a": {"cookie": {"name": "s", "attribute": "path"}}, "b": {"variable": "v", "via": "add(1)"}, "c": {"body": "$.a", "append": true}, "d": {"xml": "//a"}}"#,
  ])
  func `a right use is not reported`(keys: String) throws {
    #expect(try mistakes(keys) == [])
  }
}
