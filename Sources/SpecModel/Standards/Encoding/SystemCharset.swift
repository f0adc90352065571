internal import CSystem

/// A charset of several bytes a character, which the system's iconv decodes.
///
/// Charsets of one byte a character have tables of our own: systems differ in what they make of unused bytes.
struct SystemCharset {
  /// What the system calls it.
  private let systemName: String

  /// The charset with a name of the WHATWG Encoding standard; nil if it is none of these, or the system lacks it.
  static func named(_ name: String) -> SystemCharset? { available[name] }

  /// The charsets that this machine has.
  private static let available: [String: SystemCharset] = systemNames.compactMapValues { names in
    names.first { name in
      guard let decoder = unsafe system_open_decoder(name) else { return false }
      unsafe system_close_decoder(decoder)
      return true
    }.map { SystemCharset(systemName: $0) }
  }

  /// Their names of the WHATWG Encoding standard, and what systems call them, the nearest to that standard first.
  private static let systemNames = [
    "gbk": ["GB18030", "GBK"], "gb18030": ["GB18030"], "big5": ["BIG5-HKSCS", "BIG5"],
    "euc-jp": ["EUC-JP-MS", "EUC-JP"], "iso-2022-jp": ["ISO-2022-JP"],
    "shift_jis": ["CP932", "SHIFT_JIS"], "euc-kr": ["CP949", "UHC", "EUC-KR"],
  ]

  /// Other labels of them.
  static let aliases = [
    "chinese": "gbk", "csgb2312": "gbk", "csiso58gb231280": "gbk", "gb2312": "gbk",
    "gb_2312": "gbk", "gb_2312-80": "gbk", "iso-ir-58": "gbk", "x-gbk": "gbk", "cp936": "gbk",
    "windows-936": "gbk", "big5-hkscs": "big5", "cn-big5": "big5", "csbig5": "big5",
    "x-x-big5": "big5", "cp950": "big5", "windows-950": "big5",
    "cseucpkdfmtjapanese": "euc-jp", "x-euc-jp": "euc-jp", "eucjp": "euc-jp",
    "csiso2022jp": "iso-2022-jp", "csshiftjis": "shift_jis", "ms932": "shift_jis",
    "ms_kanji": "shift_jis", "shift-jis": "shift_jis", "sjis": "shift_jis",
    "windows-31j": "shift_jis", "x-sjis": "shift_jis", "cp932": "shift_jis",
    "windows-932": "shift_jis", "cseuckr": "euc-kr", "csksc56011987": "euc-kr",
    "euckr": "euc-kr", "iso-ir-149": "euc-kr", "korean": "euc-kr", "ks_c_5601-1987": "euc-kr",
    "ks_c_5601-1989": "euc-kr", "ksc5601": "euc-kr", "ksc_5601": "euc-kr", "cp949": "euc-kr",
    "windows-949": "euc-kr", "uhc": "euc-kr",
  ]

  /// How many bytes are written at once.
  private static let capacity = 1 << 14

  /// The text that bytes stand for, with U+FFFD for what stands for nothing; and the index of the first such byte.
  func text(of bytes: ArraySlice<UInt8>) -> (text: String, mistake: Int?) {
    guard let decoder = unsafe system_open_decoder(systemName) else {
      return (String(decoding: bytes, as: UTF8.self), bytes.startIndex)
    }
    defer { unsafe system_close_decoder(decoder) }
    var text: [UInt8] = []
    var mistake: Int?
    var rest = bytes
    var isEnding = false
    while !isEnding {
      isEnding = rest.isEmpty
      var (read, written) = (0, 0)
      var result = system_decoded
      text += unsafe [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
        if let start = buffer.baseAddress {
          result = unsafe rest.withUnsafeBufferPointer { input in
            unsafe system_decode(
              decoder,
              input.baseAddress,
              input.count,
              start,
              buffer.count,
              &read,
              &written
            )
          }
        }
        count = written
      }
      rest = rest.dropFirst(read)
      guard result == system_decoder_refuses, !rest.isEmpty else {
        // Neither read nor written: nothing is left to be done.
        if result != system_decoded, read == 0, written == 0 { break }
        continue
      }
      mistake = mistake ?? rest.startIndex
      text += "\u{FFFD}".utf8
      rest = rest.dropFirst()
    }
    return (String(decoding: text, as: UTF8.self), mistake)
  }
}
