/// What keeps a unit from being asked, and any other that needs the same, with the secrets in it.
enum UnredactedCause: Sendable, Hashable {
  /// An origin to which nobody could connect.
  case origin(String)
  /// The same error of a server that other units got.
  case fault(TransportFault)
  /// A token that could not be fetched.
  case token(FailedToken)

  /// What reports show of it.
  func cause(id: Int, hidingBy redactor: Redactor) -> CommonCause {
    var cause = CommonCause()
    cause.id = id
    (cause.kind, cause.subject) =
      switch self {
      case .origin(let origin): (.origin, redactor.redact(origin))
      case .fault(let fault): (.fault, redactor.redact(fault.origin))
      case .token(let token): (.token, redactor.redact(token.profile))
      }
    return cause
  }
}

extension UnitResult {
  /// What kept the unit from passing, if that is one thing and keeps others, too.
  var commonObstacle: UnredactedCause? {
    guard outcome == .error else { return nil }
    let wrong = steps.filter { !$0.problems.isEmpty }
    guard let obstacle = wrong.first?.commonObstacle,
      wrong.allSatisfy({ $0.commonObstacle == obstacle })
    else { return nil }
    return obstacle
  }
}

extension StepResult {
  fileprivate var commonObstacle: UnredactedCause? {
    unreachableOrigin.map { .origin($0) } ?? failedToken.map { .token($0) }
      ?? transportFault.map { .fault($0) }
  }
}
