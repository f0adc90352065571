import CCurl

extension CurlTransfer {
  /// How many times a request is sent again at most: as often as libcurl itself does.
  private static let repetitionLimit = 5

  /// The request to send again, as its connection ended before a response; nil if it must not be.
  ///
  /// libcurl repeats a request over HTTP/1.1, and one that was refused (RFC 9113 section 8.7). Before 8.0 it does not
  /// repeat one over HTTP/2 whose connection was closed or retired.
  func repeated(after code: CurlCode) -> CurlSubmission? {
    guard let submission, submission.repetitions < Self.repetitionLimit, receiver.problem == nil
    else { return nil }
    if isChallengedByProxy(submission.request) { return submission.again(after: age, awaits: true) }
    guard receiver.firstByte == nil else { return nil }
    let isEnd = code == .partialFile || code == .HTTP2
    let isRepeatable = isEnd && !isConnectionNew && !course.isSentOnce
    guard isRepeatable || wasUnprocessed(code) else { return nil }
    return submission.again(after: course.isWaiting ? .zero : age)
  }

  /// Whether the proxy takes the credentials, but not by HTTP Basic.
  private func isChallengedByProxy(_ request: HTTPRequest) -> Bool {
    guard let proxy = request.sharedOptions.value.proxy, proxy.credentials != nil,
      !proxy.awaitsChallenge, receiver.head?.status ?? easy.number(.httpConnectCode) == 407
    else { return false }
    let schemes = easy.number(.proxyAuthAvailable)
    return schemes & CurlAuthBasic == 0 && schemes & CurlAuthAnySafe != 0
  }

  /// Whether the server retired the connection and said that it has not looked at the request.
  ///
  /// Its stream is above the last one of GOAWAY (RFC 9113 section 6.8). For nothing else libcurl 7 has this code and no
  /// words.
  private func wasUnprocessed(_ code: CurlCode) -> Bool {
    guard code == .HTTP2, errorDetail.isEmpty, case .success(let library) = CurlLibrary.result
    else { return false }
    return library.number < 0x080000
  }
}

extension CurlSubmission {
  /// The same request to be sent again; nil if its time is up.
  fileprivate func again(after age: Duration, awaits: Bool = false) -> CurlSubmission? {
    var request = request
    request.options.elapsed += age
    if awaits { request.options.proxy?.awaitsChallenge = true }
    if let timeout = request.options.timeout, request.options.elapsed >= timeout { return nil }
    return CurlSubmission(request, url, ticket, continuation, repetitions: repetitions + 1)
  }
}
