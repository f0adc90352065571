/// Reads JSON texts strictly by RFC 8259 into nodes.
///
/// It keeps no recursion: the index of the enclosing container waits in the open container's `next`.
struct JSONParser: ~Copyable {
  private var nodes: ContiguousArray<JSONNode> = []
  private let count: Int
  private let depthLimit: Int

  private static let none = UInt32.max

  /// The most values and names: a small text that is sent compressed could fill the memory with them.
  private static let mostNodes = 16_000_000

  /// The innermost open container, and what has been read of it.
  private struct Open {
    var parent = JSONParser.none
    /// The bracket that closes it.
    var bracket: UInt8 = 0
    /// How many values have ended in it.
    var children: UInt32 = 0
    var depth = 0
    var isEmpty = false
    var afterComma = false

    var isObject: Bool { bracket == UInt8(ascii: "}") }
  }

  /// Parses a text of `count` bytes, which at least `JSONDocument.padding` zero bytes follow.
  ///
  /// - Throws: What is wrong and where, at the first mistake.
  static func parse(
    _ bytes: borrowing ContiguousArray<UInt8>,
    count: Int,
    depthLimit: Int
  ) throws(JSONError) -> ContiguousArray<JSONNode> {
    guard count < Int(UInt32.max) else { throw JSONError(code: .tooLarge, offset: 0) }
    var parser = JSONParser(count: count, depthLimit: depthLimit)
    try parser.run(bytes.span)
    return parser.nodes
  }

  private init(count: Int, depthLimit: Int) {
    self.count = count
    self.depthLimit = depthLimit
    nodes.reserveCapacity(count / 8 + 8)
  }

  private mutating func run(_ text: Span<UInt8>) throws(JSONError) {
    if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
      throw JSONError(code: .byteOrderMark, offset: 0)
    }
    var at = Self.skipSpace(text, 0)
    if at >= count { throw JSONError(code: .empty, offset: count) }
    var open = Open()
    while true {
      switch text[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        at = try begin(text, at, &open)
        if !open.isEmpty { continue }
      case UInt8(ascii: "\""): at = try string(text, at, kind: .string)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): at = try number(text, at)
      case UInt8(ascii: "t"): at = try word(text, at, 0x6575_7274, length: 4, .true)
      case UInt8(ascii: "f"): at = try word(text, at, 0x65_736C_6166, length: 5, .false)
      case UInt8(ascii: "n"): at = try word(text, at, 0x6C6C_756E, length: 4, .null)
      default: throw noValue(text, at, parent: open.parent, afterComma: open.afterComma)
      }
      // Close what ends with the value, and find the next one.
      while true {
        at = Self.skipSpace(text, at)
        if open.parent == Self.none {
          if at < count { throw JSONError(code: trailing(text, at), offset: at) }
          return
        }
        if !open.isEmpty { open.children &+= 1 }
        if text[at] == UInt8(ascii: ","), !open.isEmpty {
          at = try next(text, after: at, &open)
          break
        }
        guard text[at] == open.bracket else {
          throw unclosed(text, at, open: Int(open.parent), isObject: open.isObject)
        }
        at += 1
        close(&open, at: at)
      }
    }
  }

  /// Opens a container; returns where its first child or its end is.
  private mutating func begin(_ text: Span<UInt8>, _ start: Int, _ open: inout Open)
    throws(JSONError) -> Int
  {
    open.depth += 1
    if open.depth > depthLimit { throw JSONError(code: .nestedTooDeep, offset: start) }
    if open.parent != Self.none { nodes[Int(open.parent)].setChildCount(open.children) }
    let isObject = text[start] == UInt8(ascii: "{")
    let index = UInt32(truncatingIfNeeded: nodes.count)
    nodes.append(JSONNode(isObject ? .object : .array, start: start, next: open.parent))
    open.parent = index
    open.bracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    open.children = 0
    open.afterComma = false
    let at = Self.skipSpace(text, start + 1)
    open.isEmpty = text[at] == open.bracket
    return isObject && !open.isEmpty ? try name(text, at) : at
  }

  /// Reads what follows a comma up to the next value.
  private mutating func next(_ text: Span<UInt8>, after comma: Int, _ open: inout Open)
    throws(JSONError) -> Int
  {
    var at = Self.skipSpace(text, comma + 1)
    if text[at] == open.bracket { throw JSONError(code: .trailingComma, offset: comma) }
    open.afterComma = true
    if open.isObject { at = try name(text, at) }
    if nodes.count >= Self.mostNodes { throw JSONError(code: .tooManyValues, offset: at) }
    return at
  }

  /// Closes the innermost container.
  @inline(__always)
  private mutating func close(_ open: inout Open, at end: Int) {
    let index = Int(open.parent)
    open.parent = nodes[index].next
    nodes[index].close(at: end, next: nodes.count, children: open.children)
    open.isEmpty = false
    open.depth -= 1
    guard open.parent != Self.none else { return }
    let parent = nodes[Int(open.parent)]
    open.bracket = parent.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
    open.children = UInt32(parent.childCount)
  }

  /// Reads a member's name and the colon; returns where the value begins.
  @inline(__always)
  private mutating func name(_ text: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    guard text[start] == UInt8(ascii: "\"") else {
      if start >= count { throw JSONError(code: .unterminatedObject, offset: start) }
      switch text[start] {
      case UInt8(ascii: "'"): throw JSONError(code: .singleQuote, offset: start)
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        throw JSONError(code: .comment, offset: start)
      default:
        let isQuote = Self.isTypographicQuote(text, start)
        throw JSONError(code: isQuote ? .typographicQuote : .expectedName, offset: start)
      }
    }
    let at = Self.skipSpace(text, try string(text, start, kind: .key))
    guard text[at] == UInt8(ascii: ":") else {
      throw JSONError(code: .expectedColon, offset: at)
    }
    return Self.skipSpace(text, at + 1)
  }

  @inline(__always)
  private static func skipSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while true {
      let byte = text[at]
      if byte > 0x20 { return at }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return at }
      at += 1
    }
  }

  /// Reads one of the three words, whose letters are given with the first one lowest.
  private mutating func word(
    _ text: Span<UInt8>,
    _ start: Int,
    _ letters: UInt64,
    length: Int,
    _ kind: JSONNode.Kind
  ) throws(JSONError) -> Int {
    guard Self.eightBytes(text, start) << (64 - 8 * length) == letters << (64 - 8 * length) else {
      throw JSONError(code: .invalidWord, offset: start)
    }
    nodes.append(JSONNode(kind, start: start, length: length))
    return start + length
  }

  private mutating func number(_ text: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    var at = start
    var flags = JSONNode.integerToken
    if text[at] == UInt8(ascii: "-") {
      flags |= JSONNode.negative
      at += 1
    }
    if text[at] == UInt8(ascii: "0") {
      at += 1
      if text[at].isDigit { throw JSONError(code: .leadingZero, offset: at - 1) }
    } else {
      at = try digits(text, at)
    }
    if text[at] == UInt8(ascii: ".") {
      flags &= ~JSONNode.integerToken
      at = try digits(text, at + 1)
    }
    if text[at] | 0x20 == UInt8(ascii: "e") {
      flags &= ~JSONNode.integerToken
      at += 1
      if text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
      at = try digits(text, at)
    }
    nodes.append(JSONNode(.number, start: start, length: at - start, flags: flags))
    return at
  }

  @inline(__always)
  private func digits(_ text: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    var at = start
    while text[at].isDigit { at += 1 }
    if at == start { throw JSONError(code: .expectedDigit, offset: at) }
    return at
  }

  @inline(__always)
  private mutating func string(
    _ text: Span<UInt8>,
    _ start: Int,
    kind: JSONNode.Kind
  ) throws(JSONError) -> Int {
    var at = start + 1
    var flags: UInt32 = 0
    while true {
      // Eight plain bytes at a time, up to the first that is not.
      let special = Self.specialBytes(Self.eightBytes(text, at))
      if special == 0 {
        at += 8
        continue
      }
      at += special.trailingZeroBitCount >> 3
      let byte = text[at]
      if byte == UInt8(ascii: "\"") { break }
      if byte >= 0x80 {
        flags |= JSONNode.nonASCII
        let length = WTF8.sequenceLength(text, at)
        if length == 0 { throw JSONError(code: .invalidUTF8, offset: at) }
        at += length
      } else if byte == UInt8(ascii: "\\") {
        flags |= JSONNode.escape
        at = try escape(text, at, &flags)
      } else {
        if at >= count { throw JSONError(code: .unterminatedString, offset: start) }
        throw JSONError(code: .controlCharacter, offset: at)
      }
    }
    nodes.append(JSONNode(kind, start: start, length: at + 1 - start, flags: flags))
    return at + 1
  }

  /// The eight bytes from an offset on, the first one lowest.
  ///
  /// The padding keeps the load inside the text and its zeros stop whoever reads on.
  @inline(__always)
  private static func eightBytes(_ text: Span<UInt8>, _ at: Int) -> UInt64 {
    unsafe UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// Marks, by its top bit, the lowest byte that is a quote, a backslash, a control character or
  /// above 0x7F; bytes above that one may be marked without being so.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* 0x22)
    let slashes = word ^ (ones &* 0x5C)
    return ((word &- (ones &* 0x20)) | (quotes &- ones) | (slashes &- ones) | word) & tops
  }

  private func escape(
    _ text: Span<UInt8>,
    _ start: Int,
    _ flags: inout UInt32
  ) throws(JSONError) -> Int {
    switch text[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      guard let unit = WTF8.hexUnit(text, start + 2) else {
        throw JSONError(code: .invalidEscape, offset: start)
      }
      if unit & 0xF800 != 0xD800 { return start + 6 }
      if unit < 0xDC00, text[start + 6] == UInt8(ascii: "\\"),
        text[start + 7] == UInt8(ascii: "u"),
        let low = WTF8.hexUnit(text, start + 8), low & 0xFC00 == 0xDC00
      {
        return start + 12
      }
      flags |= JSONNode.loneSurrogate
      return start + 6
    default:
      throw JSONError(code: .invalidEscape, offset: start)
    }
  }

  private func trailing(_ text: Span<UInt8>, _ at: Int) -> JSONError.Code {
    Self.beginsComment(text[at]) ? .comment : .trailingText
  }

  /// Whether a byte begins a comment in languages that have them.
  private static func beginsComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#")
  }

  /// Whether one of U+2018 to U+201F is here, or U+00AB or U+00BB: quotation marks of texts.
  private static func isTypographicQuote(_ text: Span<UInt8>, _ at: Int) -> Bool {
    switch text[at] {
    case 0xE2: text[at + 1] == 0x80 && 0x98...0x9F ~= text[at + 2]
    case 0xC2: text[at + 1] == 0xAB || text[at + 1] == 0xBB
    default: false
    }
  }

  private func noValue(
    _ text: Span<UInt8>,
    _ at: Int,
    parent: UInt32,
    afterComma: Bool
  ) -> JSONError {
    if at >= count {
      guard parent != Self.none else { return JSONError(code: .expectedValue, offset: at) }
      let isObject = nodes[Int(parent)].kind == .object
      return JSONError(code: isObject ? .unterminatedObject : .unterminatedArray, offset: at)
    }
    let code: JSONError.Code =
      switch text[at] {
      case UInt8(ascii: "'"): .singleQuote
      case UInt8(ascii: "/"), UInt8(ascii: "#"): .comment
      case UInt8(ascii: "+"): .leadingPlus
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "_"):
        .invalidWord
      case 0x80... where Self.isTypographicQuote(text, at): .typographicQuote
      case 0x80...: WTF8.sequenceLength(text, at) == 0 ? .invalidUTF8 : .expectedValue
      default: .expectedValue
      }
    return JSONError(code: code, offset: at)
  }

  private func unclosed(
    _ text: Span<UInt8>,
    _ at: Int,
    open: Int,
    isObject: Bool
  ) -> JSONError {
    if at >= count {
      return JSONError(code: isObject ? .unterminatedObject : .unterminatedArray, offset: at)
    }
    if Self.beginsComment(text[at]) { return JSONError(code: .comment, offset: at) }
    return JSONError(code: isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, offset: at)
  }
}
