extension PreparedCall {
  /// Why the call was not sent again, where only its method keeps it from that: a retry, or what is done by itself after
  /// a connection that was reused has closed.
  ///
  /// - Returns: What a person is shown; nil where another attempt was made, or none is asked for.
  func missedRetry(after result: Result<Exchange, ClientError>) -> String? {
    let refusal = "not sent again: \(request.method) is not idempotent"
    if retry == nil, case .failure(let error) = result, error.isOnReusedConnection,
      !request.method.isIdempotent
    {
      return "\(refusal); \"retry\": {\"nonIdempotent\": true} allows it"
    }
    guard let retry, retry.isKeptFromRepeating(request, after: result) else { return nil }
    if case .failure(let error) = result,
      !error.wasSent || error.isAboutToken || error.kind == expectedError
    {
      return nil
    }
    return "\(refusal); \"nonIdempotent\": true allows it"
  }
}
