internal import Synchronization

/// The netrc files of a run, each read once.
final class NetrcFiles: Sendable {
  private let known = Mutex<[String: Result<NetrcFile, FileError>]>([:])

  /// What a file says.
  func file(at path: String) throws(FileError) -> NetrcFile {
    try known.withLock { known in
      if let file = known[path] { return file }
      let file = Result { () throws(FileError) in
        NetrcFile(String(decoding: try CatalogFiles.readAnywhere(path), as: UTF8.self))
      }
      known[path] = file
      return file
    }.get()
  }
}
