extension VariableChecker {
  /// Reports texts of a call that read a member of a fixture or a variable whose name `with` gives another value.
  func reportHidden(by given: [NamedData], in uses: [VariableUse], _ outer: VisibleNames) {
    for use in uses {
      let name = use.path.name
      guard case .member? = use.path.steps.first, !NameRule.builtIn.contains(name),
        let entry = given.first(where: { $0.name == name }),
        // What is handed on is the same: "user": "{{user}}".
        entry.data.templates[entry.data.origin.index]?.single?.text.trimmed != name,
        isDefined(name, in: outer, use.file)
      else { continue }
      let isFixture = outer.fixtures[name] != nil && !outer.hides(fixture: name)
      let noun = isFixture ? "fixture" : "variable"
      problems.report(
        .undefinedVariable,
        "\"\(use.path)\" is not that of the \(noun): \"with\" gives \"\(name)\" another value",
        at: use.range,
        label: "this reads a member of the value in \"with\"",
        notes: [.init("it is given here", at: entry.key.range)],
        help: "use another name in \"with\" or for the \(noun)"
      )
    }
  }
}
