internal import CSystem

/// Replaces what a file has: the new text is written beside it and moved to its place, so that the file is never half
/// written.
enum FileReplacement {
  /// Writes a file that exists; its mode stays, and a link stays one.
  ///
  /// - Throws: ``FileError`` if it cannot be written; the file is then as it was.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let path = CatalogFiles.real(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0, unsafe access(path, W_OK) == 0 else {
      throw FileError(number: system_error())
    }
    let folder = CatalogFiles.join(CatalogFiles.parent(of: path), "")
    let temporary = "\(folder).spec-run-\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = unsafe system_open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(number: system_error()) }
    var isDone = write(bytes[...], to: descriptor)
    isDone = isDone && fchmod(descriptor, status.st_mode & 0o7777) == 0
    var code = isDone ? 0 : system_error()
    if close(descriptor) != 0, isDone { (isDone, code) = (false, system_error()) }
    if isDone, unsafe rename(temporary, path) != 0 { (isDone, code) = (false, system_error()) }
    guard isDone else {
      unsafe unlink(temporary)
      throw FileError(number: code)
    }
  }

  /// Writes a file that does not exist.
  ///
  /// - Returns: Whether it was written; false if there is something at the path.
  static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = unsafe system_open(path, flags, 0o666)
    guard descriptor >= 0 else {
      if system_error() == EEXIST { return false }
      throw FileError(number: system_error())
    }
    let code = write(bytes[...], to: descriptor) ? 0 : system_error()
    guard close(descriptor) == 0, code == 0 else {
      throw FileError(number: code == 0 ? system_error() : code)
    }
    return true
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe CSystem.write(descriptor, buffer.baseAddress, buffer.count)
      }
      guard count > 0 || system_error() == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
