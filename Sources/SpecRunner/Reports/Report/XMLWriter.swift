/// Writes XML 1.0 that is well formed whatever texts it is given.
struct XMLWriter {
  /// What has been written.
  private(set) var buffer = ByteBuffer()

  /// How many elements are open.
  private var depth: Int

  /// Begins a document.
  init() {
    self.init(depth: 0)
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Begins a part of a document.
  init(depth: Int) {
    self.depth = depth
  }

  /// Takes what has been written.
  mutating func take() -> ContiguousArray<UInt8> {
    defer { buffer.removeAll() }
    return buffer.bytes
  }

  /// Writes an element with what is in it.
  mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    buffer.append(">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    end(name)
  }

  /// Writes an element that holds a text, or nothing.
  mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    text content: String = ""
  ) {
    begin(name, attributes)
    if content.isEmpty { return buffer.append("/>\n") }
    buffer.append(">")
    append(escaping: content, inAttribute: false)
    end(name)
  }

  private mutating func begin(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?>
  ) {
    indent()
    buffer.append("<")
    buffer.append(name)
    for case (let key, let value?) in attributes {
      buffer.append(atMost: key.utf8CodeUnitCount + 3) {
        $0.put(" ")
        $0.put(key)
        $0.put("=\"")
      }
      append(escaping: value, inAttribute: true)
      buffer.append("\"")
    }
  }

  private mutating func end(_ name: StaticString) {
    buffer.append("</")
    buffer.append(name)
    buffer.append(">\n")
  }

  private mutating func indent() {
    for _ in 0..<depth { buffer.append("  ") }
  }

  /// Most texts have nothing to escape, and are appended at once.
  private mutating func append(escaping text: String, inAttribute: Bool) {
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      guard unsafe Self.isPlain(text) else { return false }
      unsafe buffer.append(text)
      return true
    }
    if isPlain != true {
      buffer.append(Self.escaped(text, inAttribute: inAttribute).utf8)
    }
  }

  /// Whether no character needs an escape, and none is of a command for a CI service.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      switch unsafe text[at] {
      case 0x22, 0x26, 0x3C, 0x3E, UInt8(ascii: "#"), UInt8(ascii: ":"): return false
      case 0x20..<0x7F: at += 1
      // The sign `›`, which joins names.
      case 0xE2 where unsafe at + 2 < text.count && text[at + 1] == 0x80 && text[at + 2] == 0xBA:
        at += 3
      default: return false
      }
    }
    return true
  }

  /// A text as it is in XML.
  ///
  /// What would act where a report's texts are printed, as CI services do, is escaped, and with it the controls that
  /// XML 1.0 (section 2.2) forbids, for which not even a reference may be written; other characters that it forbids
  /// are U+FFFD.
  static func escaped(_ text: String, inAttribute: Bool) -> String {
    let text = text.printable()
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x26, 0x3C, 0x3E, 0xEF: false
      case 0x22, 0x09, 0x0A: !inAttribute
      default: true
      }
    }
    if isPlain { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22 where inAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x09 where inAttribute: result.append(contentsOf: "&#9;".unicodeScalars)
      case 0x0A where inAttribute: result.append(contentsOf: "&#10;".unicodeScalars)
      case 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
