/// The code points of the Unicode properties that `\p{…}` can name (ECMA-262 tables 66 to 69).
enum UnicodeTables {
  /// The code points that have a general category or a binary property; nil if nothing has that name.
  static func lone(_ name: String) -> CodePointSet? {
    (generalCategory(name) ?? binaryProperty(name)).map(decoded)
  }

  /// The code points for which a property has a value; nil if there is no such property or value.
  static func property(_ property: String, value: String) -> CodePointSet? {
    switch property {
    case "General_Category", "gc": generalCategory(value).map(decoded)
    case "Script", "sc": script(value).map(decoded)
    case "Script_Extensions", "scx": (scriptExtensions(value) ?? script(value)).map(decoded)
    default: nil
    }
  }

  /// Reads a table: the lengths of alternating runs outside and inside the set, in five-bit digits.
  private static func decoded(_ table: String) -> CodePointSet {
    var ranges: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    var isInside = false
    var run: UInt32 = 0
    var shift: UInt32 = 0
    for byte in table.utf8 {
      let digit = value(of: byte)
      run |= (digit & 31) << shift
      shift += 5
      guard digit < 32 else { continue }
      if isInside, run > 0 {
        ranges.append(start...(start + run - 1))
      }
      start += run
      isInside.toggle()
      run = 0
      shift = 0
    }
    return CodePointSet(ascending: ranges)
  }

  private static func value(of digit: UInt8) -> UInt32 {
    switch digit {
    case 0x41...0x5A: UInt32(digit) - 0x41
    case 0x61...0x7A: UInt32(digit) - 0x61 + 26
    case 0x30...0x39: UInt32(digit) - 0x30 + 52
    case 0x2D: 62
    default: 63
    }
  }
}
