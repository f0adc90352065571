/// A request, ready to be sent: nothing in it is looked up or decided any more.
///
/// A transport adds only `Host`, the framing of the body, and what ``TransferOptions/authentication`` and
/// ``TransferOptions/acceptsCompressed`` ask for.
public struct HTTPRequest: Sendable {
  /// The method.
  public var method: HTTPMethod

  /// The absolute URL, `http` or `https`, its parts encoded.
  public var url: String

  /// The fields, in the order in which they are sent.
  public var fields: HTTPFields

  /// The body.
  public var body: HTTPBody

  /// How it is sent; what they do not say is the standard, or what the ``HTTPClient`` says that sends it.
  public var options: TransferOptions {
    _read { yield sharedOptions.value }
    set { sharedOptions = Indirect(newValue) }
  }

  /// Its ``options``, to read one of them without a copy of all.
  package private(set) var sharedOptions = saysNothing

  private static let saysNothing = Indirect(TransferOptions())

  /// Decides about a redirect before it is followed.
  ///
  /// It is given the response that redirects and the next request as RFC 9110 section 15.4 makes it, without
  /// credentials where the origin changes. It may change that request (add a jar's cookies, for example) or
  /// refuse it by throwing.
  public var redirectPolicy: RedirectPolicy?

  /// See ``redirectPolicy``.
  public typealias RedirectPolicy =
    @Sendable (_ hop: Exchange, _ next: inout HTTPRequest) throws(ClientError) -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute URL.
  ///   - fields: The fields.
  ///   - body: The body.
  ///   - options: How it is sent, as far as a client's options are not to hold.
  ///   - redirectPolicy: Decides about redirects.
  public init(
    method: HTTPMethod = .get,
    url: String,
    fields: HTTPFields = [:],
    body: HTTPBody = .none,
    options: TransferOptions? = nil,
    redirectPolicy: RedirectPolicy? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.redirectPolicy = redirectPolicy
    if let options { self.options = options }
  }

  /// Lays its options over those of a client.
  package mutating func layOptions(over base: Indirect<TransferOptions>) {
    if sharedOptions === Self.saysNothing {
      sharedOptions = base
    } else if sharedOptions !== base {
      options = options.laid(over: base.value)
    }
  }

  /// Lays its options over those of another request.
  package mutating func layOptions(overThoseOf other: HTTPRequest) {
    layOptions(over: other.sharedOptions)
  }

  /// The method and the URL for a message: without user information, query and fragment, which may hold secrets.
  package var summary: String { "\(method) \(url.urlWithoutSecrets)" }
}
