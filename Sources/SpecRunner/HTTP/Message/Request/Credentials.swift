internal import SpecStandards

/// A user name and a password.
public struct Credentials: Sendable, Hashable {
  /// The user name.
  public var username: String

  /// The password.
  public var password: String

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  public init(username: String, password: String) {
    self.username = username
    self.password = password
  }

  /// The value of `Authorization` that says them (RFC 7617).
  package var basic: String { "Basic \(Base64.encode("\(username):\(password)".utf8))" }
}
