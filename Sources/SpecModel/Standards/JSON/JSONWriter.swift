/// Writes JSON text (RFC 8259), compact or indented.
package struct JSONWriter {
  private var buffer = ByteBuffer()
  private let indented: Bool

  /// Whether people may look at it: what changes the order of text is escaped, too.
  private let isShown: Bool

  private var depth = 0
  private var needsComma = false
  private var afterName = false

  /// Creates a writer.
  package init(indented: Bool = false, isShown: Bool = false) {
    self.indented = indented
    self.isShown = isShown
  }

  /// What has been written.
  package var bytes: ContiguousArray<UInt8> { buffer.bytes }

  /// The text that has been written.
  package var text: String { buffer.text }

  /// Forgets what has been written, and begins another text.
  package mutating func begin() {
    buffer.removeAll()
    (depth, needsComma, afterName) = (0, false, false)
  }

  /// Ends the line: another document may follow.
  package mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Begins an array.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends an array.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Begins an object.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends an object.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Writes a member's name; its value is to follow.
  package mutating func name(_ name: String) {
    separate()
    quote(name)
    endName()
  }

  /// Writes a member's name that has nothing to escape; its value is to follow.
  package mutating func name(plain name: StaticString) {
    if indented { return self.name("\(name)") }
    let isFirst = !needsComma
    buffer.append(atMost: name.utf8CodeUnitCount + 4) { token in
      if !isFirst { token.put(UInt8(ascii: ",")) }
      token.put(UInt8(ascii: "\""))
      token.put(name)
      token.put(UInt8(ascii: "\""))
      token.put(UInt8(ascii: ":"))
    }
    needsComma = false
    afterName = true
  }

  /// Writes a member's name from WTF-8; its value is to follow.
  package mutating func name(utf8: ContiguousArray<UInt8>) {
    separate()
    quote(utf8)
    endName()
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  /// Writes a string from WTF-8; a lone surrogate is escaped.
  package mutating func string(utf8: ContiguousArray<UInt8>) {
    separate()
    quote(utf8)
    needsComma = true
  }

  /// Writes a string that has nothing to escape.
  package mutating func string(plain write: (inout ByteBuffer) -> Void) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    write(&buffer)
    buffer.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int) {
    separate()
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    buffer.append(decimal: value.magnitude)
    needsComma = true
  }

  /// Writes a number that is not negative by its thousandths: 12500 is written as 12.5.
  package mutating func number(thousandths value: UInt) {
    separate()
    buffer.append(decimal: value / 1000)
    let rest = value % 1000
    if rest > 0 {
      buffer.append(UInt8(ascii: "."))
      buffer.append(decimal: rest, width: 3)
      buffer.removeLast(all: UInt8(ascii: "0"))
    }
    needsComma = true
  }

  /// Writes a boolean.
  package mutating func boolean(_ value: Bool) { token(value ? "true" : "false") }

  /// Writes null.
  package mutating func null() { token("null") }

  /// Writes a number or another scalar by its JSON text.
  package mutating func token(_ text: String) {
    separate()
    buffer.append(text.utf8)
    needsComma = true
  }

  /// Writes a value of a document: as it was written, or with a new layout.
  package mutating func value(_ value: JSONValue, isCompact: Bool = false) {
    if isShown, value.type == .string, let text = value.utf8 { return string(utf8: text) }
    guard indented || isCompact, value.type == .array || value.type == .object else {
      separate()
      buffer.append(value.document.bytes[value.tokenRange])
      needsComma = true
      return
    }
    if value.type == .array {
      beginArray()
      for element in value.elements { self.value(element, isCompact: isCompact) }
      endArray()
    } else {
      beginObject()
      for member in value.members {
        name(utf8: value.document.utf8(at: member.keyIndex))
        self.value(member.value, isCompact: isCompact)
      }
      endObject()
    }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if needsComma { newLine() }
    buffer.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if afterName {
      afterName = false
      return
    }
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = false
    if depth > 0 { newLine() }
  }

  private mutating func newLine() {
    guard indented else { return }
    buffer.append(atMost: 1 + depth * 2) { token in
      token.put(UInt8(ascii: "\n"))
      for _ in 0..<depth { token.put("  ") }
    }
  }

  private mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    buffer.append(atMost: text.count + 2) {
      $0.put(UInt8(ascii: "\""))
      unsafe $0.put(text)
      $0.put(UInt8(ascii: "\""))
    }
  }

  private mutating func endName() {
    buffer.append(UInt8(ascii: ":"))
    if indented { buffer.append(UInt8(ascii: " ")) }
    afterName = true
  }

  /// Most texts have nothing to escape, and are appended at once.
  private mutating func quote(_ text: String) {
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      guard unsafe Self.isPlain(UnsafeRawBufferPointer(text)),
        unsafe !isShown || text.allSatisfy({ $0 < 0x80 })
      else { return false }
      unsafe appendQuoted(text)
      return true
    }
    if isPlain != true { quote(ContiguousArray(text.utf8)) }
  }

  /// Whether a text has no quote, no backslash and no control character; eight bytes are looked at at once.
  private static func isPlain(_ text: UnsafeRawBufferPointer) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    var at = 0
    while at + 8 <= text.count {
      let word = unsafe text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let deletes = word ^ (ones &* 0x7F)
      let found =
        (word &- (ones &* 0x20)) | (quotes &- ones) | (slashes &- ones) | (deletes &- ones)
      if found & ~word & tops != 0 { return false }
      at += 8
    }
    while at < text.count {
      if unsafe isEscaped(text[at]) { return false }
      at += 1
    }
    return true
  }

  private mutating func quote(_ text: ContiguousArray<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    var at = 0
    while at < text.count {
      let byte = text[at]
      let isSurrogate = byte == 0xED && at + 2 < text.count && text[at + 1] >= 0xA0
      let control = isShown && byte >= 0xD8 ? Self.reorderingControl(text[at...]) : nil
      guard isSurrogate || control != nil || Self.isEscaped(byte) else {
        at += 1
        continue
      }
      buffer.append(text[start..<at])
      switch byte {
      case 0x0A: buffer.append("\\n")
      case 0x0D: buffer.append("\\r")
      case 0x09: buffer.append("\\t")
      case UInt8(ascii: "\""): buffer.append("\\\"")
      case UInt8(ascii: "\\"): buffer.append("\\\\")
      case 0xED: escape(0xD000 | UInt32(text[at + 1] & 0x3F) << 6 | UInt32(text[at + 2] & 0x3F))
      default: escape(control ?? UInt32(byte))
      }
      at += control.map { $0 < 0x800 ? 2 : 3 } ?? (isSurrogate ? 3 : 1)
      start = at
    }
    buffer.append(text[start...])
    buffer.append(UInt8(ascii: "\""))
  }

  /// The control at the start of a text that changes the order of what is beside it; nil if there is none.
  private static func reorderingControl(_ text: ArraySlice<UInt8>) -> UInt32? {
    let bytes = text.prefix(3).map { UInt32($0) }
    let value: UInt32
    switch bytes.first {
    case 0xD8 where bytes.count > 1: value = 0x600 | bytes[1] & 0x3F
    case 0xE2 where bytes.count > 2: value = 0x2000 | (bytes[1] & 0x3F) << 6 | bytes[2] & 0x3F
    default: return nil
    }
    return Unicode.Scalar(value)?.reordersText == true ? value : nil
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ unit: UInt32) {
    buffer.append("\\u")
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt32(shift)) & 0xF
      buffer.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}
