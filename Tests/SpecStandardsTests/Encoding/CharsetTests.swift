import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct CharsetTests {
  // swift-format-ignore
  @Test(arguments: [
    ("utf-8", [0xC3, 0xA9], "é"), ("UTF8", [0xEF, 0xBB, 0xBF, 0x61], "a"), ("utf-8", [0x61, 0xFF], "a\u{FFFD}"),
    ("iso-8859-1", [0xE9, 0x80], "é€"), ("Latin1", [0xE9], "é"), ("us-ascii", [0x61], "a"), ("windows-1252", [0x93, 0x81], "“\u{81}"),
    ("utf-16", [0xE9, 0x00], "é"), ("utf-16", [0xFE, 0xFF, 0x00, 0xE9], "é"), ("utf-16le", [0x3D, 0xD8, 0x00, 0xDE], "😀"),
    ("utf-16be", [0xD8, 0x3D, 0xDE, 0x00, 0x00], "😀\u{FFFD}"), ("utf-16be", [0xD8, 0x3D], "\u{FFFD}"), ("utf-8", [0xFF, 0xFE, 0x61, 0x00], "a"),
    ("iso-8859-15", [0xA4], "€"), ("ISO_8859-2:1987", [0xB1], "ą"), ("iso88595", [0xD0], "а"), ("iso-8859-9", [0xF0], "ğ"),
    ("cp1251", [0xCF, 0xF0], "Пр"), ("x-cp1250", [0x9C], "ś"), ("koi8-r", [0xC1], "а"), ("koi8-u", [0xA4], "є"),
    ("macintosh", [0x8E], "é"), ("tis-620", [0xA1], "ก"), ("windows-1255", [0xE0, 0xFF], "א\u{FFFD}"), ("ibm866", [0x80], "А"),
  ] as [(String, [UInt8], String)])
  func `bytes are read in a charset`(label: String, bytes: [UInt8], text: String) throws {
    let charset = try #require(Charset(label: label))
    #expect(Array(charset.decode(bytes).unicodeScalars) == Array(text.unicodeScalars))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("utf-8", [0x61, 0xFF, 0x62], 1), ("utf-8", [0xEF, 0xBB, 0xBF, 0x61, 0xC3], 4), ("utf-8", [0xC3, 0xA9, 0xC0, 0x80], 2), ("utf-8", [0xED, 0xA0, 0x80], 0),
    ("utf-8", [0xC3, 0xA9, 0xEF, 0xBF, 0xBD], nil), ("utf-8", [], nil), ("utf-16be", [0xD8, 0x3D, 0xDE, 0x00], nil), ("utf-16be", [0x00, 0x61, 0xD8, 0x3D], 2),
    ("utf-16", [0x61, 0x00, 0x00, 0xDE], 2), ("utf-16", [0x61, 0x00, 0x62], 2), ("utf-16", [0xFE, 0xFF, 0x00, 0x61, 0x62], 4), ("utf-8", [0xFF, 0xFE, 0x61], 2),
    ("windows-1255", [0xE0, 0xFF], 1), ("windows-1252", [0x00, 0x81, 0xFF], nil), ("iso-8859-15", [0xA4], nil), ("utf-16", [0x61], 0),
  ] as [(String, [UInt8], Int?)])
  func `bytes that stand for nothing are found`(label: String, bytes: [UInt8], offset: Int?) throws {
    let charset = try #require(Charset(label: label))
    do throws(Charset.Mistake) {
      #expect(try charset.text(of: bytes) == charset.decode(bytes))
      #expect(offset == nil)
    } catch {
      #expect(error.offset == offset)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("shift_jis", [0x82, 0xA0, 0x5C, 0xB1], "あ\\ｱ"), ("SJIS", [0x81, 0x60], "～"), ("euc-jp", [0xA4, 0xA2, 0x61], "あa"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x21], "あ!"), ("gb2312", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
    ("gbk", [0x81, 0x40], "丂"), ("gb18030", [0x94, 0x39, 0xDA, 0x33], "💩"), ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
    ("euc-kr", [0xB0, 0xA1], "가"), ("ks_c_5601-1987", [0x81, 0x41], "갂"), ("cp949", [], ""),
  ] as [(String, [UInt8], String)])
  func `several bytes a character are read by the system's iconv`(label: String, bytes: [UInt8], text: String) throws {
    let charset = try #require(Charset(label: label))
    #expect(try charset.text(of: bytes) == text)
    // Longer than what is decoded at once, and cut nowhere.
    let long = Array(repeating: bytes, count: 20_000).flatMap(\.self)
    #expect(try charset.text(of: long) == String(repeating: text, count: 20_000))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("shift_jis", [0x61, 0x82], 1, "a\u{FFFD}"), ("euc-kr", [0x61, 0xFF, 0x62], 1, "a\u{FFFD}b"), ("gb18030", [0x81, 0x30, 0x61, 0x61], 0, nil),
    ("big5", [0xA4, 0xA4, 0xFF, 0xA4, 0xA4], 2, "中\u{FFFD}中"),
  ] as [(String, [UInt8], Int, String?)])
  func `what stands for nothing is found by iconv, too`(label: String, bytes: [UInt8], offset: Int, shown: String?) throws {
    let charset = try #require(Charset(label: label))
    do throws(Charset.Mistake) {
      let text = try charset.text(of: bytes)
      Issue.record("\(text) is a text")
    } catch {
      #expect(error.offset == offset)
    }
    if let shown { #expect(charset.decode(bytes) == shown) }
  }

  @Test(arguments: ["", "utf-7", "x-unknown", "iso-8859-99", "cp0", "utf-8-"])
  func `an unknown label names none`(label: String) {
    #expect(Charset(label: label) == nil)
  }

  @Test func `every byte of every charset stands for something`() throws {
    #expect(Charset.names.count == 30)
    for name in Charset.names {
      let charset = try #require(Charset(label: name))
      #expect(charset.name == name)
      let text = charset.decode((0...255).map { UInt8($0) })
      #expect(name.hasPrefix("utf-") || text.unicodeScalars.count == 256)
    }
  }
}
