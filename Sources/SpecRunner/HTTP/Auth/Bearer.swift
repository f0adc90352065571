/// A bearer token in each request (RFC 6750), fixed or from a store that renews it.
public struct Bearer: Authenticator {
  private let source: Source

  /// What is before the token.
  private let prefix: String

  private enum Source: Sendable {
    case fixed(String)
    case store(TokenStore)
  }

  /// Creates the scheme with a token that never changes.
  ///
  /// - Parameter token: The token.
  public init(_ token: String) {
    source = .fixed(token)
    prefix = Self.prefix(of: Self.scheme)
  }

  /// Creates the scheme with a store's token; a token that is refused with 401 is renewed.
  ///
  /// - Parameter tokens: The store.
  public init(_ tokens: TokenStore) {
    self.init(tokens, scheme: Self.scheme)
  }

  /// Creates the scheme with a store's token behind another word, or none.
  package init(_ tokens: TokenStore, scheme: String) {
    source = .store(tokens)
    prefix = Self.prefix(of: scheme)
  }

  package static let scheme = "Bearer"

  private static func prefix(of scheme: String) -> String { scheme.isEmpty ? "" : "\(scheme) " }

  /// Adds `Authorization`, if the request has none.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``ClientError`` if the store has no token.
  public func authorize(_ request: inout HTTPRequest) async throws(ClientError) {
    guard !request.fields.contains("Authorization") else { return }
    let token =
      switch source {
      case .fixed(let token): token
      case .store(let tokens): try await tokens.token(within: request.options.timeout).value
      }
    request.fields.append("Authorization", prefix + token)
  }

  /// Adds `Authorization` with a token that is at hand, if the request has none.
  package static func authorize(
    _ request: inout HTTPRequest,
    by token: String,
    scheme: String = Self.scheme
  ) {
    guard !request.fields.contains("Authorization") else { return }
    request.fields.append("Authorization", prefix(of: scheme) + token)
  }

  /// Renews the store's token, unless it is not the one that was refused.
  ///
  /// - Parameters:
  ///   - refused: The request that was refused.
  ///   - response: The response.
  /// - Returns: Whether the store now has another token than the refused one.
  /// - Throws: ``ClientError`` if there is no new token.
  public func refresh(
    after refused: HTTPRequest,
    response: HTTPResponse
  ) async throws(ClientError) -> Bool {
    guard case .store(let tokens) = source,
      let field = refused.fields.values(of: "Authorization").first, field.hasPrefix(prefix)
    else { return false }
    let used = String(field.dropFirst(prefix.count))
    let token = try await tokens.renewed(from: used, within: refused.options.timeout)
    return token.value != used
  }
}

extension Authenticator where Self == Bearer {
  /// A bearer token that never changes (RFC 6750).
  ///
  /// - Parameter token: The token.
  /// - Returns: The scheme.
  public static func bearer(_ token: String) -> Bearer { Bearer(token) }

  /// A store's bearer token, renewed when it is refused (RFC 6750).
  ///
  /// - Parameter tokens: The store.
  /// - Returns: The scheme.
  public static func bearer(_ tokens: TokenStore) -> Bearer { Bearer(tokens) }
}
