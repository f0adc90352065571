/// What is looked for, for the sake of one secret, in texts that are decoded.
struct SecretWritings {
  /// What is compared exactly.
  private(set) var exact: Set<[UInt8]> = []

  /// What is compared loosely.
  private(set) var loose: Set<[UInt8]> = []

  /// Shorter lines of a secret would hide too much else.
  private static let minimumLineLength = 8

  /// Adds a secret, and the lines of one that has several: in a report each is by itself.
  mutating func add(_ secret: String) {
    add(whole: secret)
    // Headers and cookies lose the blanks at their ends.
    let trimmed = Self.trimmed(secret.unicodeScalars[...])
    if trimmed.utf8.count < secret.utf8.count, SecretForms.canHide(trimmed) { add(whole: trimmed) }
    let lines = secret.unicodeScalars.split { $0.value < 0x20 }
    guard lines.count > 1 else { return }
    for line in lines.map(Self.trimmed) where line.utf8.count >= Self.minimumLineLength {
      add(whole: line)
    }
  }

  private static func trimmed(_ scalars: Substring.UnicodeScalarView) -> String {
    guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
      let last = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  private mutating func add(whole secret: String) {
    let bytes = Array(secret.utf8)
    add(bytes)
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return }
    for text in [secret.lowercased(), secret.uppercased()] { add(Array(text.utf8)) }
    // Its bytes, read as Latin-1 and as browsers do that.
    let latin1 = bytes.map { String(Unicode.Scalar($0)) }.joined()
    add(Array(latin1.utf8))
    add(Array(latin1.visible.utf8))
    if let charset = Charset(label: "latin1") { add(Array(charset.decode(bytes).utf8)) }
  }

  /// Adds a secret as it is, and as it reads when what looks escaped in it is decoded, as it is in the text.
  private mutating func add(_ secret: [UInt8]) {
    var text: DecodedText? = DecodedText(secret)
    var rounds = 0
    while let read = text, rounds == 0 || read.bytes.count >= SecretForms.minimumLength {
      exact.insert(SecretReading(exactly: read.bytes).bytes)
      if read.bytes.contains(where: SecretReading.isLoose) {
        let reading = SecretReading(loosely: read.bytes)
        if reading.plainCount >= SecretForms.minimumLength { loose.insert(reading.bytes) }
      }
      text = rounds < DecodedText.mostEscapings ? read.unescaped() : nil
      rounds += 1
    }
  }
}
