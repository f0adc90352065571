extension CallChecker {
  /// Constants that leave nothing in the path are reported: the call would go to the resource above.
  func checkPath(_ step: CatalogStep, _ settings: CallSettings) {
    guard settings.keys.url == nil else { return }
    for entry in settings.keys.with where entry.data.templates.isEmpty {
      let value = entry.data.origin
      report(step.request.emptiness(of: entry.name, as: value, at: value.range))
    }
  }
}

extension RequestLine {
  /// What is wrong with a value of a parameter that leaves nothing in the path; nil if it leaves something.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - value: Its value.
  ///   - place: Where the value is written.
  /// - Returns: The mistake.
  func emptiness(of name: String, as value: JSONValue, at place: SourceRange?) -> Diagnostic? {
    for case .expression(let expression, let range) in target {
      guard !expression.mayBeAbsent, expression.variables.contains(where: { $0.name == name }),
        let found = expression.emptiness(of: value)
      else { continue }
      return Diagnostic(
        .parameterMismatch,
        "the parameter \"\(name)\" is \(found)",
        at: place,
        label: "expected a value",
        notes: [.init("this part of the path needs a value", at: origin.range(ofText: range))]
      )
    }
    return nil
  }
}
