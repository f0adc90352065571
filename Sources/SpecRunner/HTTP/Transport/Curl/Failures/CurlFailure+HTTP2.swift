import CCurl

extension CurlFailure {
  /// Whether HTTP/2 was demanded of a server without TLS that does not speak it.
  ///
  /// It is asked in it from the first byte, and closes the connection or sends something else. A connection that was
  /// ended with a reason, or refused again and again, was so in HTTP/2.
  var lacksHTTP2: Bool {
    options.httpVersion == .http2 && url.isHTTP && transfer.receiver.firstByte == nil
      && transfer.course.goAwayCode == nil && !isFarewell
      && !["not closed cleanly", "giving up", "Flooding"].contains(where: detail.contains)
  }

  /// The error of a server that broke the protocol of HTTP/2, or that says why it ended the connection.
  var http2Error: ClientError? {
    if let number = transfer.course.goAwayCode, number != 0, !isHeadComplete {
      let name = Self.goAwayNames.indices.contains(number) ? Self.goAwayNames[number] : "\(number)"
      let isProtocol = Self.protocolCodes.contains(name)
      return ClientError(
        isProtocol ? .protocolViolation : .closed,
        "\(sender) ended the connection with the error \(name) (GOAWAY)"
      )
    }
    return !isHeadComplete && transfer.hasRefusedFrames(code) ? .invalidHTTP2(sender) : nil
  }

  /// The error of a stream that ended before its response did.
  var streamError: ClientError {
    // libcurl 7.88 has no other words where it gives up a response that comes before the end of an upload.
    let isGivenUp = detail.hasPrefix("Stream error in the HTTP/2")
    return ClientError(
      .closed,
      "\(sender) ended the stream before the end of the response, after \(transfer.receiver.received) bytes (\(detail))",
      help: isGivenUp
        ? "if another client gets the response, it is a defect of libcurl: try \"httpVersion\": \"1.1\""
        : nil
    )
  }

  /// Whether a stream of HTTP/2 ended because a side broke the protocol (RFC 9113 section 7).
  var isAboutProtocol: Bool { Self.protocolCodes.contains { detail.contains($0) } }

  /// Whether a connection of HTTP/2 ended without an error in the protocol, which libcurl has words for.
  var isFarewell: Bool { detail == "Error in the HTTP2 framing layer" }

  private static let protocolCodes = [
    "PROTOCOL_ERROR", "FLOW_CONTROL_ERROR", "FRAME_SIZE_ERROR", "COMPRESSION_ERROR",
  ]

  /// The names of error codes by their numbers (RFC 9113 section 7).
  private static let goAwayNames = [
    "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
    "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
    "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
  ]
}

extension ClientError {
  /// The error of frames that libcurl refuses: it ends the connection and does not say why.
  static func invalidHTTP2(_ endpoint: String) -> ClientError {
    ClientError(
      .protocolViolation,
      "the response of \(endpoint) is not valid HTTP/2: libcurl ended the connection"
    )
  }
}
