import Synchronization

/// One transfer on its way to a loop, and on it: a class, so that the request is not copied from hand to hand.
final class CurlSubmission: Sendable {
  let request: HTTPRequest
  let url: URLReference
  let ticket: CurlTicket
  let continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>

  /// How many times it was sent before.
  let repetitions: Int

  /// When it began to wait for a connection, if that counts into its time.
  let submittedAt: SuspendingClock.Instant?

  /// Until when it may wait for a connection; nil for ever.
  var waitEnd: SuspendingClock.Instant? {
    let options = request.sharedOptions.value
    guard let submittedAt, let timeout = options.timeout else { return nil }
    return submittedAt + max(.zero, timeout - options.elapsed)
  }

  /// Whether it has waited too long.
  func isOverdue(at now: SuspendingClock.Instant) -> Bool { waitEnd.map { $0 <= now } ?? false }

  /// The same request after its wait, with less time.
  var afterWait: CurlSubmission {
    guard let submittedAt else { return self }
    var request = request
    request.options.elapsed += submittedAt.duration(to: .now)
    return CurlSubmission(request, url, ticket, continuation, submittedAt: submittedAt)
  }

  /// The error of a request that waited in vain.
  var waitError: ClientError {
    let limit = request.sharedOptions.value.timeout?.text ?? "its limit"
    var error = ClientError(
      .timeout,
      "no connection to \(url.endpoint) was free within \(limit)",
      help:
        "end streams that nobody reads, or allow more connections: CurlTransport(connectionsPerHost:)"
    ).about(.timeout)
    error.wasSent = false
    return error
  }

  /// Whether nobody waits for it any more.
  var isCancelled: Bool { ticket.isCancelled.load(ordering: .acquiring) }

  /// What a certificate is seen at: the origin and the way to it.
  var destination: String { url.origin + request.options.networkPath.text }

  init(
    _ request: HTTPRequest,
    _ url: URLReference,
    _ ticket: CurlTicket,
    _ continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>,
    repetitions: Int = 0,
    submittedAt: SuspendingClock.Instant? = nil
  ) {
    self.request = request
    self.url = url
    self.ticket = ticket
    self.continuation = continuation
    self.repetitions = repetitions
    self.submittedAt = submittedAt
  }
}
