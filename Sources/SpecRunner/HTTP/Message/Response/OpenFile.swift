internal import CSystem

/// A file that is read or written while a transfer runs; closed with the value.
package struct OpenFile: ~Copyable {
  private let descriptor: CInt
  private let path: String

  /// The most bytes that are read or written at once: some systems refuse more than 2 GiB.
  private static let piece = 1 << 30

  /// Opens a regular file to read it; a pipe is not waited for.
  init(reading path: String) throws(ClientError) {
    descriptor = unsafe system_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure("read", path) }
  }

  /// Creates a file, or empties it, to write it; a pipe that nobody reads is not waited for.
  package init(writing path: String) throws(ClientError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
    descriptor = unsafe system_open(path, flags, 0o666)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure("write", path) }
    _ = system_fcntl(descriptor, F_SETFL, O_WRONLY)
  }

  /// Opens a file to write behind what it has, or creates it.
  private init(appendingTo path: String) throws(ClientError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    descriptor = unsafe system_open(path, flags, 0o666)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure("write", path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes a text behind what a file has; the file is created.
  package static func append(_ text: String, to path: String) throws(ClientError) {
    try OpenFile(appendingTo: path).write(Array(text.utf8))
  }

  /// Makes a folder, and those in which it is.
  package static func makeFolder(_ path: String) throws(ClientError) {
    if unsafe mkdir(path, 0o777) == 0 || isFolder(path) { return }
    if system_error() == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
      if unsafe mkdir(path, 0o777) == 0 || isFolder(path) { return }
    }
    guard ![EEXIST, ENOTDIR].contains(system_error()) else {
      throw ClientError(.file, "cannot make the folder \(path): there is a file of its name")
    }
    throw failure("make the folder", path)
  }

  /// Whether there is a folder; the number of the last error stays.
  private static func isFolder(_ path: String) -> Bool {
    guard [EEXIST, EISDIR].contains(system_error()) else { return false }
    var status = stat()
    return unsafe stat(path, &status) == 0 && system_is_folder(status.st_mode)
  }

  /// The size of a regular file, in bytes.
  func size() throws(ClientError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure("read", path) }
    guard system_is_file(status.st_mode) else {
      throw ClientError(.file, "cannot read \(path): it is not a regular file")
    }
    return Int(status.st_size)
  }

  /// The size of a file, in bytes; it is not opened for that.
  static func size(of path: String) throws(ClientError) -> Int {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw failure("read", path) }
    return Int(status.st_size)
  }

  /// All bytes of a regular file.
  static func bytes(of path: String) throws(ClientError) -> [UInt8] {
    let file = try OpenFile(reading: path)
    var bytes = [UInt8](repeating: 0, count: try file.size())
    var count = 0
    while count < bytes.count {
      let more = try file.read(into: &bytes, from: count)
      if more == 0 { break }
      count += more
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private func read(into bytes: inout [UInt8], from start: Int) throws(ClientError) -> Int {
    do {
      return try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
    } catch let error as ClientError {
      throw error
    } catch {
      throw Self.failure("read", path)
    }
  }

  /// The next bytes; nil at the end.
  func piece() throws(ClientError) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = try read(into: &bytes, from: 0)
    return count == 0 ? nil : bytes[..<count]
  }

  private static let pieceSize = 64 << 10

  /// Moves to a place.
  func seek(to offset: Int) throws(ClientError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw Self.failure("read", path)
    }
  }

  /// Reads at most as many bytes as fit; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ClientError) -> Int {
    while true {
      let count = unsafe CSystem.read(descriptor, buffer.baseAddress, min(buffer.count, Self.piece))
      if count >= 0 { return count }
      guard system_error() == EINTR else { throw Self.failure("read", path) }
    }
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(ClientError) {
    do {
      try unsafe bytes.withUnsafeBytes { try unsafe write($0) }
    } catch let error as ClientError {
      throw error
    } catch {
      throw Self.failure("write", path)
    }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ClientError) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let count = unsafe CSystem.write(descriptor, rest.baseAddress, min(rest.count, Self.piece))
      if count < 0 {
        guard system_error() == EINTR else { throw Self.failure("write", path) }
        continue
      }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// What the system says about the last call, as an error.
  static func failure(_ action: String, _ path: String) -> ClientError {
    let reason = FileError(number: system_error()).reason
    return ClientError(.file, "cannot \(action) \(path): \(reason)")
  }

  /// Gives a file another name on the same file system, in one step: a file that has that name already is replaced and
  /// never missing meanwhile, a folder stays.
  ///
  /// - Throws: ``ClientError/Kind/file`` where it cannot have that name.
  package static func rename(_ path: String, to name: String) throws(ClientError) {
    let status = unsafe CSystem.rename(path, name)
    guard status == 0 else { throw failure("write", name) }
  }
}
