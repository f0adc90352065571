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

  /// Whether HTTP Basic can say them: a server ends the user name at a colon (RFC 7617 section 2).
  var areForBasic: Bool { !username.utf8.contains(UInt8(ascii: ":")) }

  /// The value of `Authorization` that says them (RFC 7617).
  package var basic: String { "Basic \(Base64.encode("\(username):\(password)".utf8))" }
}
