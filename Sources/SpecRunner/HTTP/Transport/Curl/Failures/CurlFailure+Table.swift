import CCurl

extension CurlFailure {
  /// The errors of all failures; the first row that gives one counts.
  static let table = beforeRequest + beforeEnd

  /// The way to a connection: addresses, proxies, TLS, and the time until then.
  private static let beforeRequest: [Row] = [
    Row(
      [.gotNothing, .receiveError, .sendError, .weirdServerReply, .unsupportedProtocol, .HTTP2],
      if: \.lacksHTTP2,
      .httpVersion,
      help: "without TLS few servers support it; does it have an https:// URL?"
    ) { "\($0.endpoint) does not support HTTP/2, which is required (\($0.detail))" },
    Row([.couldNotConnect, .couldNotResolveHost], error: \.addressError),
    Row(saying: ["Unsupported proxy s"], error: \.proxyURLError),
    Row(
      [.couldNotResolveHost, .couldNotResolveProxy],
      saying: ["thread failed to start"],
      .other,
      help: "raise the limits of processes and memory (ulimit -u, ulimit -v)"
    ) { "no thread can be started to look up the host of \($0.endpoint)" },
    Row([.couldNotResolveHost], if: \.isReplaced, .dns, about: .connectTo) {
      "the host of \($0.destination), has no address (\($0.detail))"
    },
    Row([.couldNotResolveHost], .dns) {
      "the host \($0.url.host ?? "") has no address (\($0.detail))"
    },
    Row([.couldNotResolveProxy], .proxy) { "the proxy's host has no address (\($0.detail))" },
    Row([.proxy], .proxy) { "\($0.failedProxyName ?? "the proxy") failed (\($0.detail))" },
    Row([.tooLarge, .receiveError], if: { $0.isHeadTooLarge && $0.hasProxyFailed }, .proxy) {
      "the head of the response of \($0.failedProxyName ?? "") is too large (\($0.detail))"
    },
    Row([.receiveError], saying: ["response 0"], if: \.hasProxyFailed, .proxy) {
      "the response of \($0.failedProxyName ?? "") to CONNECT \($0.endpoint) is not HTTP"
    },
    Row([.receiveError], saying: ["CONNECT", "proxy"], if: \.hasProxyFailed, error: \.tunnelError),
    Row([.couldNotConnect], if: \.isAboutProxy, .proxy) {
      "cannot connect to \($0.proxyName ?? "") of \($0.endpoint)\($0.connectReason)"
    },
    Row([.couldNotConnect], if: { $0.options.unixSocket != nil }, error: \.socketError),
    Row([.couldNotConnect, .noConnectionAvailable, .quicConnectError], error: \.connectError),
    Row([.operationTimedOut], error: \.timeout),
    Row(
      [
        .sslConnectError, .sslCertProblem, .sslCipher, .peerFailedVerification, .useSSLFailed,
        .sslEngineNotFound, .sslEngineSetFailed, .sslEngineInitFailed, .caCertBadFile,
        .sslShutdownFailed, .crlBadFile, .sslIssuerError, .sslPinnedPublicKeyNotMatch,
        .sslInvalidCertStatus, .sslClientCert, .echRequired,
      ],
      error: \.tlsError
    ),
    Row([.sendError, .receiveError, .gotNothing], if: \.isAlert, error: \.tlsError),
  ]

  /// A connection or a stream that ended early, a response that is not HTTP, and what cannot be requested.
  private static let beforeEnd: [Row] = [
    Row([.gotNothing, .HTTP2, .sendError, .receiveError], error: \.http2Error),
    Row([.gotNothing, .partialFile], if: { $0.transfer.receiver.isHeadBroken }, .closed) {
      "\($0.sender) closed the connection in the head of the response"
    },
    Row([.gotNothing], .closed) { "\($0.sender) closed the connection without a response" },
    Row([.partialFile], if: \.isHeadComplete, .closed) {
      "\($0.sender) closed the connection before the end of the body, after \($0.transfer.receiver.received) bytes (\($0.detail))"
    },
    Row([.partialFile], .closed) {
      "\($0.sender) closed the connection without a response (\($0.detail))"
    },
    Row([.HTTP2], if: \.isFarewell, .closed) {
      "\($0.sender) ended the connection before the end of the response (\($0.detail))"
    },
    Row([.sendError, .sendFailRewind]) { $0.connectionLost("ended while sending") },
    Row([.receiveError], saying: ["Out of memory in chunk"], .protocolViolation) {
      "a line in the trailer of the response of \($0.sender) is too long"
    },
    Row([.receiveError], saying: ["hunk"], .protocolViolation) {
      "the chunks of the body of \($0.sender) are malformed (\($0.detail))"
    },
    Row([.tooLarge, .receiveError], if: \.isHeadTooLarge, .protocolViolation) {
      "the head of the response of \($0.sender) is too large (\($0.detail))"
    },
    Row([.receiveError]) { $0.connectionLost("was broken") },
    Row([.http2Stream], if: { !$0.isAboutProtocol }, error: \.streamError),
    Row([.badContentEncoding], saying: ["Unrecognized"], .decoding) {
      "cannot decode the body of \($0.sender): its transfer coding\($0.transferCoding) is not supported"
    },
    Row([.badContentEncoding], .decoding) {
      "the transfer coding of the body is corrupt (\($0.detail))"
    },
    Row([.fileSizeExceeded], .responseTooLarge, about: .maxResponseSize) {
      "the response is too large (\($0.detail))"
    },
    Row([.unsupportedProtocol], saying: ["HTTP/0.9"], .protocolViolation) {
      "the response of \($0.sender) is not HTTP: it does not start with a status line"
    },
    Row(
      [.unsupportedProtocol, .weirdServerReply, .HTTP2, .http2Stream, .HTTP3],
      .protocolViolation
    ) { "the response of \($0.sender) is not valid HTTP (\($0.detail))" },
    // libcurl's word for a line that is longer than it accepts.
    Row(
      [.outOfMemory],
      if: { $0.isConnected && $0.transfer.receiver.received == 0 },
      .protocolViolation
    ) {
      "the response of \($0.sender) has a line in its head that is too long"
    },
    Row([.badFunctionArgument], if: \.isHeadComplete, .protocolViolation) {
      "the chunks of the response of \($0.sender) are malformed: a line in place of a trailer is not a field"
    },
    Row([.badFunctionArgument], if: \.isConnected, .protocolViolation) {
      "the response of \($0.sender) has a line in its head that is not a field"
    },
    Row([.malformedURL], .invalidRequest, about: .url) {
      "the URL \($0.submission.request.url.urlWithoutSecrets) is malformed (\($0.detail))"
    },
    Row([.setOptionSyntax], .invalidRequest) {
      "an option of the request is wrong (\($0.detail))"
    },
    Row([.loginDenied, .authError], .authentication) {
      "authentication at \($0.endpoint) failed (\($0.detail))"
    },
    Row([.notBuiltIn, .unknownOption], .unsupported) {
      "this libcurl does not support what was requested (\($0.detail))"
    },
    Row([], .other) { "\($0.detail) (libcurl code \($0.code.rawValue), \($0.endpoint))" },
  ]
}
