/// What of a catalog could not be read, so that a name which nothing has may be defined there.
package struct IncompleteParts: Sendable {
  /// Where errors begin in each file, in order.
  private var starts: [ObjectIdentifier: [Int]] = [:]

  /// The names of objects that could not be read.
  private var names: Set<String> = []

  /// The keys at which something else is than what defines names.
  private var sections: Set<String> = []

  /// Whether a file, or too much to list it, could not be read.
  private var isOpen = false

  /// Whether all was read.
  var isEmpty: Bool { starts.isEmpty && names.isEmpty && sections.isEmpty && !isOpen }

  /// Adds what a stage could not read or resolve.
  mutating func add(_ problems: FoundProblems) {
    names.formUnion(problems.lostNames)
    sections.formUnion(problems.lostSections)
    isOpen = isOpen || problems.hasLostFile || problems.unlisted.errors > 0
    let errors = problems.diagnostics.compactMap { $0.severity == .error ? $0.range : nil }
    for range in errors + problems.lostReferences {
      starts[ObjectIdentifier(range.file), default: []].append(range.start)
    }
    for file in starts.keys { starts[file]?.sort() }
  }

  /// Whether the value at a key could not be read, in any file.
  func lacks(_ section: String) -> Bool { sections.contains(section) }

  /// Whether an error begins in a place, but for some parts of it.
  func contains(_ place: SourceRange?, outside parts: [SourceRange] = []) -> Bool {
    guard !isEmpty, let place, let starts = starts[ObjectIdentifier(place.file)] else {
      return false
    }
    return starts[starts.partition { $0 >= place.start }...].prefix { $0 < place.end }.contains {
      start in
      !parts.contains { $0.file === place.file && $0.start <= start && start < $0.end }
    }
  }

  /// Whether what a reference names may be defined where something could not be read.
  func mayDefine(_ reference: String, at section: String) -> Bool {
    guard !isEmpty else { return false }
    if isOpen || sections.contains(section) { return true }
    let isOfMount = reference.contains("/")
    if isOfMount, sections.contains("catalogs") { return true }
    return names.contains { name in
      reference == name || reference.hasSuffix(".\(name)")
        || isOfMount && reference.hasPrefix("\(name)/")
    }
  }
}
