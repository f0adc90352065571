/// HTTP Basic: a user name and a password in each request (RFC 7617).
public struct Basic: Authenticator {
  private let value: String

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - username: The user name, without a colon.
  ///   - password: The password.
  public init(username: String, password: String) {
    value = Credentials(username: username, password: password).basic
  }

  /// Adds `Authorization`, if the request has none.
  ///
  /// - Parameter request: The request.
  public func authorize(_ request: inout HTTPRequest) {
    guard !request.fields.contains("Authorization") else { return }
    request.fields.append("Authorization", value)
  }
}

extension Authenticator where Self == Basic {
  /// HTTP Basic (RFC 7617).
  ///
  /// - Parameters:
  ///   - username: The user name, without a colon.
  ///   - password: The password.
  /// - Returns: The scheme.
  public static func basic(username: String, password: String) -> Basic {
    Basic(username: username, password: password)
  }
}
