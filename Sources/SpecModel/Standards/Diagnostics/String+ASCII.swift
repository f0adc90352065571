extension String {
  /// The text for a terminal that shows nothing but ASCII: our own signs in its characters, others as question marks.
  package var inASCII: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isASCII {
        result.append(scalar)
      } else {
        let text = Self.signs[scalar] ?? String(repeating: "?", count: scalar.columns)
        result.append(contentsOf: text.unicodeScalars)
      }
    }
    return String(result)
  }

  /// The signs of our own texts.
  private static let signs: [Unicode.Scalar: String] = [
    "›": ">", "→": "->", "…": "...", "·": "-", "—": "-", "–": "-", "µ": "u", "“": "\"",
    "”": "\"", "’": "'",
  ]
}
