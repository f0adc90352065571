/// Finds the edits that would write a key which its object has already.
struct RepeatedKeys {
  /// The file that was looked at last: its edits mostly follow each other.
  private var last: (file: SourceFile, document: JSONDocument?)?

  /// The key that an edit would repeat.
  ///
  /// - Returns: The key's name; nil if the edit writes no key, or one that is not there yet.
  mutating func name(repeatedBy edit: SourceEdit) -> String? {
    guard let document = document(of: edit.range.file),
      let (object, key) = document.root.key(at: edit.range.start),
      let name = key.name(after: edit)
    else { return nil }
    let isRepeated = object.members.contains { $0.keyIndex != key.index && $0.name == name }
    return isRepeated ? name : nil
  }

  private mutating func document(of file: SourceFile) -> JSONDocument? {
    if let last, last.file === file { return last.document }
    let document = try? JSONDocument(parsing: file)
    last = (file, document)
    return document
  }
}

extension JSONValue {
  /// The key at a byte offset of the text, and its object.
  fileprivate func key(at offset: Int) -> (object: JSONValue, key: JSONValue)? {
    var value = self
    while true {
      var next: JSONValue?
      switch value.node.kind {
      case .array: next = value.elements.first { $0.node.end > offset }
      case .object:
        guard let member = value.members.first(where: { $0.value.node.end > offset }) else {
          return nil
        }
        if member.key.tokenRange.contains(offset) { return (value, member.key) }
        next = member.value
      default: return nil
      }
      guard let next else { return nil }
      value = next
    }
  }

  /// The name that a key has after an edit of its text; nil if that is not known.
  fileprivate func name(after edit: SourceEdit) -> String? {
    let (start, end) = (edit.range.start, max(edit.range.end, tokenRange.upperBound))
    guard tokenRange.contains(start), end <= document.count else { return nil }
    let text =
      document.bytes[tokenRange.lowerBound..<start] + Array(edit.replacement.utf8)
      + document.bytes[edit.range.end..<end]
    return JSONValue.leadingString(of: text)
  }

  /// The string with which a JSON text begins; nil if it begins otherwise.
  private static func leadingString(of text: some Collection<UInt8>) -> String? {
    guard text.first == UInt8(ascii: "\"") else { return nil }
    var isEscaped = false
    for (at, byte) in zip(text.indices, text).dropFirst() {
      if !isEscaped, byte == UInt8(ascii: "\"") {
        return (try? JSONDocument(parsing: text[...at]))?.root.string
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return nil
  }
}
