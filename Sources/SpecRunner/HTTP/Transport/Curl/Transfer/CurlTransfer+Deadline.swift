import CCurl

/// Limits of time that libcurl cannot know.
extension CurlTransfer {
  /// Whether the loop ends the transfer in time, now or later.
  var isTimed: Bool {
    course.isWaiting || course.deadline != nil || course.movedAt != nil
      || submission?.request.sharedOptions.endsItself == true
  }

  /// How long the transfer has taken until now.
  var age: Duration { startedAt.duration(to: .now) }

  /// Begins the time of a request that has waited for a connection.
  func endWait() {
    guard course.isWaiting else { return }
    course.isWaiting = false
    startedAt = .now
    course.latest = end
    course.deadline = end
    prepareIdleLimit()
  }

  /// Sets until when the transfer may run, if it does not wait.
  func prepareDeadline() {
    guard !course.isWaiting else { return }
    course.latest = end
    if submission?.request.sharedOptions.endsItself == true { course.deadline = end }
    prepareIdleLimit()
  }

  private func prepareIdleLimit() {
    if idleLimit != nil { course.movedAt = startedAt }
  }

  private var idleLimit: Duration? { submission?.request.sharedOptions.value.idleTimeout }

  /// Notes that bytes came or went, or that the transfer goes on after a pause of its own.
  func noteMove() {
    course.hasMoved = true
  }

  /// When the transfer ends for want of bytes; nil while it waits for this side.
  private var idleEnd: SuspendingClock.Instant? {
    guard !course.isHeld, course.resumesAt == nil, let limit = idleLimit else { return nil }
    // The clock is read once for all that came since.
    if course.hasMoved, course.movedAt != nil { course.movedAt = .now }
    course.hasMoved = false
    return course.movedAt.map { $0 + limit }
  }

  /// When the loop has to end the transfer, if it then has not gone on; nil for never.
  var nextEnd: SuspendingClock.Instant? {
    guard let idleEnd else { return course.deadline }
    return course.deadline.map { min($0, idleEnd) } ?? idleEnd
  }

  /// When the time of the request is over.
  private var end: SuspendingClock.Instant? {
    guard let options = submission?.request.sharedOptions.value else { return nil }
    return options.timeout.map { startedAt + max(.zero, $0 - options.elapsed) }
  }

  /// Sets when the transfer ends, now that its head has arrived; nil for never.
  func moveDeadline(to instant: SuspendingClock.Instant?) {
    course.deadline = instant
    course.latest = instant
    if course.isWatched, let submission { sockets.watch.move(submission.ticket, to: instant) }
  }

  /// Has the transfer watched from now on, if it may be over HTTP/2.
  func watch(_ connection: KeptSockets.Connection) {
    guard let submission else { return }
    let options = submission.request.sharedOptions
    guard submission.url.isHTTPS || options.value.httpVersion == .http2 else { return }
    course.isWatched = true
    sockets.watch.begin(
      submission.ticket,
      localPort: connection.localPort,
      end: course.latest
    )
  }

  /// Whether the watch has ended the transfer.
  var wasEndedByWatch: Bool {
    guard course.isWatched, let submission else { return false }
    return sockets.watch.hasEnded(submission.ticket)
  }

  /// The error of a request that was cancelled, with what has arrived.
  var cancelled: ClientError {
    var error = ClientError.cancelled
    error.exchange = partialExchange()
    return error
  }

  /// What became of the request, as its deadline has passed.
  func expire(_ certificates: inout CertificateCache) -> Result<Exchange, ClientError> {
    if let idleEnd, idleEnd <= .now, course.deadline.map({ idleEnd < $0 }) ?? true,
      let limit = idleLimit, let submission
    {
      let endpoint = submission.url.endpoint
      receiver.fail(
        ClientError(.timeout, "no byte came from or went to \(endpoint) for \(limit.text)")
      )
      return finish(.operationTimedOut, certificates: &certificates)
    }
    guard course.isDeadlineEnough, receiver.head != nil else {
      return finish(.operationTimedOut, certificates: &certificates)
    }
    receiver.endHere()
    return finish(.OK, certificates: &certificates)
  }
}
