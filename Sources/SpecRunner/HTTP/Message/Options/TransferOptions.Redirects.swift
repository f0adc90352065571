extension TransferOptions {
  /// Which redirects are followed.
  public struct Redirects: Sendable, Hashable {
    /// The most redirects in a row; 0 follows none.
    public var maximum = 0 { didSet { said.insert(.maximum) } }

    /// Whether credentials (`Authorization`, `Cookie`, ``TransferOptions/authentication``) go to other origins, too.
    public var trustedAcrossOrigins = false { didSet { said.insert(.trustedAcrossOrigins) } }

    /// The names of fields that the request's policy removes at another origin.
    package var fieldsOfOrigin: [String] = []

    /// Whether a redirect to another origin was followed: what was left behind there does not come back.
    package var hasLeftOrigin = false

    private var said = SaidKeys<Key>()

    private enum Key: Int { case maximum, trustedAcrossOrigins }

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - maximum: The most redirects in a row; 0 follows none. `nil` for the client's, else 0.
    ///   - trustedAcrossOrigins: Whether credentials go to other origins, too. `nil` for the client's, else not.
    public init(maximum: Int? = nil, trustedAcrossOrigins: Bool? = nil) {
      set(maximum, trustedAcrossOrigins)
    }

    /// Sets what is given; beside an initializer, in which nothing would be noted as said.
    private mutating func set(_ maximum: Int?, _ trustedAcrossOrigins: Bool?) {
      if let maximum { self.maximum = maximum }
      if let trustedAcrossOrigins { self.trustedAcrossOrigins = trustedAcrossOrigins }
    }

    /// The rule with another's for what it does not say.
    func laid(over base: Redirects) -> Redirects {
      var result = base
      result.fieldsOfOrigin = fieldsOfOrigin
      result.hasLeftOrigin = hasLeftOrigin || base.hasLeftOrigin
      if said.contains(.maximum) { result.maximum = maximum }
      if said.contains(.trustedAcrossOrigins) { result.trustedAcrossOrigins = trustedAcrossOrigins }
      return result
    }
  }
}
