/// Tells a unit from all others of its catalog: the same in every run, in whatever order files are read.
package struct UnitID: Sendable, Hashable {
  /// The name by which references say its file: the path without `.spec.json`.
  package let file: String

  /// The names below the file: of an endpoint and its case, or of a scenario.
  package let names: [String]

  /// The row's name, or its number; nil if it is not run for rows.
  package let row: String?

  package init(file: String, names: [String], row: String? = nil) {
    self.file = file
    self.names = names
    self.row = row
  }

  /// The name of its file and those below it, the row behind the last.
  package var all: [String] {
    var all = [file] + names
    if let row, let last = all.popLast() { all.append("\(last) [\(row)]") }
    return all
  }
}

extension UnitID: CustomStringConvertible {
  /// The names from the file to the unit, as a person reads them.
  package var description: String { all.title }
}
