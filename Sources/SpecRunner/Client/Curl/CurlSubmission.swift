/// One transfer on its way to a loop.
struct CurlSubmission: Sendable {
  let request: HTTPRequest
  let url: URLReference
  let ticket: CurlTicket
  let continuation: CheckedContinuation<Result<Exchange, ClientError>, Never>
}
