/// The names by which files are part of a catalog.
package enum CatalogFileName {
  /// How the names of spec files end.
  package static let spec = ".spec.json"

  /// How the names of environments end.
  package static let environment = ".env.json"

  /// The file at the root of a catalog.
  package static let project = "spec-run.json"

  /// The file that marks a folder as one that a run writes to: nothing in it is read as part of a catalog.
  package static let outputMarker = ".spec-run-output"

  /// The environment that a file is, nil if it is none by its name.
  package static func environment(at path: String) -> String? {
    guard path.hasSuffix(environment) else { return nil }
    return path.split(separator: "/").last.map { String($0.dropLast(environment.count)) }
  }

  /// Whether a file of this name is read as part of a catalog.
  package static func isRead(_ name: String) -> Bool {
    name.hasSuffix(spec) || name.hasSuffix(environment) || name == project
  }

  /// Whether a file that is written under this name might be found again under one that a catalog gives a meaning.
  ///
  /// Some file systems ignore case, and dots and blanks at the end of a name.
  package static func mayMeanSomething(_ name: String) -> Bool {
    // In capitals, as there is more than one small letter of some: "s" and "ſ".
    let folded = Array(trimmed(name).uppercased().utf8)
    return [spec, environment].contains {
      folded.reversed().starts(with: $0.uppercased().utf8.reversed())
    }
      || [project, outputMarker].contains { folded.elementsEqual($0.uppercased().utf8) }
  }

  /// A name without dots and blanks at its end, which some file systems drop.
  package static func trimmed(_ name: String) -> String {
    var scalars = name.unicodeScalars[...]
    while let last = scalars.last, last == "." || last.properties.isWhitespace {
      scalars.removeLast()
    }
    return String(scalars)
  }
}
