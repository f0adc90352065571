internal import CXML

/// An XPath 1.0 expression.
package struct XPath: Sendable, Hashable {
  /// The expression's text.
  package let source: String

  /// What an expression gives.
  package enum Kind: Sendable, Hashable {
    case nodes, boolean, number, text
  }

  /// Whether this machine has libxml2, without which expressions are neither checked nor evaluated.
  package static var isAvailable: Bool { cxml_is_available() != 0 }

  /// Checks an expression.
  ///
  /// Without libxml2 any text is taken; `MarkupDocument` then cannot be made.
  ///
  /// - Throws: ``XPathError`` if it is not XPath 1.0; ``kind()`` finds functions that do not exist.
  package init(_ source: String) throws(XPathError) {
    self.source = source
    guard Self.isAvailable else { return }
    var error = cxml_error()
    let compiles = unsafe !source.utf8.contains(0) && cxml_compiles(source, &error) != 0
    // libxml2 also takes the end of the text for the missing end of a function's arguments.
    if let offset = Self.unclosed(in: source) {
      let bracket = Array(source.utf8)[offset] == UInt8(ascii: "(") ? "(" : "["
      throw XPathError("\"\(bracket)\" is not closed", at: offset)
    }
    guard compiles else { throw XPathError(error) }
    // libxml2 finds those in predicates only where a document has a node for them.
    if let offset = Self.unknownFunction(in: source) {
      throw XPathError("it calls a function that XPath 1.0 does not have", at: offset)
    }
  }

  /// The functions of XPath 1.0 (section 4), and what else is before a bracket: node types (3.7) and operators.
  private static let namesBeforeBrackets: Set<String> = [
    "last", "position", "count", "id", "local-name", "namespace-uri", "name", "string", "concat",
    "starts-with", "contains", "substring-before", "substring-after", "substring",
    "string-length", "normalize-space", "translate", "boolean", "not", "true", "false", "lang",
    "number", "sum", "floor", "ceiling", "round", "comment", "text", "processing-instruction",
    "node", "and", "or", "div", "mod",
  ]

  /// Where a function is called outside texts that XPath 1.0 does not have; nil if none is.
  private static func unknownFunction(in source: String) -> Int? {
    let bytes = Array(source.utf8)
    var quote: UInt8?
    var start: Int?
    var end = 0
    for (offset, byte) in bytes.enumerated() {
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        quote = byte
        start = nil
      case UInt8(ascii: "("):
        if let start {
          let name = String(decoding: bytes[start..<end], as: UTF8.self)
          if !namesBeforeBrackets.contains(name) { return start }
        }
        start = nil
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), 0x80...:
        if start == nil || end < offset { start = offset }
        end = offset + 1
      case UInt8(ascii: ":")
      where start != nil && end == offset && bytes.count > offset + 1
        && bytes[offset + 1] != byte && bytes[offset - 1] != byte:
        end = offset + 1
      default: start = nil
      }
    }
    return nil
  }

  /// Where the last bracket outside texts stands that is not closed; nil if there is none.
  private static func unclosed(in source: String) -> Int? {
    var open: [Int] = []
    var quote: UInt8?
    for (offset, byte) in source.utf8.enumerated() {
      if let end = quote {
        if byte == end { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): open.append(offset)
      case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
    }
    return quote == nil ? open.last : nil
  }

  /// Finds what it gives, on a document of one element that declares all of its prefixes: types of XPath 1.0 do not
  /// depend on the document; nil if this machine has no libxml2.
  package func kind() throws(XPathError) -> Kind? {
    guard Self.isAvailable else { return nil }
    let namespaces = Self.prefixes(in: source).map { " xmlns:\($0)='_'" }.joined()
    let text = Array("<_ xmlns='_'\(namespaces)/>".utf8)
    var error = cxml_error()
    let parsed = unsafe text.withUnsafeBytes { buffer in
      unsafe buffer.baseAddress.flatMap {
        unsafe cxml_parse($0, Int32(buffer.count), "UTF-8", 0, &error)
      }
    }
    guard let document = unsafe parsed else { throw XPathError(error) }
    defer { unsafe cxml_free(document) }
    var value = unsafe cxml_value()
    guard unsafe cxml_evaluate(document, source, "", 0, &value, &error) != 0 else {
      throw XPathError(error)
    }
    defer { unsafe cxml_value_free(&value) }
    return switch unsafe value.kind {
    case CXML_BOOLEAN: .boolean
    case CXML_NUMBER: .number
    case CXML_TEXT: .text
    default: .nodes
    }
  }

  /// The names before single colons, but for those that XML reserves; some may be parts of texts, which does no harm.
  private static func prefixes(in source: String) -> Set<Substring> {
    var prefixes: Set<Substring> = []
    var name = source.startIndex
    var index = source.startIndex
    while index < source.endIndex {
      let next = source.index(after: index)
      let character = source[index]
      if character == ":", name < index, next == source.endIndex || source[next] != ":" {
        prefixes.insert(source[name..<index])
      }
      let isNameCharacter =
        character.isLetter || character == "_"
        || name < index && (character.isNumber || "-.".contains(character))
      if !isNameCharacter { name = next }
      index = next
    }
    return prefixes.filter { !$0.lowercased().hasPrefix("xml") && $0 != "_" }
  }
}
