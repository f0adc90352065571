extension MockResponse {
  /// Writes the response as HTTP/1.1 (RFC 9112 section 4).
  ///
  /// The framing is the writer's own: `Content-Length`, `Transfer-Encoding` and `Connection` of the response are
  /// left out, and so is a field that would break out of its line.
  ///
  /// - Returns: The stream that is still to be written; nil if that is all.
  @discardableResult
  func write(
    to output: inout [UInt8],
    hasBody: Bool,
    keepsAlive: Bool,
    version: HTTPVersion = .http1_1,
    date: String
  ) -> BodyStream? {
    guard (200...599).contains(status) else {
      return MockResponse.problem(500, detail: "\(status) is not the status of a final response")
        .write(to: &output, hasBody: hasBody, keepsAlive: keepsAlive, version: version, date: date)
    }
    output.append(contentsOf: "HTTP/1.1 \(status) \(StatusReason.phrase(status))\r\n".utf8)
    var hasDate = false
    for field in fields where Self.isSafe(field) {
      switch field.name.utf8.count {
      case 14 where HTTPToken.equal(field.name, "Content-Length"),
        17 where HTTPToken.equal(field.name, "Transfer-Encoding"),
        10 where HTTPToken.equal(field.name, "Connection"):
        continue
      case 4 where HTTPToken.equal(field.name, "Date"):
        hasDate = true
      default:
        break
      }
      Self.write(field.name, field.value, to: &output)
    }
    if !hasDate { Self.write("Date", date, to: &output) }
    // Neither 204 nor 304 has a body (RFC 9110 section 6.4.1).
    let isEmpty = status == 204 || status == 304
    if isEmpty {
    } else if stream == nil {
      Self.write("Content-Length", "\(body.count)", to: &output)
    } else if version != .http1_0 {
      Self.write("Transfer-Encoding", "chunked", to: &output)
    }
    if !keepsAlive {
      Self.write("Connection", "close", to: &output)
    } else if version == .http1_0 {
      Self.write("Connection", "keep-alive", to: &output)
    }
    output.append(contentsOf: "\r\n".utf8)
    guard hasBody, !isEmpty else { return nil }
    if stream == nil { output.append(contentsOf: body) }
    return stream
  }

  private static func write(_ name: String, _ value: String, to output: inout [UInt8]) {
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: ": ".utf8)
    output.append(contentsOf: value.utf8)
    output.append(contentsOf: "\r\n".utf8)
  }

  private static func isSafe(_ field: HTTPField) -> Bool {
    HTTPToken.isToken(field.name)
      && field.value.utf8.allSatisfy(HTTPToken.isFieldByte)
  }
}
