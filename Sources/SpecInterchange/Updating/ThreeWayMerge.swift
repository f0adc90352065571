/// Merges JSON values by members: what only one side changed is taken from it, what both changed stays ours.
struct ThreeWayMerge {
  /// What both sides changed, in different ways.
  private(set) var conflicts: [UpdateConflict] = []

  /// Keys whose values are one thing: a part of one side and a part of the other mean nothing.
  private static let whole: Set<String> = [
    "body", "expect", "example", "examples", "json", "schema", "with", "forEach", "steps",
    "capture",
  ]

  /// Merges a value; nil is one that is not there.
  mutating func merge(
    base: DraftValue?,
    theirs: DraftValue?,
    ours: DraftValue?,
    at path: [String]
  ) -> DraftValue? {
    if ours == base { return theirs }
    if theirs == base || ours == theirs { return ours }
    let isWhole = path.last.map(Self.whole.contains) ?? false
    if !isWhole, let theirs = theirs?.object, let ours = ours?.object,
      base == nil || base?.object != nil
    {
      return .object(
        merge(base: base?.object ?? DraftValue.Object(), theirs: theirs, ours: ours, at: path)
      )
    }
    conflicts.append(UpdateConflict(path: path, theirs: theirs, ours: ours))
    return ours
  }

  /// Merges objects: ours keeps its order, what is new of theirs comes behind what it is behind there.
  mutating func merge(
    base: DraftValue.Object,
    theirs: DraftValue.Object,
    ours: DraftValue.Object,
    at path: [String]
  ) -> DraftValue.Object {
    var members: [DraftValue.Object.Member] = []
    for member in ours.members {
      let value = merge(
        base: base[member.name],
        theirs: theirs[member.name],
        ours: member.value,
        at: path + [member.name]
      )
      if let value { members.append(DraftValue.Object.Member(name: member.name, value: value)) }
    }
    var previous: String?
    for member in theirs.members {
      defer { previous = member.name }
      guard ours[member.name] == nil else { continue }
      let value = merge(
        base: base[member.name],
        theirs: member.value,
        ours: nil,
        at: path + [member.name]
      )
      guard let value else { continue }
      let place = members.firstIndex { $0.name == previous }.map { $0 + 1 }
      members.insert(
        DraftValue.Object.Member(name: member.name, value: value),
        at: place ?? (previous == nil ? 0 : members.count)
      )
    }
    return DraftValue.Object(members)
  }
}
