import SpecModel
import TestSupport
import Testing

/// Mistakes in what a call sends, saves and expects of bytes: each is shown once, in words, at its place.
@Suite(.inTurn)
struct BodyMistakeTests {
  /// What is wrong with an endpoint whose case has the given keys: `column code: message | label`.
  private func mistakes(_ keys: String, endpoint: String = "") throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        "{\"endpoints\": {\"e\": {\"request\": \"POST /{id}\"\(endpoint), \"cases\": {\"c\": {\"with\": {\"id\": 1},\n\(keys)\n}}}}}",
      "a.png": "", "good.txt": "{{id | default(1)}} {{id}}", "undefined.txt": "a {{b}}",
      "broken.txt": "a {{b c}}", "mixed.txt": "{{#each id}} {{b}} {{'x'}}\n  {{ uuid() }} {{id}}",
    ])
    try folder.write([0xFF] + Array("{{id}}".utf8), to: "binary.txt")
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let column = diagnostic.range.map { "\($0.position.column) " } ?? ""
      let label = diagnostic.label.isEmpty ? "" : " | \(diagnostic.label)"
      return "\(column)\(diagnostic.rule): \(diagnostic.message)\(label)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""body": {"file": "good.txt"}"#, #"18 not-a-template: "{{id | default(1)}}" in good.txt:1:1 is used as it is written"#),
    (#""body": {"multipart": {"a": {"file": "mixed.txt"}}}"#, #"38 not-a-template: "{{ uuid() }}" in mixed.txt:2:3 is used as it is written"#),
    (#""body": {"file": "good.txt", "templates": false}"#, nil), (#""body": {"file": "undefined.txt"}"#, nil), (#""body": {"file": "broken.txt"}"#, nil), (#""body": {"file": "binary.txt"}"#, nil),
  ] as [(String, String?)])
  func `a template of a known name in a file that is sent as it is`(keys: String, expected: String?) throws {
    #expect(try mistakes(keys) == [expected].compactMap(\.self))
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""body": {"hex": "0g"}"#, #"17 invalid-encoding: the string is not hexadecimal | expected a string in hexadecimal such as "ef bb bf""#),
    (#""body": {"base64": "a"}"#, "20 invalid-encoding: the string is not base64 | expected a string in base64"),
    (#""body": {"hex": 1}"#, "17 wrong-type: expected a string, found a number | expected a string"),
    (#""body": {"text": "a", "hex": "00"}"#, "9 conflicting-keys: a body has exactly one content, not text and hex | expected one of json, merge, text, form, multipart, file, base64, hex, graphql"),
    (#""body": {"multipart": []}"#, "23 wrong-type: expected an object of fields: a string, a number, a boolean, a part, or a list of them, found an array | expected an object of fields: a string, a number, a boolean, a part, or a list of them"),
    (#""body": {"multipart": {"a": [["b"]]}}"#, "30 wrong-type: expected a string, a number, a boolean or a part, found an array | expected a string, a number, a boolean or a part"),
    (#""body": {"multipart": {"a": {"fle": "a.png"}}}"#, #"30 unknown-key: a part has no key "fle" | did you mean "file"?"#),
    (#""body": {"file": ".git/config"}"#, #"18 unreadable-file: cannot read ".git/config": hidden files and folders (names with a point first) are not read | the path is relative to this file"#),
    (#""body": {"multipart": {"a": {"file": "b.png"}}}"#, #"38 unreadable-file: cannot read "b.png": there is no such file | the path is relative to this file"#),
    (#""body": {"multipart": {"a": {"file": "a.png", "text": ""}}}"#, "29 conflicting-keys: a part has exactly one content, not file and text | expected one of file, text, json, base64, hex"),
    (#""body": {"multipart": {"a": {"text": "", "headers": {"Content-Length": 1}}}}"#, "54 reserved-header: the header Content-Length is set automatically and cannot be overridden | leave it out"),
    (#""body": {"multipart": {"a": "{{b}}"}}"#, #"32 undefined-variable: the variable "b" is not defined | not defined"#),
    (#""body": {"multipart": {"a": {"json": {"k": "{{b}}"}, "type": "a/b"}}}"#, #"47 undefined-variable: the variable "b" is not defined | not defined"#),
    (#""body": {"graphql": {"variables": {}}}"#, #"21 missing-key: a GraphQL request needs the key "query" | "query" is missing: a string, a list of lines, or {"file": …}"#),
    (#""body": {"graphql": {"query": "{ a }", "variables": [1]}}"#, "53 wrong-type: expected an object of the variables' values, found an array | expected an object of the variables' values"),
    (#""body": {"graphql": {"query": {"file": "a.graphql"}}}"#, #"40 unreadable-file: cannot read "a.graphql": there is no such file | the path is relative to this file"#),
    (#""body": {"graphql": "query { a(b: {{x}}) }"}"#, #"37 undefined-variable: the variable "x" is not defined | not defined"#),
    (#""body": {"text": "a", "templates": true}"#, #"36 conflicting-keys: "templates" is only for a file: elsewhere templates are always expanded | leave it out"#),
    (#""body": {"file": "undefined.txt", "templates": true}"#, #"18 undefined-variable: the variable "b" is not defined | not defined"#),
    (#""body": {"file": "broken.txt", "templates": true}"#, "18 invalid-template: broken.txt:1:7: expected '|' or '}}' | its templates are expanded"),
    (#""body": {"merge": {}}"#, #"9 nothing-to-merge: there is no inherited "json", "form" or "multipart" to merge into | nothing to merge into"#),
  ])
  func `a body that cannot be sent`(keys: String, expected: String) throws {
    let found = try mistakes(keys)
    #expect(found == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""save": false"#, "9 wrong-type: expected true, or a file's name, found a boolean | expected true, or a file's name"),
    (#""save": "../a""#, #"9 invalid-path: the path leads out of the output folder | expected a file's name such as "report.pdf""#),
    (#""save": "/a""#, #"9 invalid-path: the path leads out of the output folder | expected a file's name such as "report.pdf""#),
    (#""save": "a//b""#, #"9 invalid-path: the path names no file | expected a file's name such as "report.pdf""#),
    (#""save": "a/""#, #"9 invalid-path: the path names no file | expected a file's name such as "report.pdf""#),
    (#""save": """#, #"9 invalid-path: the path is empty | expected a file's name such as "report.pdf""#),
    (#""save": "{{x}}""#, #"12 undefined-variable: the variable "x" is not defined | not defined"#),
    (#""url": 1"#, #"8 wrong-type: expected a URL or a reference such as "/users/7" or "?page=2", found a number | expected a URL or a reference such as "/users/7" or "?page=2""#),
    (#""url": "{{x}}""#, #"11 undefined-variable: the variable "x" is not defined | not defined"#),
  ])
  func `a body that cannot be saved, a URL that is none`(keys: String, expected: String) throws {
    let found = try mistakes(keys)
    #expect(found == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"sise": 1}"#, #"22 unknown-operator: there is no operator "sise" | did you mean "size"?"#),
    (#"{"md5": "00"}"#, "29 invalid-encoding: md5 has 32 hexadecimal digits | expected 32 hexadecimal digits"),
    (#"{"sha1": 5}"#, "30 wrong-type: expected 40 hexadecimal digits, found a number | expected 40 hexadecimal digits"),
    (#"{"file": "b.bin"}"#, #"30 unreadable-file: cannot read "b.bin": there is no such file | the path is relative to this file"#),
    (#"{"startsWith": {"hex": "0"}}"#, #"44 invalid-encoding: the string is not hexadecimal | expected a string in hexadecimal such as "ef bb bf""#),
    (#"{"startsWith": {"hx": "00"}}"#, #"36 conflicting-keys: bytes are written under one of hex, base64, file | expected an object such as {"hex": "ef bb bf"}"#),
    (#"{"not": {"equals": {"file": "b.bin"}}}"#, #"49 unreadable-file: cannot read "b.bin": there is no such file | the path is relative to this file"#),
    (#"{}"#, #"21 empty-value: a matcher needs an operator | expected an operator such as {"contains": {"hex": "00"}}"#),
    ("5", "21 wrong-type: expected an object of size, hashes and operators, found a number | expected an object of size, hashes and operators"),
    (#"{"sha256": "{{x}}"}"#, #"35 undefined-variable: the variable "x" is not defined | not defined"#),
    (#"{"contains": {"base64": "{{x}}"}}"#, #"48 undefined-variable: the variable "x" is not defined | not defined"#),
  ])
  func `expectations of bytes that mean nothing`(bytes: String, expected: String) throws {
    let found = try mistakes("\"expect\": {\"bytes\": \(bytes)}")
    #expect(found == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""expect": 200"#, #", "expect": {"bytes": {"size": 1}}"#, #"58 inherited-expectation: an inherited expectation applies to every response, so it cannot have "bytes" | only headers, cookies, within, certificate, httpVersion, redirects are inherited"#),
    (#""capture": {"a": {"bytes": "sha255"}}"#, "", #"28 invalid-value: expected one of "size", "md5", "sha1", "sha256", "sha512", "hex", "base64", found "sha255" | did you mean "sha256"?"#),
    (#""finally": [{"request": "GET /", "url": "/x"}]"#, "", #"41 conflicting-keys: a "request" has its own target | "url" needs "call""#),
    (#""expect": 200"#, #", "url": "/x""#, #"47 unknown-key: an endpoint has no key "url" | it belongs in a case"#),
  ])
  func `what stands in a wrong place is told`(keys: String, endpoint: String, expected: String) throws {
    let found = try mistakes(keys, endpoint: endpoint)
    #expect(found == [expected])
  }

  /// A file that a test says is there may have a name that is known only when it runs.
  @Test func `everything that is right is read without a word`() throws {
    let found = try mistakes(
      #"""
      "save": "a/b-{{id}}.bin", "url": "{{baseURL}}/x",
      "body": {"multipart": {"a": {"file": "a.png"}, "b": {"file": "{{id}}.png"}, "c": [1, {"hex": "00"}], "d": null}, "type": "multipart/mixed", "shape": "any"},
      "capture": {"s": {"bytes": "size"}, "m": {"bytes": true, "via": "md5 | hex"}},
      "expect": {"text": {"file": "a.png"}, "bytes": {"size": {"atLeast": 1}, "md5": "D41D8CD98F00B204E9800998ECF8427E", "sha1": {"matches": "^d"},
        "file": "a.png", "not": {"contains": {"base64": "AAEC"}}, "anyOf": ["x", {"hex": "00"}], "via": "utf8"}}
      """#
    )
    #expect(found == [])
    #expect(try mistakes(#""body": {"file": "good.txt", "templates": true}"#) == [])
    #expect(try mistakes(#""body": {"file": "broken.txt"}"#) == [])
  }
}
