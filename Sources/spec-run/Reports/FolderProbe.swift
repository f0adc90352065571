internal import CSystem

/// Finds out whether files can be made in a folder, before that takes place: by making one.
struct FolderProbe {
  /// The folder's path, which need not be there; empty is the working folder.
  let path: String

  /// Why nothing can be made there, nil where something can.
  var problem: String? {
    let folder = existing
    guard CatalogFiles.isFolder(at: folder) else {
      return "\(folder == path ? "it" : folder) is not a folder"
    }
    let file = "\(folder)/.spec-run-\(UInt64.random(in: 0 ... .max))"
    let descriptor = unsafe system_open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let number = system_error()
      return number == ENOENT ? "\(folder) takes no files" : FileError(number: number).reason
    }
    close(descriptor)
    unsafe unlink(file)
    return nil
  }

  /// The nearest path at or above the folder at which something stands.
  private var existing: String {
    var folder = path.isEmpty ? "." : path
    while !CatalogFiles.exists(folder) {
      guard let slash = folder.lastIndex(of: "/") else { return "." }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return folder
  }
}
