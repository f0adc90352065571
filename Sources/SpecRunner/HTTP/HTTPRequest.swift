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

  /// How it is sent; the standard, or what an ``HTTPClient`` says, unless it is set.
  public var options: TransferOptions {
    get { ownOptions.value.options }
    set { ownOptions = Indirect(OwnOptions(options: newValue, extent: .all)) }
  }

  /// What it says itself of how it is sent.
  private struct OwnOptions: Sendable {
    var options = TransferOptions()
    var extent = Extent.none

    /// How much of the options it says; the rest is left to who sends it.
    enum Extent { case none, timeout, all }
  }

  private var ownOptions = saysNothing

  private static let saysNothing = Indirect(OwnOptions())

  /// Decides about a redirect before it is followed.
  ///
  /// It is given the answer that redirects and the next request as RFC 9110 section 15.4 makes it, without
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
  ///   - options: How it is sent; `nil` for the standard, or what an ``HTTPClient`` says.
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

  /// Sets the longest time until the last byte, and says nothing else that it does not say already.
  mutating func setTimeout(_ timeout: Duration?) {
    var own = ownOptions.value
    own.options.timeout = timeout
    if own.extent == .none { own.extent = .timeout }
    ownOptions = Indirect(own)
  }

  /// Sets the options that it does not say itself.
  mutating func setDefaultOptions(_ options: TransferOptions) {
    var own = options
    switch ownOptions.value.extent {
    case .all: return
    case .timeout: own.timeout = ownOptions.value.options.timeout
    case .none: break
    }
    self.options = own
  }
}
