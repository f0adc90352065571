import CCurl
internal import SpecStandards

/// Limits of time that libcurl cannot know.
extension CurlTransfer {
  /// Whether the loop ends the transfer in time, now or later.
  var isTimed: Bool {
    course.isWaiting || course.deadline != nil
      || submission?.request.sharedOptions.endsItself == true
  }

  /// How long the transfer has taken until now.
  var age: Duration { startedAt.duration(to: .now) }

  /// Begins the time of a request that has waited for a connection.
  func endWait() {
    guard course.isWaiting else { return }
    course.isWaiting = false
    startedAt = .now
    setDeadline()
  }

  /// Sets until when the transfer may run, where libcurl cannot know it and the transfer does not wait.
  func prepareDeadline() {
    guard !course.isWaiting, submission?.request.sharedOptions.endsItself == true else { return }
    setDeadline()
  }

  private func setDeadline() {
    guard let options = submission?.request.sharedOptions else { return }
    let elapsed = options.value.elapsed
    course.deadline = options.value.timeout.map { startedAt + max(.zero, $0 - elapsed) }
  }

  /// What became of the request, as its deadline has passed.
  func expire(_ certificates: inout CertificateCache) -> Result<Exchange, ClientError> {
    guard course.isDeadlineEnough, receiver.head != nil else {
      return finish(.operationTimedOut, certificates: &certificates)
    }
    receiver.endHere()
    return finish(.OK, certificates: &certificates)
  }
}
