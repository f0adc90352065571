internal import CSystem

/// Reads whole files.
package enum FileContent {
  /// Reads a file.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  package static func bytes(of path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // The system reads a path up to a NUL.
    guard !path.utf8.contains(0) else { throw FileError(reason: "the path contains a NUL") }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      let number = system_error()
      guard number == ENOENT, unsafe lstat(path, &status) == 0 else {
        throw FileError(number: number)
      }
      throw FileError(reason: "it is a link to a file that is not there")
    }
    guard status.st_size <= limit else {
      throw FileError(reason: "it is larger than \(limit >> 20) MiB")
    }
    if system_is_file(status.st_mode) { return try regular(path, size: Int(status.st_size)) }
    if system_is_pipe(status.st_mode) { return try pipe(path) }
    throw FileError(
      reason: system_is_folder(status.st_mode) ? "it is a folder" : "it is not a file"
    )
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``FileError`` if it cannot be read, or is larger than 256 MiB.
  package static func standardInput() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= pipeLimit {
      guard let chunk = try chunk(of: STDIN_FILENO, room: 1 << 16) else {
        var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&wanted, 1, -1)
        continue
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    throw FileError(reason: "it is larger than \(pipeLimit >> 20) MiB")
  }

  /// What is at a path, in words, if it is neither a file nor a folder.
  ///
  /// - Returns: The words, such as "a pipe"; nil for a file, for a folder, and if there is nothing.
  package static func oddity(at path: String) -> String? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    let mode = status.st_mode
    if system_is_file(mode) || system_is_folder(mode) { return nil }
    if system_is_pipe(mode) { return "a pipe" }
    return system_is_socket(mode) ? "a socket" : "a device"
  }

  /// Reads a regular file with as few calls of the system as there can be: a folder may have thousands.
  private static func regular(_ path: String, size: Int) throws(FileError) -> [UInt8] {
    let descriptor = unsafe system_open(path, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw FileError(number: system_error()) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // With room for more than there is, the first read finds the end, too.
    var room = min(size + 1, 1 << 30)
    while true {
      let chunk = try chunk(of: descriptor, room: room) ?? []
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < room { return bytes }
      room = 1 << 20
    }
  }

  /// How long a pipe may keep silent, in milliseconds.
  private static let patience: CInt = 5_000

  /// The most bytes that are read from a pipe.
  private static let pipeLimit = 256 << 20

  /// Reads what a program writes into a pipe, as `<(…)` of a shell is one; nobody may ever write.
  private static func pipe(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe system_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard descriptor >= 0 else { throw FileError(number: system_error()) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var hasWriter = false
    while bytes.count <= pipeLimit {
      if let chunk = try chunk(of: descriptor, room: 1 << 16), !chunk.isEmpty || hasWriter {
        if chunk.isEmpty { return bytes }
        bytes += chunk
        hasWriter = true
        continue
      }
      // There is nothing yet: the writer is slow, or there has been none.
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wanted, 1, patience)
      guard ready != 0 else { throw FileError(reason: "nothing writes to this pipe") }
      if ready > 0 {
        hasWriter = true
      } else if system_error() != EINTR {
        throw FileError(number: system_error())
      }
    }
    throw FileError(reason: "it is a pipe with more than \(pipeLimit >> 20) MiB")
  }

  /// Reads once.
  ///
  /// - Returns: The bytes, none at the end; nil where a pipe has none yet.
  private static func chunk(of descriptor: CInt, room: Int) throws(FileError) -> [UInt8]? {
    var count = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      count = unsafe systemRead(descriptor, buffer)
      filled = max(0, count)
    }
    if count < 0, system_error() == EAGAIN { return nil }
    guard count >= 0 else { throw FileError(number: system_error()) }
    return chunk
  }

  /// Reads once, again where a signal came between.
  private static func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableBufferPointer<UInt8>)
    -> Int
  {
    while true {
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || system_error() != EINTR { return count }
    }
  }
}

extension FileError {
  /// What the system says, in the words of a person.
  package init(number: CInt) {
    switch number {
    case ENOENT, ENOTDIR: self.init(reason: "there is no such file")
    case EACCES, EPERM: self.init(reason: "permission is denied")
    case EISDIR: self.init(reason: "it is a folder")
    case ENAMETOOLONG: self.init(reason: "the name is too long")
    case ENOSPC, EDQUOT: self.init(reason: "the disk is full")
    case EFBIG: self.init(reason: "the file-size limit is reached")
    case EROFS: self.init(reason: "the file system is read only")
    case ENXIO, EPIPE: self.init(reason: "nothing reads it")
    case EMFILE, ENFILE: self.init(reason: "the open-file limit is reached")
    default:
      self.init(
        reason: unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
      )
    }
  }
}
