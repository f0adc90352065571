extension VariableChecker {
  /// A `with` value stands for no variable that is always there; a parameter of the target may be called like one.
  func checkNames(of given: [NamedData], for step: CatalogStep, takenBy uses: [VariableUse]) {
    guard step.request.isRead else { return }
    for entry in given where NameRule.builtIn.contains(entry.name) {
      let isParameter = step.request.parameters.contains { $0.name == entry.name }
      let isUsed = uses.contains { $0.path.name == entry.name }
      guard isUsed || !isParameter else { continue }
      reader.reportInvalid(
        entry.key,
        "\"\(entry.name)\" cannot be given here: \(NameRule.meaning(ofReserved: entry.name))",
        label: "expected another name",
        help: "only a parameter of the target that no text of the call uses may have this name"
      )
    }
  }

  /// A `with` value that nothing takes is most likely misspelled.
  ///
  /// - Returns: The names that were most likely meant.
  func check(
    _ given: [NamedData],
    of step: CatalogStep,
    takenBy uses: [VariableUse]
  ) -> Set<String> {
    guard !given.isEmpty, step.request.isRead, !unread.mayDefineAnyName else { return [] }
    let names = step.request.parameters.map(\.name) + uses.map(\.path.name)
    var meant: Set<String> = []
    for entry in given
    where !names.contains(entry.name) && !unread.mayUse(entry.name)
      && !NameRule.builtIn.contains(entry.name)
    {
      let nearest = SpellingSuggestion.nearest(to: entry.name, in: Set(names).sorted())
      if let nearest { meant.insert(nearest) }
      reader.report(
        Diagnostic(
          .unknownName,
          "the call has no parameter \"\(entry.name)\"",
          at: entry.key.range,
          label: nearest.map { "did you mean \"\($0)\"?" } ?? "nothing takes this value",
          notes: [.init("the request is declared here", at: step.request.origin.range)]
        )
      )
    }
    return meant
  }
}
