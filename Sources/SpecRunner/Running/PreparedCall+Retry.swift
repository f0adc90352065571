extension PreparedCall {
  /// Why the call was not sent again, where only its method keeps it from that.
  ///
  /// - Returns: What a person is shown; nil where another attempt was made, or none is asked for.
  func missedRetry(after result: Result<Exchange, ClientError>) -> String? {
    guard let retry, retry.isKeptFromRepeating(request, after: result) else { return nil }
    if case .failure(let error) = result,
      !error.wasSent || error.isAboutToken || error.kind == expectedError
    {
      return nil
    }
    return "not sent again: \(request.method) is not idempotent; \"nonIdempotent\": true allows it"
  }
}
