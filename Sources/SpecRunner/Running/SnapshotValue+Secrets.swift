extension SnapshotValue {
  /// Where it has a secret, or a credential by its name: a JSONPath, a line, or an offset; nil if it has neither.
  func placeOfHidden(by secrets: Redactor) -> String? {
    let messages = MessageRedactor(hiding: secrets)
    if let root = try? JSONDocument(parsing: bytes, depthLimit: .max).root {
      return Self.place(ofHiddenIn: root, at: ShapePlace(), messages, secrets)?.path
        ?? (secrets.hides(bytes) ? "$" : nil)
    }
    let written = Array(bytes)
    let shown = messages.redact(written, of: HTTPFields())
    guard shown == written else {
      let offset = zip(shown, written).prefix { $0 == $1 }.count
      return String(validating: written, as: UTF8.self) == nil
        ? "offset \(offset)" : "line \(1 + written[..<offset].count { $0 == 0x0A })"
    }
    // Of a text in UTF-16 most bytes are those of UTF-8, with zeros between them.
    return bytes.contains(0) && secrets.hides(bytes.lazy.filter { $0 != 0 }) ? "offset 0" : nil
  }

  private static func place(
    ofHiddenIn value: JSONValue,
    at place: ShapePlace,
    _ messages: MessageRedactor,
    _ secrets: Redactor
  ) -> ShapePlace? {
    if value.type == .string || value.type == .number {
      return secrets.hides(value.utf8 ?? ContiguousArray(value.jsonText.utf8)) ? place : nil
    }
    for (index, element) in value.elements.enumerated() {
      var inner = place
      inner.append(position: index)
      if let found = Self.place(ofHiddenIn: element, at: inner, messages, secrets) { return found }
    }
    for member in value.members {
      var inner = place
      inner.append(name: member.name)
      let isNamed =
        messages.hides(member.name) && member.value.type != .boolean && !member.value.isNull
      if isNamed || secrets.hides(member.name.utf8) { return inner }
      if let found = Self.place(ofHiddenIn: member.value, at: inner, messages, secrets) {
        return found
      }
    }
    return nil
  }
}
