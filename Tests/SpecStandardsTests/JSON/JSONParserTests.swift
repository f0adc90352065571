import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct JSONParserTests {
  @Test(
    arguments: [
      ("", .empty, 0), ("  ", .empty, 2), ("[1,]", .trailingComma, 2),
      ("{\"a\":1,}", .trailingComma, 6),
      ("[1 2]", .expectedCommaOrBracket, 3), ("{\"a\" 1}", .expectedColon, 5),
      ("{a:1}", .expectedName, 1), ("{'a':1}", .singleQuote, 1), ("[1", .unterminatedArray, 2),
      ("{\"a\":1", .unterminatedObject, 6), ("\"abc", .unterminatedString, 0),
      ("\"a\nb\"", .controlCharacter, 2), ("\"\\x\"", .invalidEscape, 1),
      ("\"\\u12g4\"", .invalidEscape, 1), ("01", .leadingZero, 0), ("-", .expectedDigit, 1),
      ("1.", .expectedDigit, 2), ("1e+", .expectedDigit, 3), ("+1", .leadingPlus, 0),
      ("nul", .invalidWord, 0), ("NaN", .invalidWord, 0), ("1 // one", .comment, 2),
      ("// one\n1", .comment, 0), ("# one\n1", .comment, 0), ("1 # one", .comment, 2),
      ("[1, # one\n2]", .comment, 4), ("{# one\n}", .comment, 1), ("[1 # one\n]", .comment, 3),
      ("{\u{201C}a\u{201D}: 1}", .typographicQuote, 1),
      ("[\u{2018}a\u{2019}]", .typographicQuote, 1), ("1 2", .trailingText, 2),
      ("{", .unterminatedObject, 1),
      ("[", .unterminatedArray, 1), ("{\"a\":", .unterminatedObject, 5),
      ("{\"a\"", .expectedColon, 4),
      ("[\"\u{0}\"]", .controlCharacter, 2), ("\u{FEFF}1", .byteOrderMark, 0),
      ("[,1]", .expectedValue, 1),
    ] as [(String, JSONError.Code, Int)]
  )
  func `the first mistake is named at its byte`(text: String, code: JSONError.Code, offset: Int) {
    #expect(throws: JSONError(code: code, offset: offset)) {
      try JSONDocument(parsing: text.utf8)
    }
  }

  @Test(
    arguments: [
      [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xE2, 0x82, 0x22], [0x22, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22],
    ] as [[UInt8]]
  )
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
    #expect(throws: JSONError(code: .invalidUTF8, offset: 1)) { try JSONDocument(parsing: bytes) }
  }

  @Test func `a text of too many values is refused`() {
    var text = [UInt8](repeating: UInt8(ascii: "["), count: 1)
    for _ in 0..<16_000_001 { text += "1,".utf8 }
    text[text.count - 1] = UInt8(ascii: "]")
    #expect(throws: JSONError(code: .tooManyValues, offset: 31_999_999)) {
      try JSONDocument(parsing: text)
    }
  }

  @Test func `a hundred thousand open brackets are refused at the limit`() {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: JSONError(code: .nestedTooDeep, offset: 512)) {
      try JSONDocument(parsing: text)
    }
    #expect(throws: JSONError(code: .unterminatedArray, offset: 100_000)) {
      try JSONDocument(parsing: text, depthLimit: .max)
    }
  }

  @Test func `order, repeated names, positions and the text of numbers are kept`() throws {
    let source = SourceFile(
      path: "a.json",
      text: "{\"b\": 1.10,\n \"a\": [true, null],\n \"b\": 2}"
    )
    let root = try JSONDocument(parsing: source).root
    #expect(root.members.map(\.name) == ["b", "a", "b"])
    #expect(root.members.map(\.value.jsonText) == ["1.10", "[true, null]", "2"])
    #expect(root.count == 3)
    #expect(root["b"]?.integer == 2)
    #expect(root["a"]?.range?.position.description == "2:7")
    #expect(root["a"]?[1]?.isNull == true)
    #expect(root["a"]?[2] == nil)
    #expect(root["c"] == nil)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9é""#, "éé"),
    (
      #""\ud83d\uDE00 long enough to leave the fast path é""#,
      "😀 long enough to leave the fast path é"
    ),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ud83dí\udfff\ud83d\ude00""#, "\u{FFFD}í\u{FFFD}😀"), (#""a\u0000b""#, "a\u{0}b"),
  ])
  func `strings are unescaped`(text: String, expected: String) throws {
    let value = try JSONDocument(parsing: text.utf8).root
    #expect(value.string?.utf8.elementsEqual(expected.utf8) == true)
  }
}
