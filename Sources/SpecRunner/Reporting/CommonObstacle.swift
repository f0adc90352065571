/// What keeps a unit from being asked, and any other that needs the same.
enum CommonObstacle: Sendable, Hashable {
  /// An origin to which nobody could connect.
  case origin(String)
  /// What kept a server from answering that others have been answered by, or may be.
  case fault(TransportFault)
  /// A token that could not be fetched.
  case token(FailedToken)

  /// What the others lack, with the secrets that stand in it, as it ends the line of one of them.
  var text: String {
    switch self {
    case .origin(let origin): "needs \(origin)"
    case .fault(let fault): "got the same error from \(fault.origin)"
    case .token(let token): "needs the token of the profile at \(token.profile)"
    }
  }

  /// How many others there are, as the end of a report tells it, with the secrets that stand in it.
  func text(ofOthers count: Int) -> String {
    let units = count == 1 ? "1 more unit" : "\(count) more units"
    let need = count == 1 ? "needs" : "need"
    return switch self {
    case .origin(let origin): "\(units) \(need) \(origin), to which nobody could connect"
    case .fault(let fault): "\(units) got the same error from \(fault.origin)"
    case .token(let token):
      "\(units) \(need) the token of the profile at \(token.profile), which cannot be fetched"
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
      ?? transportFault.map { .fault($0) }
  }
}
