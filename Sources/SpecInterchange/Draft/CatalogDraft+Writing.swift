internal import CSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension CatalogDraft {
  /// The bytes of a file.
  package static func bytes(of content: Content) -> [UInt8] {
    switch content {
    case .json(let value): Array(value.fileText)
    case .bytes(let bytes): bytes
    }
  }

  /// Writes all files below a folder, which is made if it is not there.
  ///
  /// - Throws: Why a file cannot be written; those before it are there.
  package func write(below folder: String) throws(FileError) {
    for file in files {
      let path = CatalogFiles.join(folder, file.path)
      do {
        try FileManager.default.createDirectory(
          atPath: CatalogFiles.parent(of: path),
          withIntermediateDirectories: true
        )
        try Data(Self.bytes(of: file.content)).write(to: URL(filePath: path))
      } catch {
        throw FileError(reason: "\(path): \(Self.reason(error))")
      }
    }
  }

  /// Moves files that were written below one folder to another one; nothing there is replaced.
  ///
  /// - Throws: Why one cannot be moved; those before it are moved back.
  package func move(from stage: String, to folder: String) throws(FileError) {
    for file in files where CatalogFiles.isFolder(CatalogFiles.join(folder, file.path)) != nil {
      throw FileError(reason: "\(CatalogFiles.join(folder, file.path)) exists already")
    }
    var moved: [String] = []
    for file in files {
      let path = CatalogFiles.join(folder, file.path)
      do {
        try FileManager.default.createDirectory(
          atPath: CatalogFiles.parent(of: path),
          withIntermediateDirectories: true
        )
        try FileManager.default.moveItem(
          atPath: CatalogFiles.join(stage, file.path),
          toPath: path
        )
        moved.append(path)
      } catch {
        for path in moved { try? FileManager.default.removeItem(atPath: path) }
        throw FileError(reason: "\(path): \(Self.reason(error))")
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    // What Foundation says is longer, and no clearer.
    let number = system_error()
    return number == 0 ? "\(error)" : FileError(number: number).reason
  }
}
