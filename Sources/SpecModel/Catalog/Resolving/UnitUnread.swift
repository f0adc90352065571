/// What could not be read of a unit: which names may be defined there, for each of its calls.
struct UnitUnread {
  /// What holds for all of it.
  let shared: UnreadParts

  /// What holds for each call.
  let calls: [Call]

  /// What holds for the texts that are behind each number of calls and in none.
  let behind: [UnreadParts]

  /// What could not be read around one call.
  struct Call {
    /// Where names of its request may be defined.
    let request: UnreadParts

    /// Where names from its response may be defined: its own captures, too.
    let answer: UnreadParts

    /// The same with more that could not be read.
    func union(_ others: UnreadParts) -> Call {
      others.isEmpty ? self : Call(request: request.union(others), answer: answer.union(others))
    }
  }

  /// Finds what could not be read.
  ///
  /// A call's `with` gives values to itself alone, its captures to what is done after it.
  init(of unit: CatalogUnit, in unread: UnreadParts, shared outer: UnreadParts) {
    let steps = unit.allSteps
    guard !unread.isEmpty else {
      shared = UnreadParts()
      calls = steps.map { _ in Call(request: UnreadParts(), answer: UnreadParts()) }
      behind = [UnreadParts()]
      return
    }
    let given = steps.map { unread.within($0.places(of: "with")) }
    let captured = steps.map { unread.within($0.places(of: "capture")) }
    let shared = outer.union(
      unread.within([unit.extent].compactMap { $0 })
        .outside(steps.flatMap { $0.places(of: "with") + $0.places(of: "capture") })
    )
    var earlier = shared
    var calls: [Call] = []
    var behind = [shared]
    for (index, step) in steps.enumerated() {
      let ofEndpoint = step.endpoint?.endpoint.unread(in: unread) ?? UnreadParts()
      let request = earlier.union(given[index]).union(ofEndpoint)
      calls.append(Call(request: request, answer: request.union(captured[index])))
      earlier = earlier.union(captured[index])
      behind.append(earlier)
    }
    self.shared = shared
    self.calls = calls
    self.behind = behind
  }
}

extension CatalogStep {
  /// Where a key's value is in what the step or case itself says.
  fileprivate func places(of key: String) -> [SourceRange] {
    // Of a case, its name is kept.
    let said =
      origin.type == .string
      ? JSONValue(document: origin.document, index: origin.index + 1) : origin
    return [said[key]?.range].compactMap { $0 }
  }
}

extension Endpoint {
  /// What could not be read of it, but for its cases, which are calls of their own.
  func unread(in unread: UnreadParts) -> UnreadParts {
    guard let place = origin.range else { return UnreadParts() }
    return unread.within([place]).outside([origin["cases"]?.range].compactMap { $0 })
  }
}
