import CCurl
internal import CSystem

extension CurlFailure {
  /// How long libcurl tries to connect where nothing else is said.
  private static let libcurlConnectTimeout = Duration.seconds(300)

  /// The error of a connection that could not be opened.
  var connectError: ClientError {
    var error = ClientError(.connect, "cannot connect to \(destination)\(connectReason)")
    if isReplaced { error.option = .connectTo }
    return error
  }

  /// Why a connection could not be opened, as a message ends: `: nothing is listening there`.
  var connectReason: String {
    switch Int32(truncatingIfNeeded: transfer.easy.number(.osErrorNumber)) {
    case ECONNREFUSED: ": nothing is listening there"
    case ENETUNREACH, EHOSTUNREACH: ": there is no route to it"
    case EADDRNOTAVAIL: ": this machine has no address to connect from"
    case EACCES, EPERM: ": this machine does not allow it"
    default: " (\(detail))"
    }
  }

  /// The error of a limit of time.
  var timeout: ClientError {
    // Before the connection is ready, the nearer of the two limits is the one that was reached.
    let connecting = options.connectTimeout ?? Self.libcurlConnectTimeout
    guard isConnected || (options.timeout.map { $0 <= connecting } ?? false) else {
      return ClientError(.timeout, "\(phase) took longer than \(connecting.text)")
        .about(.connectTimeout)
    }
    let limit = options.timeout.map(\.text) ?? "its limit"
    let bytesSent = transfer.easy.count(.sizeUpload)
    let bytesToSend = transfer.source?.length ?? 0
    let message =
      isHeadComplete
      ? "the response of \(sender) took longer than \(limit): \(transfer.receiver.received) bytes of its body were received"
      : !isConnected
        ? "\(phase) took longer than \(limit)"
        : bytesSent < bytesToSend
          ? "\(bytesSent) of \(bytesToSend) bytes of the request body were sent to \(sender) within \(limit)"
          : "\(sender) did not respond within \(limit)"
    return ClientError(.timeout, message).about(.timeout)
  }

  /// What is done before a request can be sent, by libcurl's words and how far it came.
  private var phase: String {
    let isOpen = transfer.easy.number(.primaryPort) > 0
    if !isOpen, detail.contains("esolving") {
      return "looking up the host of \(proxyName ?? endpoint)"
    }
    guard let proxyName else {
      let isHandshake = isOpen && url.isHTTPS
      return isHandshake ? "the TLS handshake with \(endpoint)" : "connecting to \(endpoint)"
    }
    if hasTunnel { return "the TLS handshake with \(endpoint) through \(proxyName)" }
    return isOpen ? "connecting to \(endpoint) through \(proxyName)" : "connecting to \(proxyName)"
  }
}
