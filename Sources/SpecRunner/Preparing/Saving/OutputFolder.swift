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

  private let state = Mutex(State())

  private struct State {
    /// The paths that this run has given away, in small letters, as some file systems do not tell them apart.
    var taken: [String: TakenPath] = [:]

    /// The paths that runs have written, as the folder's marker lists them; nil before it was read.
    var written: Set<String>?
  }

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
  /// A file of an earlier run is replaced. One of this run or of others is not: the name gets a number.
  ///
  /// - Throws: ``ClientError/Kind/file`` where it cannot be written, or would lie outside of the folder.
  package func keep(_ temporary: String, as name: String) throws(ClientError) -> String {
    let name = claim(name)
    let file = "\(path)/\(name)"
    let parent = file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex)
    // Not even a folder is made where a link leads out.
    let place = CatalogFiles.real(Self.existing(String(parent)))
    guard place.isInside(CatalogFiles.real(path)) else {
      throw ClientError(.file, "cannot write \(file): a link leads out of the output folder")
    }
    try makeFolder(String(parent))
    guard !CatalogFiles.isFolder(at: file) else {
      throw ClientError(.file, "cannot write \(file): it is a folder")
    }
    try mark(name)
    try OpenFile.rename(temporary, to: file)
    return file
  }

  /// Removes a body of this run whose place another one takes.
  package func giveUp(_ file: String) {
    state.withLock { state in
      let path = file.dropFirst(path.count + 1).lowercased()
      if let name = state.taken.removeValue(forKey: path)?.name { state.taken[name]?.next = 2 }
    }
    try? FileManager.default.removeItem(atPath: file)
  }

  /// Keeps a path for another file, such as a report: no body takes it.
  package func reserve(_ file: String) {
    let cut = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    let parent = cut == file.startIndex ? "." : String(file[..<cut])
    let folder = CatalogFiles.real(path).asFolder
    let place = CatalogFiles.real(parent).asFolder
    guard place.hasPrefix(folder) else { return }
    let name = (place.dropFirst(folder.count) + file[cut...]).lowercased()
    state.withLock { $0.taken[name] = TakenPath(name: name) }
  }

  /// Removes what is left of a body that did not arrive.
  package func discard(_ temporary: String) {
    try? FileManager.default.removeItem(atPath: temporary)
  }

  private var marker: String { "\(path)/\(CatalogFileName.outputMarker)" }

  /// Marks the folder, so that no catalog reads what others wrote into it, and lists a file that is written.
  private func mark(_ name: String) throws(ClientError) {
    try state.withLock { state throws(ClientError) in
      let isMarked = FileManager.default.fileExists(atPath: marker)
      // A name of several lines would list others.
      let isListed =
        name.utf8.contains { $0 == 0x0A || $0 == 0x0D } || written(&state).contains(name)
      guard !isMarked || !isListed else { return }
      let line = isListed ? "" : "\(name)\n"
      try OpenFile.append("\(isMarked ? "" : Self.markerText)\(line)", to: marker)
      state.written?.insert(name)
    }
  }

  private static let markerText = """
    spec-run saves what servers send into this folder. Because of this file, nothing in it is read as part of a catalog.
    The next run may replace the files that are listed here:

    """

  /// Whether this run has given a path away, or a file is there that no run wrote.
  private func isTaken(_ name: String, _ state: inout State) -> Bool {
    if state.taken[name.lowercased()] != nil { return true }
    guard CatalogFiles.isFolder("\(path)/\(name)") == false else { return false }
    return !written(&state).contains(name)
  }

  /// The paths that runs have written.
  private func written(_ state: inout State) -> Set<String> {
    if let written = state.written { return written }
    let text = FileManager.default.contents(atPath: marker) ?? Data()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    state.written = Set(lines)
    return Set(lines)
  }

  private func claim(_ name: String) -> String {
    let cut = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let (stem, suffix) = SuggestedFilename.parts(of: String(name[cut...]))
    return state.withLock { state in
      let asked = name.lowercased()
      var free = name
      var number = state.taken[asked]?.next ?? 2
      while isTaken(free, &state) {
        free = "\(name[..<cut])\(stem)-\(number)\(suffix)"
        number += 1
      }
      state.taken[free.lowercased()] = TakenPath(name: asked)
      state.taken[asked]?.next = number
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
    if !existing.isEmpty, !CatalogFiles.isFolder(at: existing) {
      return "\(existing) is not a folder"
    }
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
}

extension String {
  /// Whether a path is a folder or lies below it.
  fileprivate func isInside(_ folder: String) -> Bool { asFolder.hasPrefix(folder.asFolder) }

  /// A path with a slash at its end.
  fileprivate var asFolder: String { hasSuffix("/") ? self : self + "/" }
}
