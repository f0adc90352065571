import SpecModel
import TestSupport

extension Catalog {
  /// The diagnostics of a catalog as `path:line:column code: message`, paths relative to it.
  ///
  /// - Parameter files: The texts of its files by their paths.
  /// - Returns: The diagnostics in order.
  /// - Throws: What keeps the files from being written.
  static func mistakes(in files: [String: String]) throws -> [String] {
    try mistakes(in: try TemporaryCatalog(files))
  }

  /// The mistakes of a catalog that is written already.
  static func mistakes(in folder: TemporaryCatalog) throws -> [String] {
    try Catalog.read(at: folder.path).diagnostics.map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position) "
      }
      let message = diagnostic.message.split(separator: folder.path).joined(separator: "…")
      return "\(place ?? "")\(diagnostic.rule): \(message)"
    }
  }
}
