#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is read or written while a transfer runs; closed with the value.
struct OpenFile: ~Copyable {
  private let descriptor: CInt
  private let path: String

  /// Opens a regular file to read it; a pipe is not waited for.
  init(reading path: String) throws(ClientError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure("read", path) }
  }

  /// Creates a file, or empties it, to write it; a pipe that nobody reads is not waited for.
  init(writing path: String) throws(ClientError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
    descriptor = unsafe open(path, flags, 0o666)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure("write", path) }
    _ = fcntl(descriptor, F_SETFL, O_WRONLY)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The size of a regular file, in bytes.
  func size() throws(ClientError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ClientError(.file, "cannot read \(path): it is not a regular file")
    }
    return Int(status.st_size)
  }

  /// Moves to a place.
  func seek(to offset: Int) throws(ClientError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw Self.failure("read", path)
    }
  }

  /// Reads at most as many bytes as fit; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ClientError) -> Int {
    while true {
      #if canImport(Darwin)
      let count = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else { throw Self.failure("read", path) }
    }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ClientError) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      #if canImport(Darwin)
      let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
      let count = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
      let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count < 0 {
        guard errno == EINTR else { throw Self.failure("write", path) }
        continue
      }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// What the system says about the last call, as an error.
  static func failure(_ action: String, _ path: String) -> ClientError {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return ClientError(.file, "cannot \(action) \(path): \(reason)")
  }
}
