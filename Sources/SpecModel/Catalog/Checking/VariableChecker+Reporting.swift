extension VariableChecker {
  /// The most environments that are named beside one finding.
  private static let toldEnvironments = 10

  /// A variable without a value.
  struct Finding: Sendable {
    let range: SourceRange?
    let message: String
    let label: String
    let notes: [Diagnostic.Note]
    var environments: [String]
    var known: Set<String> = []
  }

  /// Reports what was found; what holds in some environments only says in which.
  func report() {
    for finding in found {
      let isEverywhere = finding.environments.count == environments.count
      let told = finding.environments.prefix(Self.toldEnvironments)
      let rest = finding.environments.count - told.count
      let names =
        told.map { "\"\($0)\"" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      reader.report(
        Diagnostic(
          .undefinedVariable,
          isEverywhere ? finding.message : "\(finding.message) in the environment \(names)",
          at: finding.range,
          label: finding.label,
          notes: finding.notes
        )
      )
    }
  }

  mutating func report(
    _ use: VariableUse,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?,
    note: Diagnostic.Note?,
    later: [String: JSONValue]
  ) {
    let file = use.origin?.range?.file
    var message = "the variable \"\(use.path.name)\" is not defined"
    var notes = note.map { [$0] } ?? []
    var label = "not defined"
    if let place = later[use.path.name] {
      message = "the capture \"\(use.path.name)\" is used before it is made"
      notes = [.init("it is made here", at: place.range)]
    } else if use.path.name == "secrets" {
      message = "the secret \"\(use.path)\" is not defined"
      let nearest = secrets(of: environment)?.spelling.nearest(to: use.path.definedName)
      label = nearest.map { "did you mean \"secrets.\($0)\"?" } ?? label
    } else if use.path.name == "run", !use.path.mayBeOfRun, !visible.isInner("run") {
      message = "the variable \"\(use.path)\" is not defined"
      label = "did you mean \"run.id\"?"
    } else if use.path.name == "env" {
      message = "{{env.…}} may be written in environment files and spec-run.json only"
    } else {
      label = self.label(
        for: use.path.name,
        in: visible,
        file,
        isFound: isFound(at: use.range)
      )
    }
    add(
      Finding(
        range: use.range,
        message: message,
        label: label,
        notes: notes,
        environments: [environment?.name ?? ""]
      )
    )
  }

  /// What stands beside a name that nothing defines.
  func label(
    for name: String,
    in visible: VisibleNames,
    _ file: SourceFile?,
    isFound: Bool
  ) -> String {
    // Where it was found before, in another environment, or where nobody reads it, it is not looked for.
    if found.count < DocumentReader.listLimit, !isFound,
      let nearest = visible.nearest(to: name, besides: variables(of: file))
    {
      return "did you mean \"\(nearest)\"?"
    }
    return TemplateFunction.named(name).map { "a function is called: \($0.synopsis)" }
      ?? "not defined"
  }
}

extension TemplateExpression.VariablePath {
  /// Whether it is what there is of a run: its `id`, or all of it.
  var mayBeOfRun: Bool { steps.isEmpty || steps == [.member("id")] }

  /// The name that has to be defined: of a secret its own.
  var definedName: String {
    guard name == "secrets", case .member(let secret)? = steps.first else { return name }
    return secret
  }
}
