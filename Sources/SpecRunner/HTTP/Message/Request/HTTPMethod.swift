/// A request method: a case-sensitive token (RFC 9110 section 9.1).
public struct HTTPMethod: Sendable, Hashable, CustomStringConvertible {
  /// Whether it means nothing without content, so that an empty body is announced (RFC 9110 section 8.6).
  var expectsContent: Bool {
    self == .post || self == .put || self == .patch
  }

  /// The method as it is sent.
  public let rawValue: String

  /// Creates a method if `rawValue` is a token.
  ///
  /// - Parameter rawValue: The method, its letters' case kept.
  public init?(_ rawValue: String) {
    guard HTTPToken.isToken(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(known rawValue: String) {
    self.rawValue = rawValue
  }

  /// CONNECT.
  public static let connect = HTTPMethod(known: "CONNECT")
  /// DELETE.
  public static let delete = HTTPMethod(known: "DELETE")
  /// GET.
  public static let get = HTTPMethod(known: "GET")
  /// HEAD.
  public static let head = HTTPMethod(known: "HEAD")
  /// OPTIONS.
  public static let options = HTTPMethod(known: "OPTIONS")
  /// PATCH (RFC 5789).
  public static let patch = HTTPMethod(known: "PATCH")
  /// POST.
  public static let post = HTTPMethod(known: "POST")
  /// PUT.
  public static let put = HTTPMethod(known: "PUT")
  /// TRACE.
  public static let trace = HTTPMethod(known: "TRACE")

  /// Whether the method only reads (RFC 9110 section 9.2.1).
  public var isSafe: Bool {
    self == .get || self == .head || self == .options || self == .trace
  }

  /// Whether sending it twice means the same as once (RFC 9110 section 9.2.2).
  public var isIdempotent: Bool {
    isSafe || self == .put || self == .delete
  }

  /// The method as it is sent.
  public var description: String { rawValue }
}
