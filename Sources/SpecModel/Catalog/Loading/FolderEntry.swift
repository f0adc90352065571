internal import CSystem

/// What lies in a folder under a name.
struct FolderEntry {
  /// The name.
  let name: String

  /// What it is, links not followed; nil where the folder itself does not tell.
  let kind: Kind?

  /// What a name stands for.
  enum Kind {
    case file, folder, link, other
  }

  /// Lists a folder in no order, without itself and its parent.
  ///
  /// One call tells what each entry is: asking for each by itself would take longer than reading small files.
  static func list(_ path: String) throws(FileError) -> [FolderEntry] {
    guard let folder = unsafe opendir(path) else { throw FileError(number: system_error()) }
    defer { unsafe closedir(folder) }
    var found: [FolderEntry] = []
    while true {
      // Both the end and a failure are shown by nil.
      system_set_error(0)
      guard let entry = unsafe readdir(folder) else {
        guard system_error() == 0 else { throw FileError(number: system_error()) }
        return found
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(
          to: CChar.self,
          capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
        ) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." {
        found.append(FolderEntry(name: name, kind: Kind(unsafe entry.pointee.d_type)))
      }
    }
  }
}

extension FolderEntry.Kind {
  fileprivate init?(_ type: UInt8) {
    switch CInt(type) {
    case CInt(DT_REG): self = .file
    case CInt(DT_DIR): self = .folder
    case CInt(DT_LNK): self = .link
    case CInt(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
