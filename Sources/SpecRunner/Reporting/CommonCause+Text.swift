extension CommonCause {
  /// What the units need, as it ends the line of one of them.
  var text: String {
    switch kind {
    case .origin: "needs \(subject)"
    case .fault: "got the same error from \(subject)"
    case .token: "needs the token of the profile at \(subject)"
    }
  }

  /// How many other units have the cause, as the end of a report shows it.
  func text(ofOthers count: Int) -> String {
    let units = count == 1 ? "1 more unit" : "\(count) more units"
    let need = count == 1 ? "needs" : "need"
    return switch kind {
    case .origin: "\(units) \(need) \(subject), to which nobody could connect"
    case .fault: "\(units) got the same error from \(subject)"
    case .token:
      "\(units) \(need) the token of the profile at \(subject), which cannot be fetched"
    }
  }
}
