import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct BodyPreparerTests {
  /// What a body makes of a request.
  // swift-format-ignore
  private func run(_ body: String, _ keys: String = "") async throws -> CatalogRun {
    try await CatalogRun([
      "a.spec.json": """
      { "variables": { "n": "{{5}}", "list": ["x", 2], "text": "{{'é'}}", "b64": "AAEC" },
        "endpoints": { "e": { "request": "POST /", "body": \(body), "cases": { "c": { "expect": "2xx"\(keys) } } } } }
      """,
      "a.png": "PNG", "sub/q.graphql": "query Q { me }", "t.txt": "n={{n}} {{file('a.png') | base64Encode}}\n",
      "bad.txt": "{{n | lowercase}}",
    ]) { _ in HTTPResponse(status: 200, body: Array(#"{"data": {}}"#.utf8)) }
  }

  private func request(_ body: String, _ keys: String = "") async throws -> HTTPRequest {
    let run = try await run(body, keys)
    #expect(run.problems == [])
    return try #require(run.requests.first)
  }

  /// The bytes of a multipart body, files as `<name>`, with the boundary replaced.
  private func form(_ body: String, _ keys: String = "") async throws -> (String, String?) {
    let sent = try await request(body, keys)
    guard case .multipart(let form) = sent.body else {
      Issue.record("no form")
      return ("", nil)
    }
    var text = ""
    for segment in form.segments {
      switch segment {
      case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .file(let path): text += "[\(path.split(separator: "/").last ?? "")]"
      }
    }
    let parts = text.split(separator: form.boundary, omittingEmptySubsequences: false)
    let type = sent.fields["Content-Type"]?
      .split(separator: form.boundary, omittingEmptySubsequences: false)
    return (parts.joined(separator: "B"), type?.joined(separator: "B"))
  }

  @Test func `a form has a part for each field, element and file`() async throws {
    let body = #"""
      { "multipart": { "a": "{{text}}", "n": "{{n}}", "t": true, "l": "{{list}}", "none": "{{null}}",
        "m": [1, { "file": "a.png" }], "f": { "file": "a.png", "type": "x/y", "filename": "q\"\n.bin" },
        "j": { "json": { "n": "{{n}}" }, "headers": { "X-A": ["1", "2"] } }, "h": { "hex": "00 ff", "filename": "z.txt" },
        "d": { "text": ["a", "b"], "type": "text/csv" } } }
      """#
    let (text, type) = try await form(body)
    let head = "--B\r\nContent-Disposition: form-data; name="
    #expect(
      text.split(separator: "--B\r\nContent-Disposition: form-data; name=").map(String.init) == [
        "\"a\"\r\n\r\né\r\n", "\"n\"\r\n\r\n5\r\n", "\"t\"\r\n\r\ntrue\r\n",
        "\"l\"\r\n\r\nx\r\n", "\"l\"\r\n\r\n2\r\n", "\"m\"\r\n\r\n1\r\n",
        "\"m\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n[a.png]\r\n",
        "\"f\"; filename=\"q%22%0A.bin\"\r\nContent-Type: x/y\r\n\r\n[a.png]\r\n",
        "\"j\"\r\nContent-Type: application/json\r\nX-A: 1\r\nX-A: 2\r\n\r\n{\"n\":5}\r\n",
        "\"h\"; filename=\"z.txt\"\r\nContent-Type: text/plain\r\n\r\n\0\u{FFFD}\r\n",
        "\"d\"\r\nContent-Type: text/csv\r\n\r\na\nb\r\n--B--\r\n",
      ]
    )
    #expect(text.hasPrefix(head))
    #expect(type == "multipart/form-data; boundary=B")
  }

  @Test(arguments: [
    (#""type": "multipart/mixed""#, "", "multipart/mixed; boundary=B"),
    (#""type": "multipart/form-data; boundary=own""#, "", "multipart/form-data; boundary=B"),
    (
      "", #", "headers": { "content-type": "multipart/form-data" }"#,
      "multipart/form-data; boundary=B"
    ),
    ("", #", "headers": { "Content-Type": null }"#, nil),
  ])
  func `a form and its Content-Type name one boundary`(
    type: String,
    keys: String,
    expected: String?
  ) async throws {
    let rest = type.isEmpty ? "" : ", \(type)"
    #expect(try await form("{ \"multipart\": { \"a\": 1 }\(rest) }", keys).1 == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "name": null, "o": 1 }"#, #"{"mail":"é","o":1}"#),
    (#"{ "name": "{{text}}", "o": { "a": null } }"#, #"{"name":"é","mail":"é","o":{"b":"x"}}"#),
    (#"{ "name": null, "o": null, "mail": "{{o}}" }"#, #"{"mail":{"k":5}}"#),
    (#"[]"#, "[]"),
  ])
  func `a merge patch evaluates nothing that it removes or replaces`(patch: String, expected: String) async throws {
    let sent = try await request(
      #"{ "json": { "name": "{{none}}", "mail": "{{text}}", "o": { "a": "{{none}}", "b": "x" } } }"#,
      #", "variables": { "o": { "k": 5 } }, "body": { "merge": \#(patch) }"#
    )
    guard case .bytes(let found) = sent.body else {
      Issue.record("no bytes")
      return
    }
    #expect(String(decoding: found, as: UTF8.self) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "base64": "AAEC/w==" }"#, [0, 1, 2, 255], "application/octet-stream"), (#"{ "base64": "{{b64}}" }"#, [0, 1, 2], "application/octet-stream"),
    (#"{ "hex": "{{'a' | md5}}", "type": "x/y" }"#, [0x0c, 0xc1, 0x75, 0xb9, 0xc0, 0xf1, 0xb6, 0xa8, 0x31, 0xc3, 0x99, 0xe2, 0x69, 0x77, 0x26, 0x61], "x/y"),
    (#"{ "hex": "EF bb\nbf" }"#, [0xEF, 0xBB, 0xBF], "application/octet-stream"), (#"{ "hex": "" }"#, [], "application/octet-stream"),
  ] as [(String, [UInt8], String)])
  func `bytes are written in base64 and hexadecimal`(body: String, bytes: [UInt8], type: String) async throws {
    let sent = try await request(body)
    guard case .bytes(let found) = sent.body else {
      Issue.record("no bytes")
      return
    }
    #expect(found == bytes)
    #expect(sent.fields["Content-Type"] == type)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "graphql": "{ me { id } }" }"#, #"{"query":"{ me { id } }"}"#), (#"{ "graphql": ["query Q {", "  me", "}"] }"#, #"{"query":"query Q {\n  me\n}"}"#),
    (#"{ "graphql": { "query": "query Q($a: Int) { a(a: $a) }", "variables": { "a": "{{n}}" }, "operationName": "Q" } }"#,
     #"{"query":"query Q($a: Int) { a(a: $a) }","operationName":"Q","variables":{"a":5}}"#),
    (#"{ "graphql": { "query": { "file": "sub/q.graphql" }, "variables": null } }"#, #"{"query":"query Q { me }","variables":null}"#),
    (#"{ "graphql": { "query": { "file": "t.txt" } }, "templates": true }"#, #"{"query":"n=5 UE5H\n"}"#),
  ])
  func `a GraphQL request is JSON`(body: String, expected: String) async throws {
    let sent = try await request(body)
    guard case .bytes(let found) = sent.body else {
      Issue.record("no bytes")
      return
    }
    #expect(String(decoding: found, as: UTF8.self) == expected)
    #expect(sent.fields["Content-Type"] == "application/json")
  }

  @Test func `a file is sent from disk, or as a text whose templates are expanded`() async throws {
    let sent = try await request(#"{ "file": "a.png" }"#)
    guard case .file(let path) = sent.body else {
      Issue.record("no file")
      return
    }
    #expect(path.hasSuffix("/a.png"))
    #expect(sent.fields["Content-Type"] == "image/png")
    let expanded = try await request(#"{ "file": "t.txt", "templates": true }"#)
    guard case .bytes(let bytes) = expanded.body else {
      Issue.record("no bytes")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "n=5 UE5H\n")
    #expect(expanded.fields["Content-Type"] == "text/plain")
  }

  @Test(arguments: [
    ("text/plain", "é", [0xC3, 0xA9] as [UInt8]), ("text/plain; charset=UTF-8", "é", [0xC3, 0xA9]),
    ("text/plain; charset=iso-8859-1", "aé", [0x61, 0xE9]),
    ("text/plain; charset=windows-1252", "€", [0x80]), ("a/b; charset=koi8-r", "я", [0xD1]),
    ("text/plain; charset=utf-16", "a", [0xFF, 0xFE, 0x61, 0]),
    ("text/plain; charset=utf-16be", "é", [0, 0xE9]), ("text/plain; charset=none", "a", [0x61]),
    ("application/json; charset=iso-8859-1", "é", [0xC3, 0xA9]),
    ("a/b+json; charset=none", "é", [0xC3, 0xA9]),
    ("application/json; charset=utf-16be", "é", [0, 0xE9]),
  ])
  func `a text is sent in the charset of its type`(
    type: String,
    text: String,
    bytes: [UInt8]
  ) async throws {
    let sent = try await request(#"{ "text": "\#(text)", "type": "\#(type)" }"#)
    #expect(sent.bodyBytes == bytes)
    let named = try await request(
      #"{ "text": "\#(text)" }"#,
      #", "headers": { "content-type": "\#(type)" }"#
    )
    #expect(named.bodyBytes == bytes)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "file": "{{text}}.png" }"#, #"cannot read "é.png": there is no such file"#), (#"{ "file": "../{{n}}" }"#, #"cannot read "../5": the file is outside the catalog"#),
    (#"{ "hex": "{{text}}" }"#, "the string is not hexadecimal"), (#"{ "base64": "{{text}}" }"#, "the string is not base64"),
    (#"{ "file": "bad.txt", "templates": true }"#, "bad.txt: lowercase takes a string, not a number"),
    (#"{ "multipart": { "a": { "text": "", "type": "{{uuid() | replaceRegex('.+', '\r\n')}}" } } }"#, #"the template gives "\r\n", which is not a media type such as "application/json""#),
    (#"{ "multipart": { "a": 1 }, "type": "{{'text/plain'}}" }"#, #"the template gives "text/plain", which is not a multipart type such as "multipart/mixed""#),
    (#"{ "multipart": { "a": 1 }, "type": "multipart/mixed; boundary=\"a\\\"b\"" }"#, #""a\"b" cannot be a boundary"#),
    (#"{ "text": "é€", "type": "text/plain; charset=iso-8859-1" }"#, #"the text cannot be written in the charset "iso-8859-1""#),
    (#"{ "text": "é", "type": "text/plain; charset=us-ascii" }"#, #"the text cannot be written in the charset "us-ascii""#),
    (#"{ "text": "é", "type": "text/plain; charset=none" }"#, #"the text cannot be written in the charset "none""#),
    (#"{ "multipart": { "n": 1, "a": "foo\r\n--b\r\nContent-Disposition: x" }, "type": "multipart/form-data; boundary=b" }"#, #"the part "a" contains the boundary "b""#),
    (#"{ "multipart": { "a": "--b" }, "type": "multipart/form-data; boundary=b" }"#, #"the part "a" contains the boundary "b""#),
  ])
  func `what cannot be made is an error, and nothing is sent`(body: String, message: String) async throws {
    let run = try await run(body)
    #expect(run.problems.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [message])
    #expect(run.requests.isEmpty)
  }
}

extension HTTPRequest {
  fileprivate var bodyBytes: [UInt8]? {
    if case .bytes(let bytes) = body { bytes } else { nil }
  }
}
