#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a mock server could not start.
public enum MockError: Error, Sendable, Hashable {
  /// The host is neither a numeric address of this machine nor `localhost`.
  case unknownHost(String)
  /// The port is outside 0 to 65535.
  case invalidPort(Int)
  /// Another process listens on this port.
  case portInUse(host: String, port: Int)
  /// This user may not listen on this port.
  case permissionDenied(host: String, port: Int)
  /// No interface of this machine has the address.
  case addressUnavailable(host: String)
  /// The server runs already.
  case alreadyRunning
  /// The operating system refused something else; its `errno`.
  case system(operation: String, code: Int32)
}

extension MockError: CustomStringConvertible {
  /// The reason, in words a person can act on.
  public var description: String {
    switch self {
    case .unknownHost(let host):
      "'\(host)' is not an address to listen on; write an IPv4 or IPv6 address, or localhost"
    case .invalidPort(let port):
      "\(port) is not a port; ports go from 0 (any free one) to 65535"
    case .portInUse(let host, let port):
      "port \(port) of \(host) is in use by another process; choose another, or 0 for a free one"
    case .permissionDenied(let host, let port):
      "no permission to listen on port \(port) of \(host); ports below 1024 often need privileges"
    case .addressUnavailable(let host):
      "this machine has no interface with the address \(host)"
    case .alreadyRunning:
      "the mock server is already running"
    case .system(let operation, let code):
      "\(operation) failed: \(SystemCall.message(code))"
    }
  }
}

extension MockError: LocalizedError {
  /// The reason, in words a person can act on.
  public var errorDescription: String? { description }
}
