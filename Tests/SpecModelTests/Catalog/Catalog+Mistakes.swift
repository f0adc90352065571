import SpecModel
import TestSupport

extension Catalog {
  /// The diagnostics of a catalog as `path:line:column code: message`, paths relative to it.
  static func mistakes(
    in files: [String: String],
    tellsUnused: Bool = false
  ) throws -> [String] {
    try mistakes(in: try TemporaryCatalog(files), tellsUnused: tellsUnused)
  }

  /// The mistakes of a catalog that is written already.
  static func mistakes(
    in folder: TemporaryCatalog,
    tellsUnused: Bool = false
  ) throws -> [String] {
    let diagnostics = try Catalog.read(at: folder.path).diagnostics
    return (tellsUnused ? diagnostics : diagnostics.besidesUnused).map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position) "
      }
      let message = diagnostic.message.split(separator: folder.path).joined(separator: "…")
      return "\(place ?? "")\(diagnostic.rule): \(message)"
    }
  }
}

extension [Diagnostic] {
  /// All but what is said of definitions that nothing uses.
  var besidesUnused: [Diagnostic] { filter { $0.rule != .unused } }
}
