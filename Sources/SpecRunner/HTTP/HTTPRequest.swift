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
    get { ownOptions?.value.options ?? TransferOptions() }
    set { ownOptions = Indirect(OwnOptions(options: newValue)) }
  }

  /// What it says itself of how it is sent.
  private struct OwnOptions: Sendable {
    var options: TransferOptions
    /// Whether the others than the timeout are left to who sends it.
    var saysTimeoutOnly = false
  }

  private var ownOptions: Indirect<OwnOptions>?

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
    ownOptions = options.map { Indirect(OwnOptions(options: $0)) }
    self.redirectPolicy = redirectPolicy
  }

  /// Sets the longest time until the last byte, and says nothing else that it does not say already.
  mutating func setTimeout(_ timeout: Duration?) {
    var own =
      ownOptions?.value ?? OwnOptions(options: TransferOptions(), saysTimeoutOnly: true)
    own.options.timeout = timeout
    ownOptions = Indirect(own)
  }

  /// Sets the options that it does not say itself.
  mutating func setDefaultOptions(_ options: TransferOptions) {
    guard let own = ownOptions?.value else {
      self.options = options
      return
    }
    guard own.saysTimeoutOnly else { return }
    self.options = options
    self.options.timeout = own.options.timeout
  }
}
