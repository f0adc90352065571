extension TransferOptions {
  /// Which redirects are followed.
  public struct Redirects: Sendable, Hashable {
    /// The most redirects in a row; 0 follows none.
    @Inherited public var maximum = 0

    /// Whether credentials (`Authorization`, `Cookie`, ``TransferOptions/authentication``) go to other origins, too.
    @Inherited public var trustedAcrossOrigins = false

    /// The names of fields that the request's policy removes at another origin.
    package var fieldsOfOrigin: [String] = []

    /// Whether a redirect to another origin was followed: what was left behind there does not come back.
    package var hasLeftOrigin = false

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - maximum: The most redirects in a row; 0 follows none. `nil` for the client's, else 0.
    ///   - trustedAcrossOrigins: Whether credentials go to other origins, too. `nil` for the client's, else not.
    public init(maximum: Int? = nil, trustedAcrossOrigins: Bool? = nil) {
      if let maximum { self.maximum = maximum }
      if let trustedAcrossOrigins { self.trustedAcrossOrigins = trustedAcrossOrigins }
    }

    /// The rule with another's for what it does not say.
    func laid(over base: Redirects) -> Redirects {
      var result = self
      result.hasLeftOrigin = hasLeftOrigin || base.hasLeftOrigin
      result._maximum = _maximum.over(base._maximum)
      result._trustedAcrossOrigins = _trustedAcrossOrigins.over(base._trustedAcrossOrigins)
      return result
    }
  }
}
