/// What keeps a unit from being asked, and any other that needs the same.
enum CommonObstacle: Sendable, Hashable {
  /// An origin to which nobody could connect.
  case origin(String)
  /// A token that could not be fetched.
  case token(FailedToken)

  /// What is needed, with the secrets that stand in it.
  var need: String {
    switch self {
    case .origin(let origin): origin
    case .token(let token): "the token of the profile at \(token.profile)"
    }
  }

  /// What is wrong with it, as it stands behind it.
  var fault: String {
    switch self {
    case .origin: "to which nobody could connect"
    case .token: "which cannot be fetched"
    }
  }
}

extension UnitResult {
  /// What kept the unit from passing, if that is one thing and keeps others, too.
  var commonObstacle: CommonObstacle? {
    guard outcome == .error else { return nil }
    let wrong = steps.filter { !$0.problems.isEmpty }
    guard let obstacle = wrong.first?.commonObstacle,
      wrong.allSatisfy({ $0.commonObstacle == obstacle })
    else { return nil }
    return obstacle
  }
}

extension StepResult {
  fileprivate var commonObstacle: CommonObstacle? {
    unreachableOrigin.map { .origin($0) } ?? failedToken.map { .token($0) }
  }
}
