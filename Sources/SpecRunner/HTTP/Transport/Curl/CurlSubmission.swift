internal import SpecStandards
import Synchronization

/// One transfer on its way to a loop, and on it: a class, so that the request is not copied from hand to hand.
final class CurlSubmission: Sendable {
  let request: HTTPRequest
  let url: URLReference
  let ticket: CurlTicket
  let continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>

  /// How many times it was sent before.
  let repetitions: Int

  /// Whether nobody waits for it any more.
  var isCancelled: Bool { ticket.isCancelled.load(ordering: .acquiring) }

  /// What a certificate is seen at: the origin and the way to it.
  var destination: String { url.origin + request.options.way.text }

  init(
    _ request: HTTPRequest,
    _ url: URLReference,
    _ ticket: CurlTicket,
    _ continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>,
    repetitions: Int = 0
  ) {
    self.request = request
    self.url = url
    self.ticket = ticket
    self.continuation = continuation
    self.repetitions = repetitions
  }
}
