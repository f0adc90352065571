internal import CXML

/// A document of XML or HTML, parsed by libxml2; nothing is fetched and no entity is expanded.
///
/// Not Sendable: libxml2 lets one thread at a time use a document.
@safe package final class MarkupDocument {
  private let document: OpaquePointer

  /// How long an expression may take, in seconds; 0 for a document so small that none takes long.
  private let evaluationTime: Int32

  /// The language that a document is written in.
  package enum Language: String, Sendable, Hashable {
    /// XML 1.0, which must be well formed.
    case xml
    /// HTML, read as browsers read it, whatever is wrong with it, unless the parser gives up before its end.
    case html
  }

  /// The most bytes of a document.
  private static let sizeLimit = 64 << 20

  /// The most bytes of a document whose evaluations are not timed, and the seconds that others may take.
  private static let untimedSize = 1_000
  private static let longestEvaluation: Int32 = 3

  /// The most words in a tag: for attributes libxml2 takes time that grows with the square of their number.
  private static let mostWords = 5_000

  /// Whether a tag has more words than an element may have attributes.
  private static func hasLongTag(_ bytes: [UInt8]) -> Bool {
    var at = 0
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      // Comments, declarations and the like may be long.
      guard at < bytes.count, bytes[at].isLetter || bytes[at] >= 0x80 else { continue }
      var words = 0
      var quote: UInt8 = 0
      while at < bytes.count, quote != 0 || bytes[at] != UInt8(ascii: ">") {
        let byte = bytes[at]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte <= 0x20, at + 1 < bytes.count, bytes[at + 1] > 0x20 {
          words += 1
        }
        if words > mostWords { return true }
        at += 1
      }
    }
    return false
  }

  /// Parses a document.
  ///
  /// - Throws: ``MarkupError`` if it is not well formed, if it declares entities, if it cannot be read to its end, if it is
  ///   larger than 64 MiB, or if this machine has no libxml2.
  package init(
    _ bytes: [UInt8],
    as language: Language,
    charset: String? = nil
  ) throws(MarkupError) {
    guard bytes.count <= Self.sizeLimit else { throw MarkupError(.large) }
    guard cxml_is_available() != 0 else { throw MarkupError(.noLibrary) }
    guard !Self.hasLongTag(bytes) else { throw MarkupError(.longTag) }
    var error = cxml_error()
    let isHTML: Int32 = language == .html ? 1 : 0
    let parsed = unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.baseAddress.flatMap {
        unsafe cxml_parse($0, Int32(buffer.count), charset, isHTML, &error)
      }
    }
    guard let parsed = unsafe parsed else {
      let message = error.text.isEmpty ? "it is empty" : error.text
      throw MarkupError(.malformed(message, line: Int(error.line)))
    }
    unsafe document = parsed
    evaluationTime = bytes.count > Self.untimedSize ? Self.longestEvaluation : 0
  }

  deinit {
    unsafe cxml_free(document)
  }

  /// What an expression gives, with the document as its context node: the texts of its nodes in document order, or one
  /// text, number or boolean.
  ///
  /// Prefixes that are not declared for the expression are those of the document, and `_` is its default namespace.
  ///
  /// - Returns: A list of texts for nodes, else the value; nil for a number that is not finite.
  /// - Throws: ``XPathError`` if it uses a prefix or a function that does not exist or a prefix that stands for several
  ///   namespaces, or takes too many steps.
  package func value(
    of path: XPath,
    in namespaces: [String: String] = [:]
  ) throws(XPathError) -> JSONValue? {
    var value = unsafe cxml_value()
    var error = cxml_error()
    let declared = namespaces.map { "\($0)\0\($1)\0" }.joined()
    guard
      unsafe cxml_evaluate(document, path.source, declared, evaluationTime, &value, &error) != 0
    else {
      throw XPathError(error)
    }
    defer { unsafe cxml_value_free(&value) }
    switch unsafe value.kind {
    case CXML_BOOLEAN: return unsafe .boolean(value.boolean != 0)
    case CXML_NUMBER:
      let number = unsafe value.number
      guard number.isFinite else { return nil }
      return Int(exactly: number).map { .number($0) }
        ?? .number(JSONNumber(token: "\(number)".utf8))
    case CXML_TEXT: return unsafe .string(texts(of: value).first ?? "")
    default: return unsafe .strings(texts(of: value))
    }
  }

  private func texts(of value: cxml_value) -> [String] {
    guard let texts = unsafe value.texts else { return [] }
    return unsafe (0..<value.count).map {
      unsafe texts[$0].map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// The elements of XML, their attributes by name, and their texts: the same of documents that say the same.
  ///
  /// White space between elements, comments and prefixes are left out.
  package var tokens: [String] {
    var tokens: [String] = []
    unsafe withUnsafeMutablePointer(to: &tokens) { tokens in
      unsafe cxml_visit(document, tokens) { context, mark, namespace, name, text in
        let tokens = unsafe context.assumingMemoryBound(to: [String].self)
        let (space, local) = unsafe (String(cString: namespace), String(cString: name))
        let name = space.isEmpty ? local : "{\(space)}\(local)"
        unsafe MarkupDocument.add(mark, name, String(cString: text), to: &tokens.pointee)
      }
    }
    return tokens
  }

  private static func add(_ mark: CChar, _ name: String, _ text: String, to tokens: inout [String])
  {
    let isText = tokens.last?.first == "\""
    switch Unicode.Scalar(UInt8(bitPattern: mark)) {
    case "\"" where isText: tokens[tokens.count - 1] += text
    case "\"": tokens.append("\"\(text)")
    case "=":
      let token = "\(name)=\(text)"
      let start = (tokens.lastIndex { $0.first == "<" } ?? -1) + 1
      let place = tokens[start...].firstIndex { token.utf8.lexicographicallyPrecedes($0.utf8) }
      tokens.insert(token, at: place ?? tokens.count)
    case let mark:
      // White space is a text of its own only if it is all that an element has.
      let isBlank = isText && tokens.last?.utf8.dropFirst().allSatisfy { $0 <= 0x20 } == true
      if isBlank, mark == "<" || tokens.dropLast().last?.hasPrefix("</") == true {
        tokens.removeLast()
      }
      tokens.append(mark == "<" ? "<\(name)>" : "</\(name)>")
    }
  }
}
