/// What a call leaves to the calls after it: its captures and its URL.
///
/// Cookies are not among it: a server may expect each to come back with the next request, that of a repeated call, too.
/// Nor are secrets, which are hidden as soon as they are known.
struct CallCommit {
  /// What it captured.
  var captures: [String: CapturedValue] = [:]

  /// The URL that responded, nil if none did.
  var url: String?

  /// Leaves it to the calls that follow.
  func apply(to unit: UnitScope) {
    if !captures.isEmpty { unit.captures.merge(captures) { $1 } }
    if let url { unit.lastURL = url }
  }
}
