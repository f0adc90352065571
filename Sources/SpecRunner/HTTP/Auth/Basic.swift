/// HTTP Basic: a user name and a password in each request (RFC 7617).
public struct Basic: Authenticator {
  private let credentials: Credentials

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - username: The user name, without a colon.
  ///   - password: The password.
  public init(username: String, password: String) {
    credentials = Credentials(username: username, password: password)
  }

  /// Adds `Authorization`, if the request has none.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``ClientError/Kind/invalidRequest`` if the user name has a colon.
  public func authorize(_ request: inout HTTPRequest) throws(ClientError) {
    guard credentials.areForBasic else { throw .userNameWithColon }
    Self.authorize(&request, by: credentials)
  }

  /// Adds `Authorization`, if the request has none.
  package static func authorize(_ request: inout HTTPRequest, by credentials: Credentials) {
    guard !request.fields.contains("Authorization") else { return }
    request.fields.append("Authorization", credentials.basic)
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
