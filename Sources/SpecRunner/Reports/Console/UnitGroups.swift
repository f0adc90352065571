/// Finds what has been shown before, so that each problem is shown whole once: of units with the same problems the
/// first is shown, and the others are counted.
struct UnitGroups {
  /// Units with the same problems.
  struct Group {
    /// The unit that is shown.
    let first: UnitRecord

    /// What they have in common, in a few words.
    var text: String

    /// The names of the first of the others.
    fileprivate(set) var names: [String] = []

    /// How many others there are.
    fileprivate(set) var count = 0
  }

  /// The groups in the order of their first units.
  private(set) var groups: [Group] = []

  private var places: [String: Int] = [:]
  private var shown: Set<String> = []

  /// How many names of a group are kept.
  static let nameLimit = 5

  /// Takes a unit that did not pass; nil if there is none.
  mutating func add(_ unit: UnitRecord, named name: String) -> Group? {
    guard let key = key(of: unit) else { return nil }
    guard let place = places[key] else {
      places[key] = groups.count
      groups.append(Group(first: unit, text: Self.text(of: unit)))
      return nil
    }
    groups[place].count += 1
    if groups[place].names.count < Self.nameLimit { groups[place].names.append(name) }
    // A host that stopped responding refuses the later ones.
    if groups[place].text != Self.text(of: unit), let cause = unit.cause, cause.kind != .token {
      groups[place].text = "got no response from \(cause.subject)"
    }
    return groups[place]
  }

  /// Whether a problem of a call is shown for the first time, and from now on it is not.
  mutating func isNew(_ problem: ProblemRecord, of step: StepRecord) -> Bool {
    shown.insert(Self.key(of: problem, of: step)).inserted
  }

  /// What the problems of a unit have in common with those of others, nil if it has none.
  private func key(of unit: UnitRecord) -> String? {
    if let cause = unit.cause {
      let keys = unit.steps.flatMap { step in step.causes.map { Self.key(of: $0, of: step) } }
      let isGone =
        cause.kind == .origin
        || cause.kind == .fault && keys.allSatisfy { $0.hasPrefix(Self.gone) }
      return isGone
        ? "\(Self.gone)\(cause.subject)" : "\(unit.environment ?? "") \(cause.id)"
    }
    var keys: [String] = []
    for step in unit.steps {
      for problem in step.causes {
        let key = (step.isFinal ? "finally " : "") + Self.key(of: problem, of: step)
        if !keys.contains(key) { keys.append(key) }
      }
      keys += Self.response(of: step)
    }
    return keys.isEmpty ? nil : "\(unit.outcome.name) \(keys.joined(separator: "\u{0}"))"
  }

  /// What a response with a wrong status says, if the service refused the call: refusals differ.
  private static func response(of step: StepRecord) -> [String] {
    guard step.isBodyNeeded, let exchange = step.exchange, 400..<500 ~= exchange.status,
      let body = exchange.body
    else { return [] }
    return [body.text.withoutNumbers]
  }

  private static let gone = "no response from "

  /// What makes a problem the same as another: of a call without a response the host, of others the place in the specs
  /// and what was expected there.
  private static func key(of problem: ProblemRecord, of step: StepRecord) -> String {
    let isError = problem == step.error
    // A host that sent the head of a response is not gone.
    if isError, step.exchange == nil, ["connect", "closed"].contains(problem.code),
      let origin = step.origin
    {
      return "\(gone)\(origin)"
    }
    let place = problem.excerpt?.description ?? ""
    // A message that does not say what was found has it within what was expected: "took 1.2 s, longer than 1 s".
    let parts = isError ? [] : problem.message.split(separator: ", found", maxSplits: 1)
    let found = parts.count == 2 ? String(parts[0]) : problem.message.withoutNumbers
    let expected = problem.code == "status" ? problem.message : found
    // A check that many calls inherit has one place, whatever they call and get.
    let call = "\(step.endpoint ?? step.name) \(step.exchange?.status ?? 0)"
    return "\(problem.code) \(place) \(expected) \(call)"
  }

  private static func text(of unit: UnitRecord) -> String {
    if let cause = unit.cause {
      return switch cause.kind {
      case .origin: "could not connect to \(cause.subject)"
      case .fault: "got the same error from \(cause.subject)"
      case .token: "could not get the token of the profile at \(cause.subject)"
      }
    }
    let causes = unit.steps.flatMap(\.causes)
    let more = causes.count > 1 ? " (and \(causes.count - 1) more)" : ""
    return (causes.first?.message.inOneLine ?? "") + more
  }
}

extension StepRecord {
  /// The origin of its URL, nil if the request could not be made.
  fileprivate var origin: String? {
    guard let url = request?.split(separator: " ").last else { return nil }
    let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count > 1 else { return nil }
    return "\(parts[0])//\(parts[1])"
  }
}

extension String {
  /// The text without its digits: the milliseconds that libcurl counts, ids that a service makes.
  fileprivate var withoutNumbers: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !("0"..."9" ~= $0) }))
  }
}
