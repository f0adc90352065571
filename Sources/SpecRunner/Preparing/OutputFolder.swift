internal import SpecModel
internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The folder into which a run writes the bodies it saves: nothing is written outside of it, and nothing in it is read as
/// part of a catalog.
package final class OutputFolder: Sendable {
  /// The folder where nothing else is said.
  package static let defaultPath = "spec-run-output"

  /// The folder's path.
  package let path: String

  /// The paths that this run has given away, in small letters, as some file systems do not tell them apart.
  private let taken = Mutex<[String: TakenPath]>([:])

  /// A path that this run has given away.
  private struct TakenPath {
    /// The name that was asked for, in small letters.
    let name: String

    /// The number that tells the next of that name from it.
    var next = 2
  }

  /// Names a folder, which is made when the first body is saved.
  package init(path: String = OutputFolder.defaultPath) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// A path for a body that is still arriving; the folder is made.
  package func temporaryPath() throws(ClientError) -> String {
    // Nobody has chosen it: whoever wrote the catalog could make it lead anywhere.
    if path == Self.defaultPath,
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    {
      throw ClientError(
        .file,
        "cannot write to \(path): it is a link",
        help: "to write where it leads, name that folder with --output"
      )
    }
    try makeFolder(path)
    return "\(path)/.\(UInt64.random(in: 0 ... .max)).part"
  }

  /// Gives a body its name, once it is whole.
  ///
  /// A file of an earlier run is replaced; one of this run is not: the name gets a number.
  ///
  /// - Parameters:
  ///   - temporary: The file that holds the body.
  ///   - name: The path inside the folder.
  /// - Returns: The file's path.
  /// - Throws: ``ClientError/Kind/file`` where it cannot be written, or would lie outside of the folder.
  package func keep(_ temporary: String, as name: String) throws(ClientError) -> String {
    let file = "\(path)/\(claim(name))"
    let parent = file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex)
    // Not even a folder is made where a link leads out.
    guard Self.real(Self.existing(String(parent))).isInside(Self.real(path)) else {
      throw ClientError(.file, "cannot write \(file): a link leads out of the output folder")
    }
    try makeFolder(String(parent))
    var isFolder = false
    _ = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    guard !isFolder else { throw ClientError(.file, "cannot write \(file): it is a folder") }
    try mark()
    try OpenFile.rename(temporary, to: file)
    return file
  }

  /// Removes a body of this run whose place another one takes.
  ///
  /// - Parameter file: The path that ``keep(_:as:)`` gave.
  package func giveUp(_ file: String) {
    taken.withLock { taken in
      let path = file.dropFirst(path.count + 1).lowercased()
      if let name = taken.removeValue(forKey: path)?.name { taken[name]?.next = 2 }
    }
    try? FileManager.default.removeItem(atPath: file)
  }

  /// Removes what is left of a body that did not arrive.
  package func discard(_ temporary: String) {
    try? FileManager.default.removeItem(atPath: temporary)
  }

  /// Marks the folder, so that no catalog reads what others wrote into it.
  private func mark() throws(ClientError) {
    let marker = "\(path)/\(CatalogFileName.outputMarker)"
    guard !FileManager.default.fileExists(atPath: marker) else { return }
    do {
      try Data(Self.markerText.utf8).write(to: URL(filePath: marker), options: .atomic)
    } catch {
      throw ClientError(.file, "cannot write \(marker): \(Self.reason(at: path))")
    }
  }

  private static let markerText = """
    spec-run saves what servers send into this folder. Because of this file, nothing in it is read as part of a catalog.

    """

  private func claim(_ name: String) -> String {
    let cut = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let (stem, suffix) = SuggestedFilename.parts(of: String(name[cut...]))
    return taken.withLock { taken in
      let asked = name.lowercased()
      var free = name
      var number = taken[asked]?.next ?? 2
      while taken[free.lowercased()] != nil {
        free = "\(name[..<cut])\(stem)-\(number)\(suffix)"
        number += 1
      }
      taken[free.lowercased()] = TakenPath(name: asked)
      taken[asked]?.next = number
      return free
    }
  }

  private func makeFolder(_ folder: String) throws(ClientError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ClientError(.file, "cannot make the folder \(folder): \(Self.reason(at: folder))")
    }
  }

  /// Why nothing can be made in a folder.
  private static func reason(at folder: some StringProtocol) -> String {
    let existing = existing(String(folder))
    var isFolder = false
    _ = FileManager.default.fileExists(atPath: existing, isDirectory: &isFolder)
    if !isFolder, !existing.isEmpty { return "\(existing) is not a folder" }
    return FileManager.default.isWritableFile(atPath: existing.isEmpty ? "." : existing)
      ? "the file system does not allow this name" : "permission is denied"
  }

  /// The nearest folder at or above a path that is there.
  private static func existing(_ folder: String) -> String {
    var folder = folder
    while !FileManager.default.fileExists(atPath: folder), let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
    }
    return folder
  }

  private static func real(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
  }
}

extension String {
  /// Whether a path is a folder or lies below it.
  fileprivate func isInside(_ folder: String) -> Bool {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    return (hasSuffix("/") ? self : self + "/").hasPrefix(folder)
  }
}
