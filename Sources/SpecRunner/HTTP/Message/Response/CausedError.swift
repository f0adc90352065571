/// An error that may tell of another one behind it.
package protocol CausedError: Error {
  /// The error behind it.
  var cause: (any Error)? { get }
}

extension CausedError {
  /// The kinds of the failures of requests behind it, the nearest first.
  var kindsBehind: [ClientError.Kind] {
    var kinds: [ClientError.Kind] = []
    var next = cause
    while let error = next {
      if let error = error as? ClientError { kinds.append(error.kind) }
      next = (error as? any CausedError)?.cause
    }
    return kinds
  }
}
