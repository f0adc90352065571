extension TransferOptions {
  /// The same options for a request that gets a token: it ends in time, and its answer is small.
  package var gettingToken: TransferOptions {
    let longest = 1 << 20
    var options = self
    options.timeout = timeout ?? TransferOptions().timeout
    options.maxResponseSize = min(maxResponseSize ?? longest, longest)
    return options
  }
}
