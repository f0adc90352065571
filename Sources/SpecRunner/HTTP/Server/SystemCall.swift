internal import CSystem

/// What the sockets need of the C library, the platforms' differences evened out.
enum SystemCall {
  /// The number of the last failed call of this thread.
  static var lastError: Int32 { system_error() }

  /// The operating system's words for an error number.
  static func message(_ code: Int32) -> String {
    FileError(number: code).reason
  }

  /// Makes a descriptor non-blocking and closes it in programs that this one starts.
  static func setFlags(_ descriptor: Int32) -> Bool {
    let flags = system_fcntl(descriptor, F_GETFL, 0)
    guard flags >= 0, system_fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0 else {
      return false
    }
    return system_fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
  }

  /// Sets a socket option that is an integer.
  @discardableResult
  static func setOption(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32) -> Bool
  {
    var value = value
    return unsafe setsockopt(
      descriptor,
      level,
      name,
      &value,
      socklen_t(MemoryLayout<Int32>.size)
    ) == 0
  }

  /// The milliseconds of a clock that never goes back.
  static var milliseconds: Int64 { system_uptime() }

  /// The seconds since 1970-01-01T00:00:00Z.
  static var secondsSinceEpoch: Int64 { Int64(time(nil)) }
}
