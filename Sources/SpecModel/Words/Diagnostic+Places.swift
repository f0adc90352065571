extension [Diagnostic] {
  /// The same diagnostics with one for all places of a file that use the same undefined or ambiguous name: the first
  /// one, with a note of the others.
  package var joined: [Diagnostic] {
    var joined: [Diagnostic] = []
    var firsts: [UseOfName: Int] = [:]
    var others: [Int: [SourceRange]] = [:]
    for diagnostic in self {
      guard let range = diagnostic.range, UseOfName.rules.contains(diagnostic.rule) else {
        joined.append(diagnostic)
        continue
      }
      let use = UseOfName(message: diagnostic.message, file: ObjectIdentifier(range.file))
      if let first = firsts[use] {
        others[first, default: []].append(range)
      } else {
        firsts[use] = joined.count
        joined.append(diagnostic)
      }
    }
    for (index, ranges) in others {
      joined[index].notes.append(Diagnostic.Note(UseOfName.note(of: ranges), at: nil))
    }
    return joined
  }
}

/// Uses of a name in a file that have the same mistake.
private struct UseOfName: Hashable {
  let message: String
  let file: ObjectIdentifier

  /// The mistakes that are the same wherever the name is used.
  static let rules: Set<Diagnostic.Rule> = [
    .undefinedVariable, .unknownName, .unknownType, .ambiguousName,
  ]

  /// How many places are named.
  private static let placeLimit = 5

  /// Where else the name is used.
  static func note(of ranges: [SourceRange]) -> String {
    let places = ranges.prefix(placeLimit).map { "\($0.position.line):\($0.position.column)" }
    let rest = ranges.count > placeLimit ? ", …" : ""
    return
      "\(ranges.count.counted("more use")) in this file: \(places.joined(separator: ", "))\(rest)"
  }
}
