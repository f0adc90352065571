/// The parts of documents that could not be read: names that stand in them may be defined or used there.
struct UnreadParts {
  private var ranges: [SourceRange] = []
  private var ofNames: [SourceRange] = []

  /// Whether all was read.
  var isEmpty: Bool { ranges.isEmpty }

  /// Adds a part.
  mutating func add(_ range: SourceRange?) {
    if let range { ranges.append(range) }
  }

  /// Adds what stands where names were to be defined.
  mutating func add(names range: SourceRange?) {
    guard let range else { return }
    ranges.append(range)
    ofNames.append(range)
  }

  /// The parts that lie in one of some places.
  func within(_ places: [SourceRange]) -> UnreadParts {
    filter { part in places.contains { $0.contains(part) } }
  }

  /// The parts that lie in none of some places.
  func outside(_ places: [SourceRange]) -> UnreadParts {
    filter { part in !places.contains { $0.contains(part) } }
  }

  /// All parts of both.
  func union(_ others: UnreadParts) -> UnreadParts {
    var all = self
    all.ranges += others.ranges
    all.ofNames += others.ofNames
    return all
  }

  /// Whether any name may be defined in them: something else stands where names were to be.
  var mayDefineAnyName: Bool { !ofNames.isEmpty }

  /// Whether a name may be defined in them: it stands there as a name or a text.
  func mayDefine(_ name: String) -> Bool {
    let quoted = Array("\"\(name)\"".utf8)
    return ranges.contains { $0.holds(quoted, asWord: false) }
  }

  /// Whether a name may be used in them: it stands there as a word.
  func mayUse(_ name: String) -> Bool {
    let word = Array(name.utf8)
    return ranges.contains { $0.holds(word, asWord: true) }
  }

  private func filter(_ isKept: (SourceRange) -> Bool) -> UnreadParts {
    var kept = UnreadParts()
    kept.ranges = ranges.filter(isKept)
    kept.ofNames = ofNames.filter(isKept)
    return kept
  }
}

extension SourceRange {
  /// Whether another range begins in this one.
  fileprivate func contains(_ other: SourceRange) -> Bool {
    file === other.file && start <= other.start && other.start < end
  }

  /// Whether some bytes stand in the text; as a word, no letter, digit or `_` beside them.
  fileprivate func holds(_ bytes: [UInt8], asWord: Bool) -> Bool {
    let text = file.bytes[max(0, start)..<max(0, start, min(end, file.bytes.count))]
    guard let first = bytes.first else { return false }
    var at = text.startIndex
    while at + bytes.count <= text.endIndex {
      defer { at += 1 }
      let behind = at + bytes.count
      guard text[at] == first, text[at..<behind].elementsEqual(bytes) else { continue }
      let isInWord =
        at > text.startIndex && text[at - 1].isWordCharacter
        || behind < text.endIndex && text[behind].isWordCharacter
      if !asWord || !isInWord { return true }
    }
    return false
  }
}
