extension CallChecker {
  /// What a call captures is what its filters take.
  func checkCaptures(_ step: CatalogStep) {
    for capture in step.captures.map(\.value) where capture.fallback == nil {
      guard let origin = capture.filtersOrigin else { continue }
      report(capture.query.judged?.mistake(in: capture.filters, at: origin))
    }
  }

  /// A limit of the whole time that is longer than the timeout is never checked: the call fails before.
  func checkTimes(_ step: CatalogStep, in calls: [ResolvedCall]) {
    guard let expect = calls.first?.settings.keys.expect.value, expect.error == nil else { return }
    let layers = [step.own, step.layers.declared, step.layers.inherited]
    for (place, layer) in layers.enumerated() {
      guard let expect = layer.keys.expect.value else { continue }
      // A call that sets its own timeout need not repeat what it inherits.
      guard layers[..<place].allSatisfy(\.keys.timeout.isInherited) else { return }
      for value in expect.values {
        guard let limit = value.longestTime else { continue }
        let timeouts = calls.map(\.constantTimeout)
        guard let timeout = timeouts.compactMap(\.self).max(), !timeouts.contains(nil),
          limit.duration > timeout
        else { continue }
        problems.report(
          .emptyExpectation,
          "this limit is never checked: the call ends after its timeout, \(timeout.text)",
          at: limit.range,
          label: "longer than the timeout",
          help: "set a shorter limit, or a longer \"timeout\""
        )
      }
    }
  }
}

extension ResolvedCall {
  /// Its timeout, if it is set and constant and limits the whole response.
  fileprivate var constantTimeout: Duration? {
    guard settings.keys.stream.value?.duration == nil,
      case .literal(let timeout)? = settings.keys.timeout.value
    else { return nil }
    return timeout.duration
  }
}
