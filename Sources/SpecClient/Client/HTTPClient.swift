internal import Synchronization

/// Sends requests below a base URL, with default fields and middleware.
///
/// ```swift
/// let client = HTTPClient(
///   baseURL: "https://api.example.com/v1",
///   fields: [.accept(.json)],
///   middleware: [Retry(), Authorization(.bearer(tokens)), Logging()]
/// )
/// ```
///
/// Default fields go to the origin of the base URL only, also on redirects, and so do the credentials of an
/// ``Authorization`` that is not given an origin of its own; without a base URL, to the origin of each request.
public struct HTTPClient: Transport {
  /// The URL that relative ones are appended to, its query in front of theirs; `nil` if all are absolute.
  public let baseURL: String?

  /// Fields of every request that does not say them itself.
  public let fields: HTTPFields

  /// The middleware, the one that sees a request first in front.
  public let middleware: [any Middleware]

  /// What encodes and decodes unless a call says otherwise.
  public let coder: JSONCoder

  /// How requests are sent, as far as they do not say it themselves.
  public var options: TransferOptions { ownOptions.value }

  private let ownOptions: Indirect<TransferOptions>
  private let transport: any Transport
  private let chain: MiddlewareChain

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: The URL that relative ones are appended to.
  ///   - fields: Fields of every request that does not say them itself.
  ///   - middleware: The middleware, the one that sees a request first in front. An ``Authorization`` without an
  ///     origin of its own gets the base URL's.
  ///   - coder: What encodes and decodes unless a call says otherwise.
  ///   - options: How requests are sent, as far as they do not say it themselves. They hold for what middleware sends,
  ///     too, even where it makes a new request.
  ///   - transport: What sends requests in the end; ``CurlTransport`` has the limit of connections to one host.
  public init(
    baseURL: String? = nil,
    fields: HTTPFields = [:],
    middleware: [any Middleware] = [],
    coder: JSONCoder = JSONCoder(),
    options: TransferOptions = TransferOptions(),
    transport: any Transport = CurlTransport()
  ) {
    self.baseURL = baseURL
    self.fields = fields
    self.middleware = middleware.map { one in
      guard let baseURL, let authorization = one as? Authorization else { return one }
      return authorization.bound(to: baseURL)
    }
    self.coder = coder
    ownOptions = Indirect(options)
    self.transport = transport
    chain = Self.chain(self.middleware, over: transport, ownOptions)
  }

  /// Creates a client that differs in its middleware only, which stays as it is given.
  private init(_ client: HTTPClient, middleware: [any Middleware]) {
    baseURL = client.baseURL
    fields = client.fields
    self.middleware = middleware
    coder = client.coder
    ownOptions = client.ownOptions
    transport = client.transport
    chain = Self.chain(middleware, over: transport, ownOptions)
  }

  /// The middleware over the transport; what it sends has the client's options, even a request that it makes itself.
  private static func chain(
    _ middleware: [any Middleware],
    over transport: any Transport,
    _ options: Indirect<TransferOptions>
  ) -> MiddlewareChain {
    MiddlewareChain(middleware) { (request) async throws(ClientError) in
      var request = request
      request.layOptions(over: options)
      return try await transport.send(request.keepingOptionsOnRedirects())
    }
  }

  private static let stored = Mutex<HTTPClient?>(nil)

  /// The application's client; one without a base URL until it is set.
  public static var `default`: HTTPClient {
    get { stored.withLock { $0 } ?? HTTPClient() }
    set { stored.withLock { $0 = newValue } }
  }

  /// A client with other middleware.
  ///
  /// An ``Authorization`` without an origin of its own authorizes the requests of any.
  ///
  /// - Parameter replacements: Each takes the place of the middleware of its type; one of a new type, and any
  ///   ``Observing``, comes in front.
  /// - Returns: The client; with the same transport.
  public func with(_ replacements: [any Middleware]) -> HTTPClient {
    guard !replacements.isEmpty else { return self }
    var middleware = middleware
    for replacement in replacements.reversed() {
      let isSame = { (one: any Middleware) in type(of: one) == type(of: replacement) }
      if !(replacement is Observing), let index = middleware.firstIndex(where: isSame) {
        middleware[index] = replacement
      } else {
        middleware.insert(replacement, at: 0)
      }
    }
    return HTTPClient(self, middleware: middleware)
  }

  /// Sends a request and gives back what came, of any status.
  ///
  /// - Parameter request: The request; its URL may be relative to ``baseURL``.
  /// - Returns: The exchange.
  /// - Throws: ``ClientError`` if there is no response.
  public func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    try await chain.send(prepared(request))
  }

  /// Asks for a URL by GET.
  ///
  /// - Parameter url: The URL; may be relative to ``baseURL``.
  /// - Returns: The exchange, of any status.
  /// - Throws: ``ClientError`` if there is no response.
  public func get(_ url: String) async throws(ClientError) -> Exchange {
    try await send(HTTPRequest(url: url))
  }

  /// Asks for a URL by GET and decodes the body of success by the client's coder, beside the caller's actor.
  ///
  /// - Parameters:
  ///   - url: The URL; may be relative to ``baseURL``.
  ///   - type: The value's type.
  ///   - keyPath: Where in the JSON it is, such as `data.items`.
  /// - Returns: The value.
  /// - Throws: ``ResponseError`` if there is no response or no such body; of the kind ``ResponseError/Kind/server``
  ///   for a status other than success.
  @concurrent
  public func get<Value: Decodable & Sendable>(
    _ url: String,
    as type: Value.Type,
    at keyPath: String? = nil
  ) async throws(ResponseError) -> Value {
    try await exchange(of: HTTPRequest(url: url)).validate()
      .decode(type, at: keyPath, coder: coder)
  }

  /// The request that is given to the middleware: its URL absolute, the default fields added, the options filled in.
  ///
  /// - Parameter request: A request.
  /// - Returns: The complete request.
  public func prepared(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.layOptions(over: ownOptions)
    if let baseURL {
      request.url = Self.absolute(request.url, below: baseURL)
      let url = URLReference(request.url)
      guard url.hasSameOrigin(as: URLReference(baseURL)) else { return request }
    }
    let added = fields.filter { !request.fields.contains($0.name) }
    for field in added { request.fields.append(field.name, field.value) }
    return request.withdrawingAtOtherOrigins(added.map(\.name))
  }

  /// Appends a relative URL to the base's path; it cannot leave it but by dot segments that the caller wrote.
  ///
  /// Two slashes at its beginning are of the path, too, and the base's own query is in front.
  private static func absolute(_ url: String, below baseURL: String) -> String {
    var target = URLReference(url)
    guard target.scheme == nil else { return url }
    let base = URLReference(baseURL)
    if let authority = target.authority { target.path = "//\(authority)\(target.path)" }
    let path = base.path.hasSuffix("/") ? String(base.path.dropLast()) : base.path
    let isSeparated = target.path.isEmpty || target.path.hasPrefix("/")
    target.path = path + (isSeparated ? "" : "/") + target.path
    let query = [base.query, target.query].compactMap(\.self).filter { !$0.isEmpty }
    target.query = query.isEmpty ? target.query : query.joined(separator: "&")
    target.scheme = base.scheme
    target.userInfo = base.userInfo
    target.host = base.host
    target.port = base.port
    return target.description
  }
}
