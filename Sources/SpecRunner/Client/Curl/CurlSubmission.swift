internal import SpecModel

/// One transfer on its way to a loop, and on it: a class, so that the request is not copied from hand to hand.
final class CurlSubmission: Sendable {
  let request: HTTPRequest
  let url: URLReference
  let ticket: CurlTicket
  let continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>

  init(
    _ request: HTTPRequest,
    _ url: URLReference,
    _ ticket: CurlTicket,
    _ continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>
  ) {
    self.request = request
    self.url = url
    self.ticket = ticket
    self.continuation = continuation
  }
}
