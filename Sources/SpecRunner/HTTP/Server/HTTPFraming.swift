/// How a request's body is delimited and what becomes of its connection, by its fields.
struct HTTPFraming: Equatable {
  /// How the body's end is found (RFC 9112 section 6.3).
  enum Body: Equatable {
    /// So many bytes follow the head.
    case length(Int)
    /// Chunks follow the head.
    case chunked
  }

  /// How the body's end is found.
  let body: Body
  /// Whether another request may follow on the connection (RFC 9112 section 9.3).
  let keepsAlive: Bool
  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110 section 10.1.1).
  let expectsContinue: Bool

  /// Reads the fields that frame a request, refusing what two readers could read differently.
  init(
    _ fields: HTTPFields,
    version: HTTPVersion,
    bodyLimit: Int
  ) throws(HTTPMessageError) {
    var lengths: [String] = []
    var codings: [String]?
    var options: [String] = []
    var expectation: String?
    for field in fields {
      // The length of a name rules most fields out before their letters are compared.
      switch field.name.utf8.count {
      case 14 where HTTPToken.equal(field.name, "Content-Length"):
        lengths.append(field.value)
      case 17 where HTTPToken.equal(field.name, "Transfer-Encoding"):
        codings = (codings ?? []) + FieldScanner.list(field.value)
      case 10 where HTTPToken.equal(field.name, "Connection"):
        options += FieldScanner.list(field.value)
      case 6 where HTTPToken.equal(field.name, "Expect"):
        expectation = field.value
      default:
        continue
      }
    }

    if let codings {
      body = try Self.transferCoding(codings, lengths: lengths, version: version)
    } else {
      body = .length(try Self.contentLength(lengths, limit: bodyLimit))
    }

    if options.contains(where: { HTTPToken.equal($0, "close") }) {
      keepsAlive = false
    } else {
      keepsAlive =
        version == .http1_1 || options.contains { HTTPToken.equal($0, "keep-alive") }
    }

    // HTTP/1.0 knows no expectations (RFC 9110 section 10.1.1).
    if let expectation, version == .http1_1 {
      guard HTTPToken.equal(expectation, "100-continue") else { throw .unknownExpectation }
      expectsContinue = body != .length(0)
    } else {
      expectsContinue = false
    }
  }

  /// Chunked as the last and only coding, the only one that a request's end can be found by.
  private static func transferCoding(
    _ codings: [String],
    lengths: [String],
    version: HTTPVersion
  ) throws(HTTPMessageError) -> Body {
    guard lengths.isEmpty else {
      throw .malformed("Transfer-Encoding and Content-Length exclude each other")
    }
    guard version == .http1_1 else {
      throw .malformed("HTTP/1.0 does not support Transfer-Encoding")
    }
    guard let last = codings.last, HTTPToken.equal(last, "chunked") else {
      throw .malformed("the last Transfer-Encoding of a request must be chunked")
    }
    guard !codings.dropLast().contains(where: { HTTPToken.equal($0, "chunked") }) else {
      throw .malformed("a body can be chunked only once")
    }
    guard codings.count == 1 else { throw .unknownTransferCoding }
    return .chunked
  }

  /// The one `Content-Length`, 0 without any.
  private static func contentLength(
    _ values: [String],
    limit: Int
  ) throws(HTTPMessageError) -> Int {
    guard let value = values.first else { return 0 }
    guard values.count == 1 else { throw .malformed("there is more than one Content-Length") }
    let digits = value.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      throw .malformed("Content-Length is not a number")
    }
    guard let length = Int(value), length <= limit else { throw .bodyTooLong(limit) }
    return length
  }
}
