import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct BytesCheckTests {
  @Test func `bytes of a secret are not shown`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": #"{ "baseURL": "http://a.test", "secrets": { "pw": { "env": "PW" } } }"#,
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /?b={{secrets.pw}}", "cases": {
          "whole": { "expect": { "bytes": { "hex": "00" } } },
          "captured": { "capture": { "h": { "bytes": true, "via": "hex" } },
            "expect": { "variables": { "h": "x" } } } } } } }
        """,
      ],
      process: ["PW": "Zq9Kw7Lm"]
    ) { _ in HTTPResponse(status: 200, body: Array("a Zq9Kw7Lm".utf8)) }
    let text = run.results.map { RunFailure(result: $0).description }.joined()
    #expect(text.contains("found *** of 10 bytes"))
    #expect(text.contains(#"found "6120***""#))
    #expect(!text.lowercased().contains("5a 71") && !text.lowercased().contains("5a71"))
  }

  @Test func `bytes of a secret in UTF-16 are not shown`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": #"{ "baseURL": "http://a.test", "secrets": { "pw": { "env": "PW" } } }"#,
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /?b={{secrets.pw}}", "cases": {
          "start": { "expect": { "bytes": { "startsWith": { "hex": "00" } } } } } } } }
        """,
      ],
      process: ["PW": "Zq9Kw7Lm"]
    ) { _ in HTTPResponse(status: 200, body: Array("Zq9Kw7Lm".utf8.flatMap { [$0, 0] })) }
    let text = run.results.map { RunFailure(result: $0).description }.joined()
    #expect(text.contains("found ***"))
    #expect(!text.lowercased().contains("5a 00"))
  }

  /// What is wrong with an answer under the given keys of a case.
  // swift-format-ignore
  private func problems(
    _ keys: String, body: [UInt8] = Array("héllo\n".utf8), type: String = "text/plain", request: String = ""
  ) async throws -> [String] {
    try await CatalogRun([
      "a.spec.json": "{ \"variables\": { \"n\": 7 }, \"endpoints\": { \"e\": { \"request\": \"POST /\"\(request), \"cases\": { \"c\": { \(keys) } } } } }",
      "same.txt": "héllo\n", "other.txt": "héllo!",
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, fields: ["Content-Type": type], body: body)
    }.problems
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{ "size": 7, "md5": "1082E4BDAEE22CFA4057C4F6A5E4C3DA" }"#, #"{ "size": "{{n}}" }"#, #"{ "size": { "atLeast": 7 } }"#,
    #"{ "sha1": "ff41a452d63d830292a7f39eee7410a45929f5d1" }"#, #"{ "file": "same.txt" }"#, #"{ "equals": { "file": "same.txt" } }"#,
    #"{ "hex": "68 c3 a9 6c 6c 6f 0a" }"#, #"{ "base64": "aMOpbGxvCg==" }"#, #"{ "startsWith": { "hex": "68c3" }, "endsWith": { "base64": "Cg==" } }"#,
    #"{ "contains": { "hex": "a9 6c" } }"#, #"{ "contains": "llo", "startsWith": "h" }"#, #""héllo\n""#, #"{ "not": { "hex": "00" } }"#,
    #"{ "not": { "contains": { "file": "other.txt" } } }"#, #"{ "anyOf": [{ "hex": "00" }, { "file": "same.txt" }] }"#, #"{ "length": 7 }"#,
    #"{ "via": "utf8 | trim", "equals": "héllo" }"#, #"{ "via": "md5 | hex", "equals": "1082e4bdaee22cfa4057c4f6a5e4c3da" }"#, #"{ "contains": "{{''}}" }"#,
  ])
  func `bytes are what is expected`(bytes: String) async throws {
    #expect(try await problems("\"expect\": { \"bytes\": \(bytes) }") == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{ "size": 8 }"#, "the body's size: expected 8, found 7"),
    (#"{ "md5": "00000000000000000000000000000000" }"#, #"the body's md5: expected "00000000000000000000000000000000", found "1082e4bdaee22cfa4057c4f6a5e4c3da""#),
    (#"{ "file": "other.txt" }"#, "the body's bytes: expected the bytes of other.txt: at offset 6 expected 21 of 7 bytes, found 0a of 7 bytes"),
    (#"{ "hex": "68" }"#, "the body's bytes: expected 68: at offset 1 expected the end of 1 byte, found c3 a9 6c 6c 6f 0a of 7 bytes"),
    (#"{ "hex": "68 c3 a9 6c 6c 6f 0a 01 02 03" }"#, "the body's bytes: expected 68 c3 a9 6c 6c 6f 0a 01 …: at offset 7 expected 01 02 03 of 10 bytes, found the end of 7 bytes"),
    (#"{ "startsWith": { "hex": "00" } }"#, "the body's bytes: expected bytes that begin with 00, found 68 c3 a9 6c 6c 6f 0a"),
    (#"{ "endsWith": { "hex": "00" } }"#, "the body's bytes: expected bytes that end with 00, found … 68 c3 a9 6c 6c 6f 0a"),
    (#"{ "contains": { "hex": "00" } }"#, "the body's bytes: expected bytes that contain 00, not found in 7 bytes"),
    (#"{ "equals": { "file": "{{n}}.bin" } }"#, #"the body's bytes: cannot read "7.bin": there is no such file"#),
    (#"{ "not": { "file": "{{n}}.bin" } }"#, #"the body's bytes: cannot read "7.bin": there is no such file"#),
  ])
  func `bytes that are others are told`(bytes: String, message: String) async throws {
    #expect(try await problems("\"expect\": { \"bytes\": \(bytes) }") == ["bytes: \(message)"])
  }

  // swift-format-ignore
  @Test func `a text is compared with a file and read in its charset`() async throws {
    #expect(try await problems(#""expect": { "text": { "file": "same.txt" } }"#) == [])
    #expect(try await problems(#""expect": { "text": { "startsWith": "hé", "not": { "equals": { "file": "other.txt" } } } }"#) == [])
    let latin: [UInt8] = [0x68, 0xE9, 0x6C, 0x6C, 0x6F, 0x0A]
    #expect(try await problems(#""expect": { "text": { "file": "same.txt" } }, "capture": { "t": { "text": true } }"#, body: latin, type: "text/plain; charset=ISO-8859-1") == [])
    #expect(try await problems(#""expect": { "text": "héllo\n" }, "capture": { "t": { "text": true } }"#, body: latin, type: "text/plain; charset=x-own") == [
      #"capture: cannot capture "t": the body cannot be read as text: the charset "x-own" is not known"#, #"text: the body cannot be read as text: the charset "x-own" is not known"#,
    ])
    #expect(try await problems(#""expect": { "bytes": { "via": "decode('latin1')", "equals": "héllo\n" } }"#, body: latin) == [])
  }

  // swift-format-ignore
  @Test func `what is captured of bytes`() async throws {
    let keys = #"""
      "capture": { "size": { "bytes": "size" }, "md5": { "bytes": "md5" }, "hex": { "bytes": "hex" }, "base64": { "bytes": "base64" }, "all": { "bytes": true, "via": "sha1 | hex" } },
      "expect": { "variables": { "size": 7, "md5": "1082e4bdaee22cfa4057c4f6a5e4c3da", "hex": "68c3a96c6c6f0a", "base64": "aMOpbGxvCg==", "all": "ff41a452d63d830292a7f39eee7410a45929f5d1" } }
      """#
    #expect(try await problems(keys) == [])
    #expect(try await problems(#""capture": { "all": { "bytes": true, "via": "sha1" } }"#) == [
      #"capture: cannot capture "all": bytes cannot be captured; filter them: "via": "utf8", hex or base64Encode"#
    ])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"data": {}}"#, #""tags": []"#, []), (#"{"data": {}, "errors": null}"#, #""tags": []"#, []),
    (#"{"errors": [{"message": "no"}]}"#, #""tags": []"#, ["graphql: the GraphQL response has an error: no"]),
    (#"{"errors": [{"message": "a"}, {"message": "b"}]}"#, #""expect": { "body": { "$.data": { "exists": false } } }"#, ["graphql: the GraphQL response has 2 errors: a; b"]),
    (#"{"errors": [{"message": "no"}]}"#, #""expect": { "body": { "$.errors[0].message": "no" } }"#, []),
    (#"{"errors": [{"message": "no"}]}"#, #""expect": { "body": { "$['errors'][*].message": { "contains": "no" } } }"#, []),
    (#"{"errors": [{"n": 7}]}"#, #""expect": { "body": { "$.errors[?@.n == {{n}}]": { "length": 1 } } }"#, []),
    (#"{"errors": []}"#, #""expect": { "body": { "$.errorsX": { "exists": false } } }"#, [#"graphql: the GraphQL response has "errors" without an entry, which means that it failed"#]),
  ])
  func `a GraphQL answer has no errors unless they are expected`(answer: String, keys: String, expected: [String]) async throws {
    let found = try await problems(keys, body: Array(answer.utf8), type: "application/json", request: #", "body": { "graphql": "{ a }" }"#)
    #expect(found == expected)
    #expect(try await problems(#""tags": []"#, body: Array(answer.utf8), type: "application/json") == [])
  }
}
