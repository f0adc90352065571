/// How a text and the secrets are made alike before they are compared.
///
/// - Exactly: case does not count, nor which kind of blank there is, `+` among them.
/// - Loosely: besides, one mark stands for any characters in a row that are not printable ASCII. A text in a wrong charset
///   is known by the rest of it, and so is one in which a terminal is shown U+FFFD for controls.
struct SecretReading {
  /// The text.
  let bytes: [UInt8]

  /// The place of each byte in the text that was read; empty where they are the same.
  private let places: [Int]

  /// Where the text was cut off.
  let cuts: [Int]

  private static let mark: UInt8 = 0x80
  private static let cut: UInt8 = 0x81

  /// Reads a text exactly.
  init(exactly text: [UInt8], mayBeCut: Bool = false) {
    let alike = Self.table
    bytes = text.map { alike[Int($0)] }
    places = []
    cuts =
      mayBeCut
      ? text.indices.filter {
        text[$0] == DecodedText.ellipsis[0] && text[$0...].starts(with: DecodedText.ellipsis)
      } : []
  }

  private static let table = (0...255).map { alike(UInt8($0)) }

  /// Reads a text loosely.
  init(loosely text: [UInt8]) {
    var bytes: [UInt8] = []
    var places: [Int] = []
    var cuts: [Int] = []
    var place = 0
    while place < text.count {
      let isCut =
        text[place] == DecodedText.ellipsis[0] && text[place...].starts(with: DecodedText.ellipsis)
      if isCut { cuts.append(bytes.count) }
      // Zero bytes are between what was decoded from one place and from the next.
      let isBetween = text[place] == 0 || place > 0 && text[place - 1] == 0
      if isCut || isBetween || !Self.isLoose(text[place]) || bytes.last != Self.mark {
        bytes.append(
          isCut ? Self.cut : Self.isLoose(text[place]) ? Self.mark : Self.alike(text[place])
        )
        places.append(place)
      }
      place += isCut ? DecodedText.ellipsis.count : 1
    }
    places.append(text.count)
    self.bytes = bytes
    self.places = places
    self.cuts = cuts
  }

  /// Where a byte, or the end, is in the text that was read.
  func place(of index: Int) -> Int { places.isEmpty ? index : places[index] }

  /// How many characters are compared as they are.
  var plainCount: Int { bytes.count { $0 < Self.mark } }

  private static func alike(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "+"), 0x09...0x0D: UInt8(ascii: " ")
    default: byte.lowercased
    }
  }

  static func isLoose(_ byte: UInt8) -> Bool {
    byte >= 0x7F || byte < 0x20 && !(0x09...0x0D ~= byte)
  }
}
