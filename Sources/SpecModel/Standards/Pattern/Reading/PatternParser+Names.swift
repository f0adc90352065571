extension PatternParser {
  /// Reads `<name>`, the name of a group.
  mutating func parseGroupName() throws(PatternError) -> String {
    let start = reader.position
    reader.position += 1
    var name = String.UnicodeScalarView()
    while !reader.take(">") {
      let characterStart = reader.position
      guard let scalar = try parseNameCharacter() else {
        throw reader.error("the group's name is not closed: \">\" is missing", from: start)
      }
      guard Self.isNameCharacter(scalar, first: name.isEmpty) else {
        throw reader.error("this is not allowed in the name of a group", from: characterStart)
      }
      name.append(scalar)
    }
    guard !name.isEmpty else {
      throw reader.error("expected the name of a group", from: start)
    }
    return String(name)
  }

  /// Reads a character of a name, which may be written as an escape.
  private mutating func parseNameCharacter() throws(PatternError) -> Unicode.Scalar? {
    guard let next = reader.next else { return nil }
    let start = reader.position
    reader.position += 1
    guard next == 0x5C else {
      return Unicode.Scalar(next)
    }
    guard reader.take("u") else {
      throw reader.error("only \\u… is an escape in the name of a group", from: start)
    }
    guard let scalar = Unicode.Scalar(try parseUnicodeEscape(from: start)) else {
      throw reader.error("a surrogate is not allowed in the name of a group", from: start)
    }
    return scalar
  }

  private static func isNameCharacter(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": true
    case "0"..."9", "\u{200C}", "\u{200D}": !first
    case ..<"\u{80}": false
    default:
      UnicodeTables.lone(first ? "ID_Start" : "ID_Continue")?.contains(scalar.value) ?? false
    }
  }
}
