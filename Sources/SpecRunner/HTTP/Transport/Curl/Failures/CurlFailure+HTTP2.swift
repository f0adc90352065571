extension CurlFailure {
  /// The error of a server that broke the protocol of HTTP/2, or that says why it ended the connection.
  func http2Error(_ endpoint: String) -> ClientError? {
    if let number = way.goAwayCode, number != 0, !isHeadComplete {
      let name = Self.goAwayNames.indices.contains(number) ? Self.goAwayNames[number] : "\(number)"
      let isProtocol = Self.protocolCodes.contains(name)
      return ClientError(
        isProtocol ? .protocolViolation : .closed,
        "\(endpoint) ended the connection with the error \(name) (GOAWAY)"
      )
    }
    return way.wasGivenUp && !isHeadComplete ? .invalidHTTP2(endpoint) : nil
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
