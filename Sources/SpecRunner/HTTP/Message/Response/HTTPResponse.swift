/// A response.
public struct HTTPResponse: Sendable {
  /// The status code, 100 to 999.
  public var status: Int

  /// The reason phrase; empty where there is none, as in HTTP/2.
  public var reason: String

  /// The version in its status line.
  public var version: HTTPVersion

  /// The fields of its head, in their order.
  public var fields: HTTPFields

  /// The first `Location` with the bytes that are not UTF-8 percent-encoded; nil where it is UTF-8.
  package var encodedLocation: String?

  /// The fields after its body (RFC 9110 section 6.5).
  public var trailers: HTTPFields

  /// Its body, without its content codings; empty if it was saved.
  ///
  /// Of a stream that a run judged while it arrived, it is the first mebibyte.
  public var body: [UInt8]

  /// Why the body is still in its content coding; `nil` where it is not.
  package var undecoded: UndecodedBody?

  /// The file its body was saved to.
  public var bodyFile: String?

  /// The status codes of the interim responses before it: 100, 103.
  public var interimStatuses: [Int]

  /// What was found out of a body that was saved; nil where it has not been looked at.
  package var savedBody: SavedBody?

  /// The size of a body that was not kept once it had been judged; nil if the body is whole.
  package var droppedSize: Int?

  /// The size of a body of which only the beginning is kept; nil if the body is whole.
  package var collectedSize: Int?

  /// Whether reading ended before the body did: a bound was reached, or the body went elsewhere while it arrived.
  package var isCut = false

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - reason: The reason phrase.
  ///   - version: The version in its status line.
  ///   - fields: The fields of its head.
  ///   - trailers: The fields after its body.
  ///   - body: Its body.
  ///   - bodyFile: The file its body was saved to.
  ///   - interimStatuses: The status codes of the interim responses before it.
  public init(
    status: Int,
    reason: String = "",
    version: HTTPVersion = .http1_1,
    fields: HTTPFields = [:],
    trailers: HTTPFields = [:],
    body: [UInt8] = [],
    bodyFile: String? = nil,
    interimStatuses: [Int] = []
  ) {
    self.status = status
    self.reason = reason
    self.version = version
    self.fields = fields
    self.trailers = trailers
    self.body = body
    self.bodyFile = bodyFile
    self.interimStatuses = interimStatuses
  }

  /// What its first `Location` refers to.
  package var location: String? { encodedLocation ?? fields.values(of: "Location").first }

  /// Whether it refuses the credentials of a request for a token, as far as its status says: 422 is that of frameworks
  /// that validate a login as any other input.
  package var refusesCredentials: Bool { [400, 401, 403, 422].contains(status) }
}
