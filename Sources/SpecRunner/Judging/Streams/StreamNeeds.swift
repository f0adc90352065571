/// What judging the response to a call needs of its stream, if that is less than the whole body.
struct StreamNeeds: Sendable {
  /// What is needed of the elements of each kind.
  private(set) var elements: [StreamElement: OfElements] = [:]

  /// What is needed of the elements of one kind.
  struct OfElements: Sendable {
    /// The constant paths into the list.
    var paths: Set<JSONPath> = []

    /// Whether all elements are needed.
    var isWhole = false
  }

  /// Finds out what is needed; nil if it is the whole body.
  init?(of step: ResolvedCall, until: Expectation?) {
    let keys = step.settings.keys
    guard keys.stream.value != nil else { return nil }
    if case .value(let body) = keys.body, case .graphQL = body.content { return nil }
    for capture in step.captures {
      guard add(capture.value.query, isCounted: capture.value.takesCountOnly) else { return nil }
    }
    for case let expect? in [keys.expect.value, until] {
      guard expect.shape == nil, expect.schema == nil else { return nil }
      for value in expect.values {
        guard add(value.query, isCounted: value.matcher.judgesCountOnly) else { return nil }
      }
    }
  }

  /// Adds what a query needs.
  private mutating func add(_ query: any Query, isCounted: Bool) -> Bool {
    guard let query = query as? StreamQuery else {
      switch query.need {
      case .nothing, .certificate, .firstEvent: return true
      case .body, .hash: return false
      }
    }
    var needs = elements[query.element] ?? OfElements()
    if let path = query.path.path {
      if path.source != "$" || !isCounted { needs.paths.insert(path) }
    } else {
      // What a template in it gives may come of this very response.
      needs.isWhole = true
    }
    elements[query.element] = needs
    return true
  }
}
