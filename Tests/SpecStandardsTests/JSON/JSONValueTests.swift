import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text.utf8).root
  }

  @Test(arguments: [
    (#"{"a": 1, "b": [1.0, "x"]}"#, #"{"b":[1,"\u0078"],"a":1e0}"#, true), ("1", "true", false),
    ("\"1\"", "1", false), ("[1,2]", "[2,1]", false), ("[1]", "[1,1]", false),
    ("[1,1]", "[1]", false),
    (#"{"a":1}"#, #"{"a":1,"b":1}"#, false), (#""é""#, #""e\u0301""#, false),
    ("null", "null", true),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#, true), (#""\ud800""#, #""\ud801""#, false),
  ])
  func `equality is by type and exact value`(left: String, right: String, equal: Bool) throws {
    #expect(try (value(left) == value(right)) == equal)
    if equal { #expect(try value(left).hashValue == value(right).hashValue) }
  }

  @Test func `values are built and written compact or indented`() throws {
    let built = JSONValue.object([
      ("a\n", .array([.null, .boolean(true), .number(-3)])), ("b", try value("[ 1.50 , {} ]")),
      ("c", .string("\u{1}\"\\é")), ("d", .object([])),
    ])
    #expect(built.jsonText == #"{"a\n":[null,true,-3],"b":[ 1.50 , {} ],"c":"\u0001\"\\é","d":{}}"#)
    var writer = JSONWriter(indented: true)
    writer.value(built)
    #expect(
      writer.text == """
        {
          "a\\n": [
            null,
            true,
            -3
          ],
          "b": [
            1.50,
            {}
          ],
          "c": "\\u0001\\"\\\\é",
          "d": {}
        }
        """
    )
  }

  @Test func `a lone surrogate survives writing`() throws {
    var writer = JSONWriter()
    writer.string(utf8: try value(#""a\ud800b""#).utf8 ?? [])
    #expect(writer.text == #""a\ud800b""#)
  }

  /// The examples of RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func `a merge patch is applied`(target: String, patch: String, expected: String) throws {
    #expect(try value(target).merged(with: value(patch)) == value(expected))
  }

  @Test(arguments: [
    ("", "whole"), ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/m~0n", "8"),
    ("/foo/2", nil), ("/foo/-", nil),
    ("/foo/00", nil), ("/nope", nil),
  ])
  func `a pointer finds its value`(pointer: String, expected: String?) throws {
    let document = try value(#"{"foo":["bar","baz"],"":0,"a/b":1,"m~n":8}"#)
    let found = JSONPointer(parsing: pointer)?.value(in: document)
    #expect(found?.jsonText == (expected == "whole" ? document.jsonText : expected))
    #expect(JSONPointer(parsing: pointer)?.description == pointer)
  }

  @Test func `a pointer must begin with a slash and escape only tilde and slash`() {
    #expect(JSONPointer(parsing: "a") == nil)
    #expect(JSONPointer(parsing: "/~2") == nil)
    #expect(JSONPointer(parsing: "/~") == nil)
  }
}
