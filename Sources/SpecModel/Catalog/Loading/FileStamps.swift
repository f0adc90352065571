internal import CSystem

/// What shows that files have changed: of each file below some folders its time, its size and its place on the disk.
///
/// To look is simpler than to be told, and also notices what other machines and containers save: a thousand files take
/// about as many microseconds.
package struct FileStamps: Sendable, Equatable {
  /// The stamps by whole paths.
  private var stamps: [String: Stamp] = [:]

  private struct Stamp: Hashable {
    let modified: Int64
    let size: Int64
    let node: UInt64
  }

  /// A file that is not as it was.
  package struct Change: Sendable {
    /// The whole path.
    package let path: String

    /// Whether it was there before and is there now.
    package let isEdited: Bool
  }

  /// Looks at files.
  package init(below folders: [String], and files: [String] = [], without skipped: Set<String>) {
    for folder in Set(folders.map(CatalogFiles.real)) { add(below: folder, without: skipped) }
    for file in files { add(CatalogFiles.real(file)) }
  }

  private mutating func add(below root: String, without skipped: Set<String>) {
    var open = [root]
    while let folder = open.popLast() {
      guard let entries = try? FolderEntry.list(folder),
        !entries.contains(where: { $0.name == CatalogFileName.outputMarker })
      else { continue }
      for entry in entries where !entry.name.hasPrefix(".") && entry.name != "node_modules" {
        let path = CatalogFiles.join(folder, entry.name)
        if skipped.contains(path) { continue }
        if entry.kind == .folder { open.append(path) } else { add(path) }
      }
    }
  }

  private mutating func add(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, system_is_file(status.st_mode) else { return }
    stamps[path] = Stamp(
      modified: unsafe system_modified(&status),
      size: Int64(status.st_size),
      node: UInt64(status.st_ino)
    )
  }

  /// The files that are different later: edited, new, or gone.
  package func changes(until later: FileStamps) -> [Change] {
    let gone = stamps.keys.filter { later.stamps[$0] == nil }
    let others = later.stamps.filter { stamps[$0.key] != $0.value }.keys
    return (gone + others).sorted().map { path in
      Change(path: path, isEdited: stamps[path] != nil && later.stamps[path] != nil)
    }
  }

  /// The same for other files: of those that are in both, the stamps of now are kept.
  package func extended(to other: FileStamps) -> FileStamps {
    var extended = other
    for path in other.stamps.keys { extended.stamps[path] = stamps[path] ?? other.stamps[path] }
    return extended
  }
}
