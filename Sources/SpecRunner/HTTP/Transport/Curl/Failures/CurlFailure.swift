import CCurl
internal import CSystem
internal import SpecStandards

/// A code of libcurl on its way to an error that a person understands.
struct CurlFailure {
  let code: CurlCode
  /// libcurl's own words.
  let detail: String
  let request: HTTPRequest
  let url: URLReference
  /// How far the transfer came.
  let way: Way
  /// The system's number of its last error, 0 if it had none.
  let systemError: Int
  /// Whether the system refused a socket for want of descriptors.
  let lacksDescriptors: Bool
  /// The final head of the response, if it arrived.
  let head: ResponseHead?
  /// Whether a head has begun whose end is missing.
  let isHeadBegun: Bool
  let bytesReceived: Int

  /// The host and port of a URL as an error names them.
  static func endpoint(_ url: URLReference) -> String {
    let port = url.effectivePort
    return (url.host ?? "") + (port.isEmpty ? "" : ":\(port)")
  }

  /// The error.
  var error: ClientError {
    if lacksDescriptors || cannotLookUp { return .noDescriptors }
    var error = versionError ?? failure
    error.isUnconnected = !isConnected
    return error
  }

  private var failure: ClientError {
    let endpoint = Self.endpoint(url)
    return addressError ?? proxyURLError ?? lookupError(endpoint) ?? proxyError
      ?? connectError(endpoint) ?? secureError(endpoint) ?? closedError(sender)
      ?? malformedError(sender) ?? requestError(endpoint)
      ?? ClientError(.other, "\(detail) (libcurl code \(code.rawValue), \(endpoint))")
  }

  /// A host that has no address.
  private func lookupError(_ endpoint: String) -> ClientError? {
    switch code {
    case .couldNotResolveHost where detail.contains("thread failed to start"),
      .couldNotResolveProxy where detail.contains("thread failed to start"):
      return ClientError(
        .other,
        "no thread can be started to look up the host of \(endpoint)",
        help: "raise the limits of processes and memory (ulimit -u, ulimit -v)"
      )
    case .couldNotResolveHost:
      guard let target = connectTarget else {
        return ClientError(.dns, "the host \(url.host ?? "") has no address (\(detail))")
      }
      return ClientError(
        .dns,
        "the host of \(target), which replaces \(endpoint), has no address (\(detail))"
      ).about(.connectTo)
    case .couldNotResolveProxy:
      return ClientError(.proxy, "the proxy's host has no address (\(detail))")
    default: return nil
    }
  }

  /// A connection that is not there.
  private func connectError(_ endpoint: String) -> ClientError? {
    switch code {
    case .proxy:
      return ClientError(.proxy, "the proxy failed (\(detail))")
    case .couldNotConnect where isAboutProxy:
      let proxy = request.options.proxy.map { Self.endpoint(URLReference($0.url)) } ?? ""
      return ClientError(
        .proxy,
        "cannot connect to the proxy \(proxy) of \(endpoint)\(connectReason)"
      )
    case .couldNotConnect where request.options.unixSocket != nil:
      return socketError
    case .couldNotConnect, .noConnectionAvailable, .quicConnectError:
      if let target = connectTarget {
        return ClientError(
          .connect,
          "cannot connect to \(target), which replaces \(endpoint)\(connectReason)"
        ).about(.connectTo)
      }
      return ClientError(.connect, "cannot connect to \(endpoint)\(connectReason)")
    default: return nil
    }
  }

  /// A timeout, or a failure of TLS.
  private func secureError(_ endpoint: String) -> ClientError? {
    switch code {
    case .operationTimedOut:
      return timeout(endpoint)
    case .sslConnectError, .sslCertProblem, .sslCipher, .peerFailedVerification, .useSSLFailed,
      .sslEngineNotFound, .sslEngineSetFailed, .sslEngineInitFailed, .caCertBadFile,
      .sslShutdownFailed, .crlBadFile, .sslIssuerError, .sslPinnedPublicKeyNotMatch,
      .sslInvalidCertStatus, .sslClientCert, .echRequired:
      return tlsError
    case .sendError where isAlert, .receiveError where isAlert, .gotNothing where isAlert:
      return tlsError
    default: return nil
    }
  }

  /// A connection or a stream that ended early.
  private func closedError(_ endpoint: String) -> ClientError? {
    switch code {
    case .gotNothing, .HTTP2, .sendError, .receiveError:
      if let error = http2Error(endpoint) { return error }
    default: break
    }
    switch code {
    case .gotNothing where isHeadBegun, .partialFile where isHeadBegun:
      return ClientError(.closed, "\(endpoint) closed the connection in the head of the response")
    case .gotNothing:
      return ClientError(.closed, "\(endpoint) closed the connection without a response")
    case .partialFile where !isHeadComplete:
      return ClientError(
        .closed,
        "\(endpoint) closed the connection without a response (\(detail))"
      )
    case .HTTP2 where isFarewell:
      return ClientError(
        .closed,
        "\(endpoint) ended the connection before the end of the response (\(detail))"
      )
    case .partialFile:
      return ClientError(
        .closed,
        "\(endpoint) closed the connection before the end of the body, after \(bytesReceived) bytes (\(detail))"
      )
    case .sendError, .sendFailRewind:
      return ClientError(
        .closed,
        "the connection to \(endpoint) ended while sending (\(detail))",
        help: certificateHelp
      )
    case .receiveError:
      return receiveError(endpoint)
    case .http2Stream where !isAboutProtocol:
      return ClientError(
        .closed,
        "\(endpoint) ended the stream before the end of the response, after \(bytesReceived) bytes (\(detail))",
        // libcurl 7.88 has no other words where it gives up a response that comes before the end of an upload.
        help: detail.hasPrefix("Stream error in the HTTP/2")
          ? "if another client gets the response, it is a defect of libcurl: try \"httpVersion\": \"1.1\""
          : nil
      )
    default: return nil
    }
  }

  /// A response that is not valid HTTP, or too large.
  private func malformedError(_ endpoint: String) -> ClientError? {
    switch code {
    case .badContentEncoding where detail.contains("Unrecognized"):
      let coding = head?.fields["Transfer-Encoding"].map { " \"\($0.excerpt)\"" } ?? ""
      return ClientError(
        .decoding,
        "cannot decode the body of \(endpoint): its transfer coding\(coding) is not supported"
      )
    case .badContentEncoding:
      return ClientError(.decoding, "the transfer coding of the body is corrupt (\(detail))")
    case .tooLarge:
      return ClientError(
        .protocolViolation,
        "the head of the response of \(endpoint) is too large (\(detail))"
      )
    case .fileSizeExceeded:
      return ClientError(.responseTooLarge, "the response is too large (\(detail))")
        .about(.maxResponseSize)
    case .unsupportedProtocol where detail.contains("HTTP/0.9"):
      return ClientError(
        .protocolViolation,
        "the response of \(endpoint) is not HTTP: it does not start with a status line"
      )
    case .unsupportedProtocol, .weirdServerReply, .HTTP2, .http2Stream, .HTTP3:
      return ClientError(
        .protocolViolation,
        "the response of \(endpoint) is not valid HTTP (\(detail))"
      )
    case .outOfMemory where isConnected && bytesReceived == 0:
      // libcurl's word for a line that is longer than it accepts.
      return ClientError(
        .protocolViolation,
        "the response of \(endpoint) has a line in its head that is too long"
      )
    case .badFunctionArgument where isHeadComplete:
      return ClientError(
        .protocolViolation,
        "the chunks of the response of \(endpoint) are malformed: a line in place of a trailer is not a field"
      )
    case .badFunctionArgument where isConnected:
      return ClientError(
        .protocolViolation,
        "the response of \(endpoint) has a line in its head that is not a field"
      )
    default: return nil
    }
  }

  /// A request that cannot be made.
  private func requestError(_ endpoint: String) -> ClientError? {
    switch code {
    case .malformedURL:
      var error = ClientError(
        .invalidRequest,
        "the URL \(request.url.urlWithoutSecrets) is malformed (\(detail))"
      )
      error.isAboutURL = true
      return error
    case .setOptionSyntax:
      return ClientError(.invalidRequest, "an option of the request is wrong (\(detail))")
    case .loginDenied, .authError:
      return ClientError(.authentication, "authentication at \(endpoint) failed (\(detail))")
    case .notBuiltIn, .unknownOption:
      return ClientError(
        .unsupported,
        "this libcurl does not support what was requested (\(detail))"
      )
    default: return nil
    }
  }

  /// Whether nothing is left either for looking up a host, which libcurl does not say.
  private var cannotLookUp: Bool {
    guard code == .couldNotResolveHost || code == .couldNotResolveProxy else { return false }
    let descriptor = socket(AF_INET, system_datagram, 0)
    guard descriptor < 0 else {
      close(descriptor)
      return false
    }
    return [EMFILE, ENFILE].contains(system_error())
  }

  /// Whether a failure to connect is one with the proxy: libcurl's words name the host that it was.
  private var isAboutProxy: Bool {
    let port = url.port.flatMap { $0.isEmpty ? nil : $0 } ?? (url.isHTTPS ? "443" : "80")
    return request.options.proxy != nil && !detail.contains(" \(url.host ?? "") port \(port) ")
  }

  /// A failure to receive is an end of the connection, but for chunks that cannot be read.
  private func receiveError(_ endpoint: String) -> ClientError {
    if detail.contains("Out of memory in chunk") {
      return ClientError(
        .protocolViolation,
        "a line in the trailer of the response of \(endpoint) is too long"
      )
    }
    if detail.contains("hunk") {
      return ClientError(
        .protocolViolation,
        "the chunks of the body of \(endpoint) are malformed (\(detail))"
      )
    }
    if detail.contains("response headers") {
      return ClientError(
        .protocolViolation,
        "the head of the response of \(endpoint) is too large (\(detail))"
      )
    }
    return ClientError(
      .closed,
      "the connection to \(endpoint) was broken (\(detail))",
      help: certificateHelp
    )
  }
}

extension ClientError {
  /// Nothing is known of the server where this side has no descriptor for a connection.
  static let noDescriptors = ClientError(
    .connect,
    "no connection can be opened: the open-file limit is reached",
    help: "send fewer requests at once, or raise the limit of open files (ulimit -n)"
  ).about(.descriptors)

  /// The task was cancelled.
  static let cancelled = ClientError(.cancelled, "the request was cancelled")
}
