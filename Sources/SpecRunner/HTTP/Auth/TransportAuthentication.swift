/// A scheme that the transport carries out.
public struct TransportAuthentication: Authenticator {
  private let scheme: CurlAuthentication

  /// Creates the scheme.
  ///
  /// - Parameter scheme: What the transport does.
  public init(_ scheme: CurlAuthentication) {
    self.scheme = scheme
  }

  /// Asks the transport for it, if the request asks for no other scheme.
  ///
  /// - Parameter request: The request.
  public func authorize(_ request: inout HTTPRequest) {
    guard request.options.authentication == nil else { return }
    request.options.authentication = scheme
  }
}

extension Authenticator where Self == TransportAuthentication {
  /// NTLM.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  /// - Returns: The scheme.
  public static func ntlm(username: String, password: String) -> TransportAuthentication {
    TransportAuthentication(.ntlm(Credentials(username: username, password: password)))
  }

  /// SPNEGO, Kerberos (RFC 4559).
  ///
  /// - Parameter credentials: A user name and a password; `nil` for those of the signed-in user.
  /// - Returns: The scheme.
  public static func negotiate(_ credentials: Credentials? = nil) -> TransportAuthentication {
    TransportAuthentication(.negotiate(credentials))
  }
}
