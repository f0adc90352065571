extension CommonCause {
  /// What the units need, as it ends the line of one of them.
  var text: String {
    switch kind {
    case .origin: "needs \(subject)"
    case .fault: "got the same error from \(subject)"
    case .token: "needs the token of the profile at \(subject)"
    }
  }
}
