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

  /// Whether a file or folder of this name is looked at.
  package static func isSeen(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != "node_modules" || name == ".\(project)"
  }

  /// Whether a file of this name is read as part of a catalog.
  package static func isRead(_ name: String) -> Bool {
    name.hasSuffix(spec) || name.hasSuffix(environment) || name == project
  }

  /// The name under which a file would be read that has nearly such a name; nil if it has one, or none is near.
  package static func meant(by name: String) -> String? {
    guard !isRead(name) else { return nil }
    let small = name.lowercased()
    let other = otherFormats.first { small.hasSuffix($0) }
    if let other {
      let name = String(name.dropLast(other.count)) + ".json"
      return isRead(name) ? name : nil
    }
    if projects.contains(small) { return project }
    let endings = [
      (spec, ["spec", "specs", "test", "tests"], "users"), (environment, ["env", "envs"], "local"),
    ]
    for (ending, words, example) in endings {
      for word in words {
        if small == "\(word).json" { return example + ending }
        guard let written = [".", "-", "_"].first(where: { small.hasSuffix("\($0)\(word).json") })
        else { continue }
        let start = name.dropLast(written.count + word.count + ".json".count)
        return start.isEmpty ? nil : start + ending
      }
    }
    return nil
  }

  /// Other names that a project file may be given.
  private static let projects = [
    project, ".\(project)", "specrun.json", "spec_run.json", "spec-run.config.json",
  ]

  /// How the names of files end that other tools read in the place of JSON.
  package static let otherFormats = [".yaml", ".yml", ".jsonc", ".json5"]

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
