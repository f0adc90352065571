import CCurl

extension CurlTransfer {
  /// The error of a transfer that ended; nil if it is none.
  func failure(_ code: CurlCode, _ submission: CurlSubmission) -> ClientError? {
    if let problem = receiver.problem { return problem }
    if receiver.isEnough { return nil }
    guard code != .OK, !course.isAnswered else {
      // libcurl calls it a success when a server closes the connection within a head, and when HTTP/2 breaks down.
      if let head = receiver.head { return truncation(head, submission) }
      if hasRefusedFrames(code) { return .invalidHTTP2(submission.url.endpoint) }
      let place = receiver.isHeadBroken ? "in the head of the response" : "before a response"
      return ClientError(.closed, "\(submission.url.endpoint) closed the connection \(place)")
    }
    var detail = errorDetail
    if detail.isEmpty { detail = unsafe String(cString: ccurl_easy_message(code)) }
    if let proxy = submission.request.sharedOptions.value.proxy?.url {
      detail = detail.replacing(proxy, with: proxy.urlWithoutSecrets)
    }
    return CurlFailure(code: code, detail: detail, submission: submission, transfer: self).error
  }

  /// The error of a body that is shorter than was announced.
  private func truncation(_ head: ResponseHead, _ submission: CurlSubmission) -> ClientError? {
    guard submission.request.method != .head, ![101, 204, 304].contains(head.status) else {
      return nil
    }
    // Its text is made where there is an error only: each response comes by here.
    var endpoint: String { submission.url.endpoint }
    if receiver.missingBytes > 0, head.version == .http2 || head.version == .http3 {
      return ClientError(
        .closed,
        "\(endpoint) closed the connection before the end of the body,"
          + " \(receiver.missingBytes) bytes of which are missing"
      )
    }
    if receiver.endsWithConnection, course.tlsEnd == .missing {
      return ClientError(
        .closed,
        "\(endpoint) closed the connection without the end of TLS (close_notify):"
          + " the body, of which \(receiver.received) bytes arrived, may be cut off",
        help: "the server should send Content-Length, or close_notify before it closes"
      )
    }
    if let coding = receiver.unfinishedCoding {
      return ClientError(
        .closed,
        "the body from \(endpoint) ends after \(receiver.received) bytes, before the end of its"
          + " \(coding.excerpt) data"
      )
    }
    return nil
  }
}
