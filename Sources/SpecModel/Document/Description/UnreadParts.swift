/// The parts of documents that could not be read: names that stand in them may be defined or used there.
struct UnreadParts {
  private var parts: [UnreadPart] = []

  /// Whether all was read.
  var isEmpty: Bool { parts.isEmpty }

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - range: Where it stands; nil, where the text is in no file, adds nothing.
  ///   - isOfNames: Whether it stands where names were to be defined.
  mutating func add(_ range: SourceRange?, isOfNames: Bool = false) {
    if let range { parts.append(UnreadPart(range, isOfNames: isOfNames)) }
  }

  /// The parts that begin in one of some places.
  func within(_ places: [SourceRange]) -> UnreadParts {
    filter { part in places.contains { part.begins(in: $0) } }
  }

  /// The parts that begin in none of some places.
  func outside(_ places: [SourceRange]) -> UnreadParts {
    filter { part in !places.contains { part.begins(in: $0) } }
  }

  /// All parts of both.
  func union(_ others: UnreadParts) -> UnreadParts {
    var all = self
    all.parts += others.parts
    return all
  }

  /// Whether any name may be defined in them: something else stands where names were to be.
  var mayDefineAnyName: Bool { parts.contains(where: \.isOfNames) }

  /// Whether a name may be defined in them: it stands there as a name or a text.
  func mayDefine(_ name: String) -> Bool { parts.contains { $0.quoted.contains(name) } }

  /// Whether a name may be used in them: it stands there as a word.
  func mayUse(_ name: String) -> Bool { parts.contains { $0.words.contains(name) } }

  private func filter(_ isKept: (UnreadPart) -> Bool) -> UnreadParts {
    var kept = UnreadParts()
    kept.parts = parts.filter(isKept)
    return kept
  }
}
