/// A value in a parsed document: the document and the index of the value's node.
package struct JSONValue: Sendable {
  /// The document it is in, which it keeps alive.
  package let document: JSONDocument

  /// The index of its node.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// Its token.
  @inlinable package var node: JSONNode { document.nodes[index] }

  /// Its JSON type.
  @inlinable package var type: JSONType {
    switch node.kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string, .key: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether it is null.
  @inlinable package var isNull: Bool { node.kind == .null }

  /// Its truth value, nil where it is no boolean.
  package var boolean: Bool? {
    switch node.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Its number, nil where it is none.
  package var number: JSONNumber? {
    node.kind == .number ? JSONNumber(token: document.bytes[tokenRange]) : nil
  }

  /// Its number as an `Int`, nil where it is none, has a fraction or does not fit.
  package var integer: Int? { number?.integer }

  /// Its text, nil where it is no string; a lone surrogate becomes U+FFFD.
  package var string: String? {
    guard node.kind == .string || node.kind == .key else { return nil }
    if !node.hasEscape {
      return document.text(in: Int(node.start) + 1..<node.end - 1)
    }
    let text = document.utf8(at: index)
    return String(decoding: node.hasLoneSurrogate ? WTF8.utf8(text) : text, as: UTF8.self)
  }

  /// Its text as WTF-8, nil where it is no string.
  package var utf8: ContiguousArray<UInt8>? {
    node.kind == .string || node.kind == .key ? document.utf8(at: index) : nil
  }

  /// The number of its elements or members, 0 for a scalar.
  package var count: Int {
    switch node.kind {
    case .array: elements.reduce(0) { count, _ in count + 1 }
    case .object: members.reduce(0) { count, _ in count + 1 }
    default: 0
    }
  }

  /// Its elements in order, none where it is no array.
  package var elements: JSONElements { JSONElements(self) }

  /// Its members in order, none where it is no object.
  package var members: JSONMembers { JSONMembers(self) }

  /// The element at a position, nil where there is none.
  package subscript(position: Int) -> JSONValue? {
    guard position >= 0 else { return nil }
    return elements.dropFirst(position).first { _ in true }
  }

  /// The value of the last member with a name, nil where there is none.
  package subscript(name: String) -> JSONValue? {
    guard node.kind == .object else { return nil }
    var (name, found) = (name, JSONValue?.none)
    name.withUTF8 { name in
      for member in members where unsafe document.text(at: member.keyIndex, equals: name) {
        found = member.value
      }
    }
    return found
  }

  /// Where its token's bytes lie in the document.
  @inlinable package var tokenRange: Range<Int> { Int(node.start)..<node.end }

  /// Its JSON text as it was written.
  package var jsonText: String { document.text(in: tokenRange) }

  /// The part of the source file it was read from, nil where the document has none.
  package var range: SourceRange? {
    if let origins = document.origins { return origins[index].range }
    if let place = document.place { return place }
    if let source = document.source, let map = document.sourceMap {
      return map.places[index].range(in: source)
    }
    return document.source.map {
      SourceRange(file: $0, start: Int(node.start), length: Int(node.length))
    }
  }
}
