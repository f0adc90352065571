extension CallChecker {
  /// Constants that leave nothing in the path are reported: the call would go to the resource above.
  func checkPath(_ step: CatalogStep, _ settings: CallSettings) {
    guard settings.keys.url == nil else { return }
    for entry in settings.keys.with where entry.data.templates.isEmpty {
      guard let (found, range) = step.request.emptiness(of: entry) else { continue }
      reader.report(
        Diagnostic(
          .parameterMismatch,
          "the parameter \"\(entry.name)\" is \(found)",
          at: entry.data.origin.range,
          label: "expected a value",
          notes: [.init("this part of the path needs a value", at: range)]
        )
      )
    }
  }
}

extension RequestLine {
  /// What a constant is that leaves nothing in the path, such as "null", and the part of the path that needs a value;
  /// nil if it leaves something.
  func emptiness(of entry: NamedData) -> (found: String, range: SourceRange?)? {
    for case .expression(let expression, let range) in target {
      guard !expression.mayBeAbsent,
        expression.variables.contains(where: { $0.name == entry.name }),
        let found = expression.emptiness(of: entry.data.origin)
      else { continue }
      return (found, origin.range(ofText: range))
    }
    return nil
  }
}
