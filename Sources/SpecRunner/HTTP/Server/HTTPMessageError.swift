/// Why a request cannot be read; the connection closes after the response, as its next bytes mean nothing.
struct HTTPMessageError: Error, Equatable {
  /// The status of the response.
  let status: Int
  /// What is wrong, in words.
  let reason: String
  /// The start of the request as it was sent: its method and its target, as far as they arrived.
  var request = ""

  /// The bytes are no HTTP message (RFC 9112).
  static func malformed(_ reason: String) -> HTTPMessageError {
    HTTPMessageError(status: 400, reason: reason)
  }

  /// The body is longer than the server keeps (RFC 9110 section 15.5.14).
  static func bodyTooLong(_ limit: Int) -> HTTPMessageError {
    HTTPMessageError(status: 413, reason: "the body is longer than \(limit) bytes")
  }

  /// The request line is longer than the server keeps, most of it the target (RFC 9110 section 15.5.15).
  static func targetTooLong(_ limit: Int) -> HTTPMessageError {
    HTTPMessageError(status: 414, reason: "the request line is longer than \(limit) bytes")
  }

  /// The fields are longer than the server keeps (RFC 6585 section 5).
  static func headTooLong(_ limit: Int) -> HTTPMessageError {
    HTTPMessageError(status: 431, reason: "the head is longer than \(limit) bytes")
  }

  /// An `Expect` that is not `100-continue` (RFC 9110 section 10.1.1).
  static let unknownExpectation = HTTPMessageError(
    status: 417,
    reason: "the only expectation that can be met is 100-continue"
  )

  /// A transfer coding other than chunked (RFC 9112 section 6.1).
  static let unknownTransferCoding = HTTPMessageError(
    status: 501,
    reason: "the only transfer coding that is understood is chunked"
  )

  /// A version other than 1.x (RFC 9110 section 15.6.6).
  static let unknownVersion = HTTPMessageError(
    status: 505,
    reason: "the only versions that are understood are HTTP/1.0 and HTTP/1.1"
  )

  /// The client ended the connection within a request (RFC 9112 section 8).
  static let cutOff = HTTPMessageError(
    status: 400,
    reason: "the connection ended before the request was complete"
  )

  /// Nothing more of a begun request came in time (RFC 9110 section 15.5.9).
  static let timedOut = HTTPMessageError(
    status: 408,
    reason: "the rest of the request did not arrive in time"
  )
}
