/// What a poll waits for: a class, as a call that waits for nothing is to carry little.
final class AwaitedResponse: Sendable {
  /// What the response must be, resolved; nil: what the call itself expects.
  let until: (expect: Expectation, resolved: ResolvedExpectation)?

  /// How much of the poll's time is left, which is the longest time of an attempt; nil without a limit.
  let timeLeft: Duration?

  /// The file in which the body of the attempt before was saved, which is replaced.
  let savedFile: String?

  init(
    until: (expect: Expectation, resolved: ResolvedExpectation)?,
    timeLeft: Duration?,
    replacing savedFile: String?
  ) {
    self.until = until
    self.timeLeft = timeLeft
    self.savedFile = savedFile
  }
}
