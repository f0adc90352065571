extension DraftValue {
  /// The longest description of a shape that stands on its line.
  private static let longest = 100

  /// A shape that is written as a text, with a description if it has none; others as they are.
  package func described(_ description: String) -> DraftValue {
    guard case .string(let text) = self, !text.contains("#"),
      let line = description.split(whereSeparator: \.isNewline).first
    else { return self }
    let words = line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let sentence = String(String.UnicodeScalarView(words)).trimmed
    guard !sentence.isEmpty, sentence.count <= Self.longest else { return self }
    return .string("\(text)  # \(sentence)")
  }
}

extension String {
  /// Without blanks at both ends.
  package var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
