extension VariableChecker {
  /// A variable without a value, or with one that names nothing.
  struct Finding: Sendable {
    var rule = Diagnostic.Rule.undefinedVariable
    let range: SourceRange?
    let message: String
    let label: String

    /// The name that was most likely meant, and where it is to be.
    let misspelling: Misspelling?

    /// Where the name is.
    var text: SourceRange?
    let suggestion: Suggestion?
    var help: String?
    let notes: [Diagnostic.Note]
    var environments: Set<String>

    /// The name of the variable, or of the parameter.
    var name = ""

    /// Whether another environment defines it, so that it is not misspelled here.
    var isElsewhere = false
  }

  /// Whether something was found in every environment.
  func isEverywhere(_ finding: Finding) -> Bool {
    finding.environments.count == environments.count
  }

  /// Reports what was found; what holds in some environments only says in which.
  func report() {
    reportUnusedValues()
    guard !found.isEmpty else { return }
    let misspellings = Set(misspellings)
    for finding in found where finding.misspelling.map(misspellings.contains) != true {
      if let text = finding.text, undescribed.contains(text) { continue }
      let isElsewhere = finding.isElsewhere && !isEverywhere(finding)
      problems.report(
        finding.rule,
        finding.message + environments.place(named: finding.environments),
        at: finding.range,
        label: finding.label,
        suggestion: isElsewhere ? nil : finding.suggestion,
        notes: finding.notes,
        help: finding.help ?? (isElsewhere ? "other environments define it" : nil)
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
    var message = "the variable \"\(use.path.name)\" is not defined"
    var notes = note.map { [$0] } ?? []
    if let place = use.placeInFile { notes.insert(.init("it is at \(place)", at: nil), at: 0) }
    var label = Self.notDefined
    var (meant, help): (String?, String?) = (nil, nil)
    if let capture = visible.captured.uncertain[use.path.name] {
      message = capture.message
      label = capture.label
      notes = [.init("it is captured here", at: capture.key.range)]
      help = capture.help
    } else if let place = later[use.path.name] {
      message = "the capture \"\(use.path.name)\" is used before it is made"
      notes = [.init("it is made here", at: place.range)]
    } else if let captures = visible.fixtures[use.path.name], captures.names != nil {
      let found = captures.mistake(in: use.path)
      (message, label, meant) = (found.message, found.label, found.meant)
      notes += found.notes
    } else if let other = visible.usesWithout[use.path.name] {
      message = "the fixture needs a value for \"\(use.path.name)\""
      notes = [.init("this use does not give it", at: other.origin.range)]
    } else if let row = visible.rows?.row(without: use.path.name) {
      message = "the row [\(row.label)] has no \"\(use.path.name)\""
      notes = [.init("the row", at: row.range)]
    } else if use.path.name == "secrets" {
      message = "the secret \"\(use.path)\" is not defined"
      (meant, help) = secret(meantBy: use.path.definedName, environment)
    } else if use.path.name == "run", !use.path.mayBeOfRun(false), !visible.isInner("run") {
      (message, meant) = Self.mistake(inRun: use.path, in: visible)
    } else if NameRule.builtInTexts.contains(use.path.name), !visible.isInner(use.path.name) {
      (message, label, help) = Self.mistake(inBuiltIn: use.path)
    } else if use.path.name == "env" {
      (message, help) = mistakeOfProcessVariable(use.path, in: use.file)
    } else {
      (label, meant, help) = advice(on: use, in: visible)
    }
    add(
      Finding(
        range: use.range,
        message: message,
        label: label,
        misspelling: meant.map { Misspelling(range: use.range, meant: $0) },
        text: use.range,
        suggestion: Self.suggestion(meant, for: use),
        help: help ?? Self.help(meant, for: use),
        notes: notes,
        environments: currentEnvironments,
        name: use.path.name,
        isElsewhere: isDefinedElsewhere(use.path, use.file)
      )
    )
  }

  /// What is wrong with a name that is built in and a string.
  private static func mistake(
    inBuiltIn path: TemplateExpression.VariablePath
  ) -> (message: String, label: String, help: String?) {
    guard path.steps.isEmpty else {
      let message = "the variable \"\(path)\" is not defined"
      return (message, "\"\(path.name)\" is a string, which has no members", nil)
    }
    return (
      "{{\(path.name)}} has no value: the catalog has no environment",
      "no value",
      "add an environment, such as local.env.json, or write {{\(path.name) | default('none')}}"
    )
  }

  /// What was most likely meant by a name that nothing defines, or what to do about it.
  private mutating func advice(
    on use: VariableUse,
    in visible: VisibleNames
  ) -> (label: String, meant: String?, help: String?) {
    let (name, file) = (use.path.name, use.file)
    if catalog.fixtures.contains(where: { $0.name == name && $0.unit === visible.owner }) {
      let help =
        "take it back in the steps of the fixture, by null: \"headers\": {\"Authorization\": null}"
      return ("the calls of the fixture \"\(name)\" inherit this, too", nil, help)
    }
    if isOfUnusedFixture(use) {
      let help = "add \"uses\": [\"\(name)\"] to the unit or to the file"
      return ("this unit does not use the fixture", nil, help)
    }
    let meant =
      member(meantBy: use.path, in: visible)
      ?? nearest(to: name, in: visible, file, isFound: isFound(at: use.range))
    let label = Self.label(of: name)
    let isExplained = meant != nil || label != Self.notDefined
    return (label, meant, helpWithMount(of: file) ?? (isExplained ? nil : explanation(of: name)))
  }

  /// The member of a fixture that is written without it: `id` for `f.id`.
  private func member(
    meantBy path: TemplateExpression.VariablePath,
    in visible: VisibleNames
  ) -> String? {
    let fixtures = visible.fixtures.filter { $0.value.names?.contains(path.name) == true }
    return fixtures.count == 1 ? fixtures.first.map { "\($0.key).\(path.name)" } : nil
  }

  /// The secret that was meant by a name, or which there are.
  private func secret(
    meantBy name: String,
    _ environment: CatalogEnvironment?
  ) -> (meant: String?, help: String?) {
    guard let secrets = secrets(of: environment), !secrets.names.isEmpty else {
      let source = "{\"\(name)\": {\"env\": \"\(name.uppercased())\"}}"
      return (nil, "declare it in the environment file: \"secrets\": \(source)")
    }
    if let nearest = secrets.spelling.nearest(to: name) { return ("secrets.\(nearest)", nil) }
    return (nil, "the secrets are \(secrets.names.sorted().joined(separator: ", ").excerpt)")
  }

  /// Whether a name that nothing defines is that of a fixture of the same file.
  private func isOfUnusedFixture(_ use: VariableUse) -> Bool {
    guard let file = use.file else { return false }
    return catalog.fixtures.contains { fixture in
      fixture.name == use.path.name
        && catalog.specs[fixture.unit.spec].file.origin.range?.file === file
    }
  }

  /// What to do about a variable that a file of a mounted catalog uses; nil for other files.
  private func helpWithMount(of file: SourceFile?) -> String? {
    guard catalog.specs.contains(where: { $0.mount != nil && $0.file.origin.range?.file === file })
    else { return nil }
    return
      "this file belongs to a mounted catalog: define the variable in the spec-run.json or an environment of the catalog that mounts it"
  }

  /// What is wrong with a variable of the process environment in a file.
  private func mistakeOfProcessVariable(
    _ path: TemplateExpression.VariablePath,
    in file: SourceFile?
  ) -> (message: String, help: String?) {
    guard catalog.mounts.place(of: file) != nil else {
      let name = path.definedMember.isEmpty ? "NAME" : path.definedMember
      return (
        "{{env.…}} is allowed only in environment files and spec-run.json",
        "define a variable there: \"variables\": {\"\(name.lowercased())\": \"{{env.\(name)}}\"}"
      )
    }
    return (
      "{{env.…}} cannot be used in a mounted catalog",
      "define the variable in the spec-run.json that mounts this catalog"
    )
  }

  /// The defined name that was most likely meant; none where it was found before or nothing reads it.
  func nearest(
    to name: String,
    in visible: VisibleNames,
    _ file: SourceFile?,
    isFound: Bool
  ) -> String? {
    guard found.count < DiagnosticCollector.listLimit, !isFound else { return nil }
    return visible.nearest(to: name, besides: variables(of: file))
  }

  /// Suggests a name, or a name and its member, in place of the misspelled one; what is behind it stays.
  private static func suggestion(_ meant: String?, for use: VariableUse) -> Suggestion? {
    guard let meant else { return call(meantBy: use) }
    let steps = meant.hasPrefix("\(use.path.name).") ? 1 : 0
    return use.range(ofNameAnd: steps).flatMap { .label(meant, replacing: $0) }
  }

  /// Names what was meant where no edit can write it.
  private static func help(_ meant: String?, for use: VariableUse) -> String? {
    use.isInFile ? meant.map { "the nearest name is \"\($0)\"" } : nil
  }

  /// The call of a function that is written without its parentheses.
  private static func call(meantBy use: VariableUse) -> Suggestion? {
    let (name, names) = (use.path.name, TemplateFunction.all.map(\.name))
    guard use.path.steps.isEmpty, !use.isInFile,
      let function = TemplateFunction.named(name)
        ?? ForeignWord.row(of: name, at: .function, among: names)?.ours
        .flatMap(TemplateFunction.named),
      function.arity.lowerBound == 0
    else { return nil }
    return .label(source: function.synopsis, replacing: use.range)
  }

  /// What is wrong with a path to what is not known of a run.
  private static func mistake(
    inRun path: TemplateExpression.VariablePath,
    in visible: VisibleNames
  ) -> (message: String, meant: String?) {
    let message = "the variable \"\(path)\" is not defined"
    if path.mayBeOfRun(true) {
      return ("\(message) here: only cases, scenarios and fixtures of scope unit are repeated", nil)
    }
    let names = visible.hasRepetition ? ["id", "repetition"] : ["id"]
    let nearest = SpellingSuggestion.nearest(to: path.definedMember, in: names)
    return (message, "run.\(nearest ?? "id")")
  }

  /// Where a name can be defined, said once for each name.
  private mutating func explanation(of name: String) -> String? {
    guard explained.insert(name).inserted else { return nil }
    return "define it in \"variables\", give it in \"with\", or capture it in an earlier step"
  }

  private static let notDefined = "not defined"

  /// What is beside a name that nothing defines and nothing is near.
  static func label(of name: String) -> String {
    TemplateFunction.named(name).map { "a function needs parentheses: \($0.synopsis)" }
      ?? ForeignWord.row(of: name, at: .variable, among: [])?.hint ?? notDefined
  }
}

extension TemplateExpression.VariablePath {
  /// Whether it is what there is of a run: its `id`, all of it, or where units are repeated, the `repetition`.
  func mayBeOfRun(_ hasRepetition: Bool) -> Bool {
    steps.isEmpty || steps == [.member("id")] || hasRepetition && steps == [.member("repetition")]
  }

  /// Whether it is a fixture as a whole, or one of what it captured.
  func isMember(of captures: NameSet) -> Bool {
    steps.isEmpty || captures.contains(definedMember)
  }

  /// The name of the first member.
  var definedMember: String {
    if case .member(let name)? = steps.first { name } else { "" }
  }

  /// The name that has to be defined: of a secret its own.
  var definedName: String {
    guard name == "secrets", case .member(let secret)? = steps.first else { return name }
    return secret
  }
}

extension FixtureCaptures {
  /// What is wrong with a path to a capture that its users do not have.
  fileprivate func mistake(
    in path: TemplateExpression.VariablePath
  ) -> (message: String, label: String, notes: [Diagnostic.Note], meant: String?) {
    if let capture = skipped[path.definedMember] {
      let note = Diagnostic.Note("it is captured here", at: capture.key.range)
      return (capture.message, capture.label, [note], nil)
    }
    let message = "the fixture \"\(path.name)\" captures no \"\(path.definedMember)\""
    let nearest = names?.spelling.nearest(to: path.definedMember)
    return (message, "not captured", [], nearest.map { "\(path.name).\($0)" })
  }
}
