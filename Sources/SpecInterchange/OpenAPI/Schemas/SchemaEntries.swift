/// The schemas of a source that have names, each translated once.
final class SchemaEntries {
  let documents: SourceDocuments
  let version: OpenAPIVersion
  let notes: InterchangeNotes

  /// The schemas in the order in which they were met, those that the document lists first.
  private(set) var all: [SchemaEntry] = []

  /// The names of shapes and of files.
  var names = InterchangeNames(of: .shape)

  private var byPlace: [JSONPlace: Int] = [:]
  private var byReference: [String: Int] = [:]
  private var inline: [JSONPlace: DraftValue] = [:]

  /// How many of them are translated and lead round in no circle.
  private var settled = 0

  init(_ documents: SourceDocuments, version: OpenAPIVersion, notes: InterchangeNotes) {
    self.documents = documents
    self.version = version
    self.notes = notes
  }

  /// Gives a schema its name.
  @discardableResult
  func add(_ value: JSONValue, named name: String, isDeclared: Bool = false) -> SchemaEntry {
    let place = JSONPlace(value)
    if let known = byPlace[place] { return all[known] }
    let entry = SchemaEntry(name: names.unique(for: name), value: value, isDeclared: isDeclared)
    byPlace[place] = all.count
    byReference[entry.reference] = all.count
    all.append(entry)
    return entry
  }

  /// What a reference among translated schemas refers to.
  subscript(reference: String) -> SchemaEntry? {
    settle()
    return byReference[reference].map { all[$0] }
  }

  /// Translates a schema that has no name, once: what is wrong with it is noted once.
  func lifted(_ value: JSONValue, subject: String) -> DraftValue {
    let place = JSONPlace(value)
    if let known = inline[place] { return known }
    let result = lifter(subject).lifted(value)
    inline[place] = result
    settle()
    return result
  }

  private func lifter(_ subject: String) -> SchemaLifter {
    SchemaLifter(
      version: version,
      notes: notes,
      subject: subject,
      reference: { self.reference($0, subject) },
      named: { self.add($0, named: "\(subject)Part").reference }
    )
  }

  private func reference(_ value: JSONValue, _ subject: String) -> String? {
    do throws(SourceError) {
      let target = try documents.target(of: value)
      guard target.value["openapi"] == nil, target.value["swagger"] == nil else {
        notes.add(
          .reference,
          "\"\(value.string ?? "")\" leads to no schema",
          at: value.range,
          subject: subject
        )
        return nil
      }
      return add(target.value, named: target.name).reference
    } catch {
      let isAbsent = error.kind == .absent || error.kind == .outside
      notes.add(
        isAbsent ? .sourceAbsent : .reference,
        error.diagnostic.message,
        at: value.range,
        subject: subject
      )
      return nil
    }
  }

  // MARK: - Circles

  /// Translates what has been added, and opens the circles in it that have no value in between.
  private func settle() {
    let first = settled
    guard first < all.count else { return }
    while settled < all.count {
      let entry = all[settled]
      settled += 1
      entry.schema = lifter(entry.name).lifted(entry.value)
    }
    var states: [Int: Bool] = [:]
    for start in first..<all.count where states[start] == nil {
      open(from: start, first: first, &states)
    }
  }

  /// Goes along the references that a value has to fit itself; a state is true as long as they are followed.
  private func open(from start: Int, first: Int, _ states: inout [Int: Bool]) {
    var way: [(entry: Int, references: [String], closing: Set<String>)] = []
    func enter(_ entry: Int) {
      states[entry] = true
      way.append((entry, all[entry].schema.references(inPlace: true).reversed(), []))
    }
    enter(start)
    while let last = way.indices.last {
      if let reference = way[last].references.popLast() {
        guard let target = byReference[reference], target >= first else { continue }
        switch states[target] {
        case nil: enter(target)
        case true?: way[last].closing.insert(reference)
        case false?: break
        }
        continue
      }
      let done = way.removeLast()
      states[done.entry] = false
      guard !done.closing.isEmpty else { continue }
      let entry = all[done.entry]
      entry.schema = entry.schema.replacing(done.closing)
      notes.add(
        .reference,
        "the schema refers to itself without a value in between",
        at: entry.value.range,
        subject: entry.name
      )
    }
  }
}
