import CCurl
internal import CSystem

/// A transfer that failed, on its way to an error that a person understands.
struct CurlFailure {
  let code: CurlCode
  /// libcurl's own words.
  let detail: String
  let submission: CurlSubmission
  let transfer: CurlTransfer

  var url: URLReference { submission.url }

  var options: TransferOptions { submission.request.sharedOptions.value }

  /// The host and port of the request's URL.
  var endpoint: String { url.endpoint }

  /// Whether the connection was ready for the request.
  var isConnected: Bool { transfer.easy.time(.pretransferTime) > .zero }

  /// Whether the final head of the response arrived.
  var isHeadComplete: Bool { transfer.receiver.head != nil }

  /// The error.
  var error: ClientError {
    if transfer.course.lacksDescriptors || cannotLookUp { return .noDescriptors }
    var error = first(of: Self.table, detail)
    error.isUnconnected = !isConnected
    return error
  }

  /// The error of the first row that is about the failure, in a text's words.
  func first(of rows: [Row], _ text: String) -> ClientError {
    rows.lazy.compactMap { $0.error(of: self, text) }.first ?? ClientError(.other, detail)
  }

  /// The error of a connection that ended in a certain way.
  func connectionLost(_ how: String) -> ClientError {
    ClientError(.closed, "the connection to \(sender) \(how) (\(detail))", help: certificateHelp)
  }

  /// Whether the head of a response is larger than libcurl accepts.
  var isHeadTooLarge: Bool { code == .tooLarge || detail.contains("response headers") }

  /// The transfer coding of the response as it continues a message; empty if it has none.
  var transferCoding: String {
    transfer.receiver.head?.fields["Transfer-Encoding"].map { " \"\($0.excerpt)\"" } ?? ""
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
