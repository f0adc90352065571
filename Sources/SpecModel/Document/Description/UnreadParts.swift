/// The parts of documents that could not be read: names that are in them may be defined or used there.
///
/// They are kept in groups, each of which is looked through once, so that many parts take no longer than their texts.
struct UnreadParts {
  /// The larger ones first.
  private var groups: [UnreadGroup] = []

  /// Whether all was read.
  var isEmpty: Bool { groups.isEmpty }

  /// No parts.
  init() {}

  /// Looks at what could not be read.
  init(_ places: [(range: SourceRange, isOfNames: Bool)]) {
    guard !places.isEmpty else { return }
    groups = [UnreadGroup(places.map { UnreadPart($0.range, isOfNames: $0.isOfNames) })]
  }

  /// The parts that begin in one of some places.
  func within(_ places: [SourceRange]) -> UnreadParts {
    if places.isEmpty { return UnreadParts() }
    return keeping { $0.parts(in: places) }
  }

  /// Whether a part begins in a place.
  func hasPart(in place: SourceRange?) -> Bool {
    place.map { place in groups.contains { $0.hasPart(in: place) } } ?? false
  }

  /// The parts that begin in none of some places.
  func outside(_ places: [SourceRange]) -> UnreadParts {
    if places.isEmpty { return self }
    return keeping { group in
      let inside = Set(group.parts(in: places).map(ObjectIdentifier.init))
      return group.parts.filter { !inside.contains(ObjectIdentifier($0)) }
    }
  }

  /// All parts of both.
  func union(_ others: UnreadParts) -> UnreadParts {
    var all = self
    for group in others.groups { all.add(group) }
    return all
  }

  /// Whether any name may be defined in them: something else stands where names were to be.
  var mayDefineAnyName: Bool { groups.contains(where: \.isOfNames) }

  /// Whether a name may be defined in them: it is there as a name or a text.
  func mayDefine(_ name: String) -> Bool { groups.contains { $0.quoted.contains(name) } }

  /// Whether a name may be used in them: it is there as a word.
  func mayUse(_ name: String) -> Bool { groups.contains { $0.words.contains(name) } }

  /// Groups of one size become one, so that there are few.
  private mutating func add(_ group: UnreadGroup) {
    var group = group
    while let last = groups.last, last.parts.count <= group.parts.count {
      groups.removeLast()
      group = UnreadGroup(last, group)
    }
    groups.append(group)
  }

  private func keeping(_ kept: (UnreadGroup) -> [UnreadPart]) -> UnreadParts {
    var found = UnreadParts()
    for group in groups {
      let parts = kept(group)
      if !parts.isEmpty { found.add(parts.count == group.parts.count ? group : UnreadGroup(parts)) }
    }
    return found
  }
}
