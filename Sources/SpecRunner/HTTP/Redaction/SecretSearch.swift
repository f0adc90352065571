/// Looks for secrets in a text as it is shown, and in all that can be decoded of it.
///
/// The time is linear in the length of the text: what is decoded is decoded in turn, but only so often.
struct SecretSearch {
  /// How many encodings of another kind may lie on each other.
  private static let mostEncodings = 2

  private let forms: [HiddenTexts.Forms]
  private let shortest: Int
  private let endsAtFirst: Bool

  /// Where the shown text has secrets, in any order.
  private(set) var ranges: [Range<Int>] = []

  /// Looks for secrets.
  init(_ text: [UInt8], for secrets: [HiddenTexts], endsAtFirst: Bool = false) {
    forms = secrets.map(\.forms)
    shortest = forms.reduce(.max) { min($0, $1.shortest) }
    self.endsAtFirst = endsAtFirst
    guard shortest < .max else { return }
    look(in: DecodedText(text), escapings: DecodedText.mostEscapings, encodings: Self.mostEncodings)
  }

  private var isDone: Bool { endsAtFirst && !ranges.isEmpty }

  private mutating func look(in text: DecodedText, escapings: Int, encodings: Int) {
    guard text.bytes.count >= min(shortest, SecretForms.minimumLength) else { return }
    let features = TextFeatures(text.bytes)
    let isLoose = features.all.contains(.loose)
    let exact = SecretReading(exactly: text.bytes, mayBeCut: isLoose)
    for part in forms { for form in part.exact { find(form, in: exact, of: text) } }
    if isLoose, forms.contains(where: { !$0.loose.isEmpty }) {
      let loose = SecretReading(loosely: text.bytes)
      for part in forms { for form in part.loose { find(form, in: loose, of: text) } }
    }
    if !isDone, escapings > 0, features.all.contains(.escape), let decoded = text.unescaped() {
      look(in: decoded, escapings: escapings - 1, encodings: encodings)
    }
    guard encodings > 0 else { return }
    if !isDone, features.all.contains(.equals), let decoded = text.unquoted() {
      look(in: decoded, escapings: escapings, encodings: encodings - 1)
    }
    // What is cut off is known by less.
    let least = exact.cuts.isEmpty ? shortest : SecretForms.minimumLength
    for (notation, count) in [
      (DecodedText.Notation.base64, features.base64Count),
      (.hexadecimal, features.hexadecimalCount),
    ] where !isDone && count >= notation.digits(of: least) {
      let decoded = text.decoded(
        from: notation,
        atLeast: shortest,
        cutAtLeast: SecretForms.minimumLength
      )
      for text in decoded where !isDone {
        look(in: text, escapings: escapings, encodings: encodings - 1)
      }
    }
  }

  private mutating func find(_ form: SecretForms, in reading: SecretReading, of text: DecodedText) {
    guard !isDone else { return }
    form.find(in: reading.bytes) { place, length in
      let (start, end) = (reading.place(of: place), reading.place(of: place + length))
      ranges.append(text.start(of: start)..<text.end(of: end - 1))
      return !endsAtFirst
    }
    for cut in reading.cuts {
      let length = form.lengthOfCut(
        in: reading.bytes,
        before: cut,
        atLeast: SecretForms.minimumLength
      )
      guard length > 0 else { continue }
      let (start, end) = (reading.place(of: cut - length), reading.place(of: cut))
      ranges.append(text.start(of: start)..<text.start(of: end))
    }
  }
}
