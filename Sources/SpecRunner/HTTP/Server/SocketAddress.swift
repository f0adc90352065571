import CSystem

/// An IP address and a port to listen on.
struct SocketAddress {
  /// The address's family, `AF_INET` or `AF_INET6`.
  let family: Int32
  private var storage = sockaddr_storage()
  private var length: socklen_t

  /// Reads a numeric address.
  ///
  /// `localhost` is 127.0.0.1; no name is looked up.
  ///
  /// - Throws: `MockError.unknownHost` or `MockError.invalidPort`.
  init(host: String, port: Int) throws(MockError) {
    guard let port = UInt16(exactly: port) else { throw .invalidPort(port) }
    var host = host == "localhost" ? "127.0.0.1" : host
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }

    var four = sockaddr_in()
    var six = sockaddr_in6()
    if unsafe inet_pton(AF_INET, host, &four.sin_addr) == 1 {
      family = AF_INET
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &storage) { target in
        unsafe withUnsafeBytes(of: four) { unsafe target.copyMemory(from: $0) }
      }
    } else if unsafe inet_pton(AF_INET6, host, &six.sin6_addr) == 1 {
      family = AF_INET6
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &storage) { target in
        unsafe withUnsafeBytes(of: six) { unsafe target.copyMemory(from: $0) }
      }
    } else {
      throw .unknownHost(host)
    }
  }

  /// Gives a socket this address.
  func bind(_ descriptor: Int32) -> Bool {
    unsafe withUnsafeBytes(of: storage) { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe systemBind(descriptor, base.assumingMemoryBound(to: sockaddr.self), length) == 0
    }
  }
}

/// `bind`, named so that a method of the same name does not hide it.
private func systemBind(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ length: socklen_t
) -> Int32 {
  unsafe bind(descriptor, address, length)
}
