extension DocumentLiteral {
  /// The literal that was most likely meant by a value that is none: `"5s"` by `5`, `6` by `"IPv6"`; nil where none
  /// is near.
  static func nearest(to value: JSONValue) -> String? {
    // Among words as short as versions, each would be near.
    let words = words.filter { $0.utf8.count > 3 }
    guard value.type == .string || value.type == .number || value.type == .boolean else {
      return nil
    }
    let text = value.string ?? value.jsonText
    if let word = ForeignWord.meaning(of: text, at: .value, among: words).name {
      return "\"\(word)\""
    }
    let digits = String(text.drop { $0.isLetter || $0 == "/" })
    let joined = text.filter { $0 != " " }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let capitals = ([parts[0].uppercased()] + parts.dropFirst().map { String($0) })
      .joined(separator: "/")
    // A small "m" is minutes, a capital one may be anything.
    let small = text.hasSuffix("M") ? text : text.lowercased()
    // A bare number of a time is seconds where it is small, as in curl, else milliseconds, as in JavaScript.
    let texts = [text, joined, digits, small, capitals]
    let candidates =
      Self.candidates(for: value) + texts.map { JSONValue.string($0) }
      + [text, digits].compactMap(Self.scalar)
      + [.string(text.utf8.count < 3 ? "\(text)s" : "\(text)ms")]
    return candidates.first { Self(literal: $0) != nil }?.jsonText
  }

  /// The number or the boolean that a text writes.
  private static func scalar(_ text: String) -> JSONValue? {
    guard let value = try? JSONDocument(parsing: text.utf8).root,
      value.type == .number || value.type == .boolean
    else { return nil }
    return value
  }
}
