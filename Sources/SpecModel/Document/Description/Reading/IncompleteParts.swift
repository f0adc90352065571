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

  /// Adds the name of what could not be read: that nothing has it is not reported.
  mutating func add(name: String) { names.insert(name) }

  /// Adds keys whose values could not be read.
  mutating func add(sections: some Sequence<String>) { self.sections.formUnion(sections) }

  /// Adds the place of an error, or of a reference to what could not be read.
  mutating func add(_ place: SourceRange?) {
    guard let place else { return }
    let file = ObjectIdentifier(place.file)
    let index = (starts[file] ?? []).partition { $0 >= place.start }
    starts[file, default: []].insert(place.start, at: index)
  }

  /// Remembers that a file, or too much to list it, could not be read.
  mutating func addFile() { isOpen = true }

  /// Adds what another stage could not read or resolve.
  mutating func add(_ others: IncompleteParts) {
    names.formUnion(others.names)
    sections.formUnion(others.sections)
    isOpen = isOpen || others.isOpen
    starts.merge(others.starts) { ($0 + $1).sorted() }
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
