extension Exchange {
  /// How long the requests took that were sent for it, redirects included; `nil` if that is not known.
  package var transferTime: Duration? {
    guard !isFromCache, timings.total > .zero else { return nil }
    return redirects.reduce(timings.total) { $0 + $1.timings.total }
  }
}

extension Result where Success == Exchange, Failure == ClientError {
  /// How long the requests took that were sent for it, redirects included; `nil` if that is not known.
  ///
  /// What comes before, such as a token that is fetched, is none of it.
  package var transferTime: Duration? {
    switch self {
    case .success(let exchange): return exchange.transferTime
    case .failure(let error):
      guard let last = error.timings?.total, last > .zero else { return nil }
      guard let exchange = error.exchange else { return last }
      // What a redirect leads to has no answer, or the answer itself is not whole.
      let earlier = exchange.redirects.reduce(Duration.zero) { $0 + $1.timings.total }
      return earlier + last + (exchange.redirectTarget == nil ? .zero : exchange.timings.total)
    }
  }
}
