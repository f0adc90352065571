/// A signature of what is sent (AWS Signature Version 4).
///
/// It signs `Host`, the time, the body's hash, and each field that a proxy leaves as it is.
public struct AWSSigV4: Authenticator {
  private let configuration: Configuration
  private let clock: WallClock

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - configuration: Who signs, and for which service.
  ///   - clock: The clock to sign by.
  public init(_ configuration: Configuration, clock: WallClock = .system) {
    self.configuration = configuration
    self.clock = clock
  }

  /// Signs a request, unless it has an `Authorization` of its own.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``ClientError/Kind/file`` if a file of its body cannot be read.
  public func authorize(_ request: inout HTTPRequest) throws(ClientError) {
    guard !request.fields.contains("Authorization") else { return }
    try Signer(configuration, at: clock.now()).sign(&request)
  }

  /// Signs a request that follows a redirect.
  ///
  /// - Parameter next: The request, with the signature of the one before.
  /// - Throws: ``ClientError/Kind/file`` if a file of its body cannot be read.
  public func reauthorize(_ next: inout HTTPRequest) throws(ClientError) {
    let isOurs = next.fields["Authorization"]?.hasPrefix(Signer.algorithm) ?? false
    guard isOurs else { return }
    next.fields.removeAll(named: "Authorization")
    // A hash is one of the body before, which a redirect may have removed.
    if let hash = next.fields[Signer.payloadHash], hash.utf8.count == 64 {
      next.fields[Signer.payloadHash] = try next.body.hash(.sha256)
    }
    try authorize(&next)
  }

  /// Who signs, and for which service.
  public struct Configuration: Sendable, Hashable {
    /// The access key's identifier.
    public var accessKey: String

    /// The secret access key.
    public var secretKey: String

    /// The token of temporary credentials.
    public var sessionToken: String?

    /// The region, such as `eu-west-1`.
    public var region: String

    /// The service, such as `execute-api` or `s3`.
    public var service: String

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - accessKey: The access key's identifier.
    ///   - secretKey: The secret access key.
    ///   - sessionToken: The token of temporary credentials.
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The service, such as `execute-api` or `s3`.
    public init(
      accessKey: String,
      secretKey: String,
      sessionToken: String? = nil,
      region: String,
      service: String
    ) {
      self.accessKey = accessKey
      self.secretKey = secretKey
      self.sessionToken = sessionToken
      self.region = region
      self.service = service
    }
  }
}

extension Authenticator where Self == AWSSigV4 {
  /// AWS Signature Version 4.
  ///
  /// - Parameters:
  ///   - accessKey: The access key's identifier.
  ///   - secretKey: The secret access key.
  ///   - sessionToken: The token of temporary credentials.
  ///   - region: The region, such as `eu-west-1`.
  ///   - service: The service, such as `execute-api` or `s3`.
  /// - Returns: The scheme.
  public static func awsSigV4(
    accessKey: String,
    secretKey: String,
    sessionToken: String? = nil,
    region: String,
    service: String
  ) -> AWSSigV4 {
    AWSSigV4(
      AWSSigV4.Configuration(
        accessKey: accessKey,
        secretKey: secretKey,
        sessionToken: sessionToken,
        region: region,
        service: service
      )
    )
  }
}
