/// What can be decoded of a text, as far as one look tells: most have nothing.
struct TextFeatures {
  /// Kinds of bytes.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    /// What escapes begin with.
    static let escape = Kinds(rawValue: 1)
    /// What quoted-printable begins with.
    static let equals = Kinds(rawValue: 2)
    /// What is compared loosely.
    static let loose = Kinds(rawValue: 4)
    /// A digit of base64.
    static let base64 = Kinds(rawValue: 8)
    /// A hexadecimal digit.
    static let hexadecimal = Kinds(rawValue: 16)
    /// What may be between digits of base64.
    static let betweenBase64 = Kinds(rawValue: 32)
    /// What may be between hexadecimal digits.
    static let betweenHexadecimal = Kinds(rawValue: 64)
  }

  /// The kinds of each byte.
  static let kinds: [Kinds] = (0...255).map { number in
    let byte = UInt8(number)
    var kinds: Kinds = []
    if "%\\&'".utf8.contains(byte) { kinds.insert(.escape) }
    if byte == UInt8(ascii: "=") { kinds.insert(.equals) }
    if SecretReading.isLoose(byte) { kinds.insert(.loose) }
    if DecodedText.Notation.base64.isDigit(byte) { kinds.insert(.base64) }
    if DecodedText.Notation.hexadecimal.isDigit(byte) { kinds.insert(.hexadecimal) }
    if DecodedText.Notation.base64.isBetween(byte) { kinds.insert(.betweenBase64) }
    if DecodedText.Notation.hexadecimal.isBetween(byte) { kinds.insert(.betweenHexadecimal) }
    return kinds
  }

  /// The kinds that there are.
  let all: Kinds

  /// The most digits of base64 in a run.
  let base64Count: Int

  /// The most hexadecimal digits in a run.
  let hexadecimalCount: Int

  /// Looks at a text.
  init(_ text: [UInt8]) {
    let table = Self.kinds
    var all: UInt8 = 0
    var (base64, mostBase64) = (0, 0)
    var (hexadecimal, mostHexadecimal) = (0, 0)
    for byte in text {
      let kinds = table[Int(byte)]
      all |= kinds.rawValue
      if kinds.contains(.base64) {
        base64 += 1
        mostBase64 = max(mostBase64, base64)
      } else if !kinds.contains(.betweenBase64) {
        base64 = 0
      }
      if kinds.contains(.hexadecimal) {
        hexadecimal += 1
        mostHexadecimal = max(mostHexadecimal, hexadecimal)
      } else if !kinds.contains(.betweenHexadecimal) {
        hexadecimal = 0
      }
    }
    self.all = Kinds(rawValue: all)
    base64Count = mostBase64
    hexadecimalCount = mostHexadecimal
  }
}
