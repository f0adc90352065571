#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import SpecModel

/// A folder with files that a test writes, removed with it.
package final class TemporaryCatalog {
  /// The folder's path.
  package let path: String

  /// Writes files into a new folder.
  package init(_ files: [String: String]) throws {
    let written = FileManager.default.temporaryDirectory
      .appending(path: "spec-run-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: written, withIntermediateDirectories: true)
    // On macOS, the folder for temporary files is behind a link.
    path = CatalogFiles.real(written)
    for (name, content) in files { try write(content, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes one more file.
  package func write(_ content: String, to name: String) throws {
    try write(Array(content.utf8), to: name)
  }

  /// Writes one more file.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = "\(path)/\(name)"
    if let slash = file.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(file[..<slash]),
        withIntermediateDirectories: true
      )
    }
    try Data(bytes).write(to: URL(filePath: file))
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)",
      withDestinationPath: target
    )
  }
}
