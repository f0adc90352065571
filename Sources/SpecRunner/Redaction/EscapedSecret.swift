internal import SpecModel

/// A secret with characters that programs escape, found however each of them is written: as it is, percent-encoded,
/// escaped in JSON, also in JSON within JSON, in HTML or for a shell, or with its bytes read as Latin-1.
///
/// Services mix encodings in one text, so that the forms of a whole secret cannot be listed.
struct EscapedSecret: Sendable {
  private let characters: [EscapedCharacter]

  /// By which it is found among others: the first characters that are written alike everywhere, at most two.
  let key: Int

  /// The bytes with which it may begin, however it is written.
  let firstBytes: [UInt8]

  /// How many characters at least make a longer secret known, so that a text is read in bounded time.
  private static let enough = 1024

  /// In how many ways a text is read at the same time.
  private static let mostReadings = 8

  /// Prepares to find a secret; nil where all its characters are always written alike.
  ///
  /// - Parameter secret: The secret.
  init?(_ secret: String) {
    let characters = secret.unicodeScalars.map(EscapedCharacter.init)
    guard let first = characters.first, !characters.allSatisfy(\.isPlain) else { return nil }
    self.characters = characters
    key = Self.key(of: characters.prefix(2).prefix(while: \.isPlain).flatMap(\.bytes)[...])
    firstBytes = first.firstBytes
  }

  /// The key of what begins with some bytes.
  ///
  /// - Parameter start: At most two bytes.
  /// - Returns: The key.
  static func key(of start: ArraySlice<UInt8>) -> Int {
    start.reduce(start.count) { $0 << 8 | Int($1) }
  }

  /// Looks for the secret at an offset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: An offset in it.
  /// - Returns: The length of what stands for the secret, 0 where nothing does.
  func length(in text: [UInt8], at offset: Int) -> Int {
    var places = [offset]
    var next: [Int] = []
    for (index, character) in characters.enumerated() {
      for place in places where next.count < Self.mostReadings {
        character.addEnds(in: text, at: place, to: &next)
      }
      guard !next.isEmpty else {
        if index >= Self.enough { return length(of: places, from: offset) }
        guard index >= Redactor.minimumLength else { return 0 }
        return length(of: places.compactMap { Self.cut(in: text, behind: $0) }, from: offset)
      }
      swap(&places, &next)
      next.removeAll(keepingCapacity: true)
    }
    return length(of: places, from: offset)
  }

  /// Where an ellipsis stands for the rest of the secret: at a place, or behind a part of what stands for a character.
  private static func cut(in text: [UInt8], behind place: Int) -> Int? {
    guard place < text.count else { return nil }
    let end = min(place + longestEscape, text.count)
    guard let mark = text[place..<end].firstIndex(of: Redactor.ellipsis[0]),
      text[mark...].starts(with: Redactor.ellipsis)
    else { return nil }
    return mark == place || "%&\\".utf8.contains(text[place]) ? mark : nil
  }

  /// The most bytes that stand for one character, and an ellipsis behind a part of them.
  private static let longestEscape = 48

  private func length(of readings: [Int], from offset: Int) -> Int {
    (readings.max() ?? offset) - offset
  }
}
