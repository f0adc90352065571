/// A scheme that the transport carries out: it answers a challenge, or signs what is sent.
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
  /// HTTP Digest (RFC 7616).
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  /// - Returns: The scheme.
  public static func digest(username: String, password: String) -> TransportAuthentication {
    TransportAuthentication(.digest(Credentials(username: username, password: password)))
  }

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

  /// AWS Signature Version 4.
  ///
  /// - Parameters:
  ///   - accessKey: The access key's identifier.
  ///   - secretKey: The secret key.
  ///   - region: The region, such as `eu-west-1`.
  ///   - service: The service, such as `execute-api`.
  /// - Returns: The scheme.
  public static func awsSigV4(
    accessKey: String,
    secretKey: String,
    region: String,
    service: String
  ) -> TransportAuthentication {
    TransportAuthentication(
      .awsSigV4(
        accessKey: accessKey,
        secretKey: secretKey,
        scope: "aws:amz:\(region):\(service)"
      )
    )
  }

  /// The entry of the host in a netrc file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The scheme.
  public static func netrc(path: String) -> TransportAuthentication {
    TransportAuthentication(.netrc(path: path))
  }
}
