/// The table of an object of the format: what it is called, and a row for each key.
struct ObjectFormat<Root: Sendable>: Sendable {
  let description: ObjectDescription
  let fields: [Field<Root>]

  /// The rows of the keys by name; one of a key that another table reads has none.
  private let rows: [String: Int]
  private let required: [Int]

  init(
    _ name: String,
    _ meaning: String,
    example: String? = nil,
    place: String? = nil,
    otherKeysIn places: [String] = [],
    at key: String? = nil,
    content: (key: String, prefix: String)? = nil,
    _ fields: [Field<Root>]
  ) {
    self.fields = fields
    let keys = fields.enumerated().flatMap { row, field in field.keys.map { ($0.name, row) } }
    rows = Dictionary(keys) { first, _ in first }
    required = fields.indices.filter { fields[$0].isRequired }
    description = ObjectDescription(
      name,
      meaning,
      example: example,
      place: place,
      keys: fields.flatMap(\.keys),
      otherKeysIn: places,
      at: key,
      content: content
    )
  }

  /// Reads the keys of an object.
  func read(_ object: ObjectReader, into root: inout Root) -> Bool {
    var isWhole = true
    var seen = RowSet()
    for name in object.names {
      guard let row = rows[name], seen.insert(row) else { continue }
      if !fields[row].read(&root, object) { isWhole = false }
    }
    for row in required where seen.insert(row) {
      if !fields[row].read(&root, object) { isWhole = false }
    }
    return isWhole
  }

  /// The rows whose keys are written in an object.
  func rows(in object: ObjectReader) -> RowSet {
    var found = RowSet()
    for name in object.names { if let row = rows[name] { _ = found.insert(row) } }
    return found
  }

  /// The rows of some keys.
  func rows(of names: Set<String>) -> RowSet {
    var found = RowSet()
    for name in names { if let row = rows[name] { _ = found.insert(row) } }
    return found
  }
}

/// Some rows of a table, of which there are at most 64.
struct RowSet: Sendable {
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  /// Adds a row; false if it was there.
  mutating func insert(_ row: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row)
    defer { bits |= bit }
    return bits & bit == 0
  }

  func contains(_ row: Int) -> Bool { bits & (1 &<< UInt64(truncatingIfNeeded: row)) != 0 }

  func union(_ other: RowSet) -> RowSet { RowSet(bits: bits | other.bits) }
  func intersection(_ other: RowSet) -> RowSet { RowSet(bits: bits & other.bits) }
}
