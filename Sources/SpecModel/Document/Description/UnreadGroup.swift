/// Some parts of documents that could not be read, and what is in them.
final class UnreadGroup {
  let parts: [UnreadPart]

  /// Whether one of them stands where names were to be defined.
  private(set) lazy var isOfNames = parts.contains(where: \.isOfNames)

  /// The words in them.
  private(set) lazy var words = parts.reduce(into: Set<String>()) { $0.formUnion($1.words) }

  /// The words in them that are the whole of a name or a text.
  private(set) lazy var quoted = parts.reduce(into: Set<String>()) { $0.formUnion($1.quoted) }

  /// The parts of each file in the order of its text.
  private lazy var byFile = Dictionary(grouping: parts) { ObjectIdentifier($0.range.file) }
    .mapValues { $0.sorted { $0.range.start < $1.range.start } }

  init(_ parts: [UnreadPart]) {
    self.parts = parts
  }

  /// All parts of two groups.
  convenience init(_ first: UnreadGroup, _ second: UnreadGroup) {
    self.init(first.parts + second.parts)
  }

  /// The parts that begin in one of some places, each once.
  func parts(in places: [SourceRange]) -> [UnreadPart] {
    var found: [UnreadPart] = []
    var ends: [ObjectIdentifier: Int] = [:]
    let ordered = places.count == 1 ? places : places.sorted { $0.start < $1.start }
    for place in ordered {
      let file = ObjectIdentifier(place.file)
      guard let parts = byFile[file] else { continue }
      // Places may be in each other: what was found in one is not looked for again.
      let first = max(Self.firstIndex(in: parts, from: place.start), ends[file] ?? 0)
      let rest = parts[first...].prefix { $0.range.start < place.end }
      ends[file] = max(rest.endIndex, ends[file] ?? 0)
      found += rest
    }
    return found
  }

  /// Whether a part begins in a place.
  func hasPart(in place: SourceRange) -> Bool {
    guard let parts = byFile[ObjectIdentifier(place.file)] else { return false }
    let first = Self.firstIndex(in: parts, from: place.start)
    return parts[first...].first.map { $0.range.start < place.end } ?? false
  }

  /// The first of some parts that begins at an offset or behind it.
  private static func firstIndex(in parts: [UnreadPart], from offset: Int) -> Int {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
