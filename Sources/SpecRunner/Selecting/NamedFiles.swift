/// Which files a text may name, relative to the file in which it is written.
struct NamedFiles {
  /// Paths without templates.
  private(set) var paths: [String] = []

  /// Patterns of paths, in which `*` stands for a template.
  private(set) var patterns: [NamePattern] = []

  /// Longer texts are no paths.
  private static let longest = 4096

  /// Reads a text.
  init(in text: String, of folder: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return }
    let reference = text.hasPrefix("@") ? text.dropFirst() : text[...]
    let path = reference.prefix { $0 != "#" }
    if !path.contains("{{") {
      add(String(path), folder)
    } else {
      let pattern = Self.pattern(of: String(path))
      if pattern.contains("."), pattern.contains(where: { $0 != "*" && $0 != "." }) {
        patterns.append(NamePattern(CatalogFiles.place(pattern, in: folder)))
      }
    }
    for name in Self.arguments(in: text) { add(name, folder) }
  }

  private mutating func add(_ path: String, _ folder: String) {
    guard !path.isEmpty, !path.utf8.contains(where: { $0 < 0x20 }) else { return }
    paths.append(CatalogFiles.place(path, in: folder))
  }

  /// The text with `*` instead of templates.
  private static func pattern(of text: String) -> String {
    var pattern = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      pattern += rest[..<start.lowerBound] + "*"
      guard let end = rest[start.upperBound...].firstRange(of: "}}") else { return pattern }
      rest = rest[end.upperBound...]
    }
    return pattern + rest
  }

  /// The paths in `file('…')`.
  private static func arguments(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let call = rest.firstRange(of: "file(") {
      rest = rest[call.upperBound...].drop { $0 == " " }
      guard rest.first == "'" else { continue }
      let name = rest.dropFirst().prefix { $0 != "'" }
      found.append(String(name))
      rest = rest[name.endIndex...]
    }
    return found
  }
}
