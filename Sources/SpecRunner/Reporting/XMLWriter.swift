internal import SpecModel

/// Writes XML 1.0 that is well formed whatever texts it is given.
struct XMLWriter {
  private var bytes = ContiguousArray<UInt8>()

  /// How many elements are open.
  private var depth: Int

  /// Begins a document.
  init() {
    self.init(depth: 0)
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Begins a part of a document.
  ///
  /// - Parameter depth: How many elements it is in.
  init(depth: Int) {
    self.depth = depth
  }

  /// What has been written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a part at its place.
  mutating func add(_ part: XMLWriter) {
    bytes += part.bytes
  }

  /// Writes an element with what is in it.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes in order; one without a value is left out.
  ///   - content: Writes what is in it.
  mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    append(">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    end(name)
  }

  /// Writes an element that holds a text, or nothing.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes in order; one without a value is left out.
  ///   - content: The text, kept as it is.
  mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    text content: String = ""
  ) {
    begin(name, attributes)
    if content.isEmpty { return append("/>\n") }
    append(">")
    append(escaping: content, inAttribute: false)
    end(name)
  }

  private mutating func begin(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?>
  ) {
    indent()
    append("<")
    append(name)
    for case (let key, let value?) in attributes {
      append(" ")
      append(key)
      append("=\"")
      append(escaping: value, inAttribute: true)
      append("\"")
    }
  }

  private mutating func end(_ name: StaticString) {
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func indent() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func append(escaping text: String, inAttribute: Bool) {
    bytes.append(contentsOf: Self.escaped(text, inAttribute: inAttribute).utf8)
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
