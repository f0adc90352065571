extension VariableChecker {
  /// Reports values of `with` that have the name of a built-in variable, unless it is a parameter of the target.
  func checkNames(of given: [NamedData], for step: CatalogStep, takenBy uses: [[VariableUse]]) {
    guard step.request.isRead else { return }
    for entry in given where NameRule.builtIn.contains(entry.name) {
      let isParameter = step.request.parameters.contains { $0.name == entry.name }
      let isUsed = uses.joined().contains { $0.path.name == entry.name }
      guard isUsed || !isParameter else { continue }
      problems.reportInvalid(
        .reservedName,
        entry.key,
        "\"\(entry.name)\" cannot be given here: \(NameRule.meaning(ofReserved: entry.name))",
        label: "expected another name",
        help: "only a parameter of the target that no text of the call uses may have this name"
      )
    }
  }

  /// A `with` value that nothing takes is most likely misspelled.
  mutating func check(
    _ given: [NamedData],
    of step: CatalogStep,
    takenBy uses: [[VariableUse]],
    missing: [RequestLine.Parameter]
  ) -> Set<String> {
    guard !given.isEmpty, step.request.isRead else { return [] }
    let parameters = step.request.parameters
    let others = given.filter { entry in
      !parameters.contains { $0.name == entry.name }
        && !uses.joined().contains { $0.path.name == entry.name }
    }
    if others.isEmpty { return [] }
    let names = NameSet(parameters.map(\.name) + uses.joined().map(\.path.name))
    var meant: Set<String> = []
    lazy var replaced = step.namesOfReplacedBody
    lazy var namesInBraces = step.body?.namesInBraces ?? []
    func places(of name: String?) -> [SourceRange?] {
      parameters.filter { $0.name == name }.map(\.nameRange)
        + uses.joined().filter { $0.path.name == name }.map(\.range)
    }
    for entry in others
    where !NameRule.builtIn.contains(entry.name) && !replaced.contains(entry.name) {
      // The only value that nothing takes is that of the only parameter without one.
      let other = missing.count == 1 && others.count == 1 ? missing.first?.name : nil
      let nearest = names.spelling.nearest(to: entry.name) ?? other
      if let nearest { meant.insert(nearest) }
      let diagnostic = Diagnostic(
        .unknownParameter,
        "the call has no parameter \"\(entry.name)\"",
        at: entry.key.range,
        label: "nothing uses this value",
        suggestion: .label(nearest),
        notes: [.init("the request is declared here", at: step.request.origin.range)],
        help: namesInBraces.contains(entry.name)
          ? "in a body it is written {{\(entry.name)}}"
          : nearest == nil ? Self.help(for: entry.name, having: parameters) : nil
      )
      add(UnusedValue(name: entry.name, texts: places(of: nearest), diagnostic: diagnostic))
    }
    return meant
  }

  /// What to do about a value that nothing takes.
  private static func help(
    for name: String,
    having parameters: [RequestLine.Parameter]
  ) -> String {
    let names = parameters.map(\.name)
    return names.isEmpty
      ? "a parameter is written in the target: {\(name)} in the path, {?\(name)} for the query"
      : "the parameters of the target are \(names.joined(separator: ", ").excerpt)"
  }

  /// A value that a call is given and nothing takes.
  struct UnusedValue: Sendable {
    let name: String

    /// Where the call asks for the name that was most likely meant.
    let texts: [SourceRange?]
    let diagnostic: Diagnostic
  }

  /// Reports the values that nothing takes, unless another call shows that it is the text which is misspelled.
  func reportUnusedValues() {
    guard !unusedValues.isEmpty else { return }
    let misspelled = Set(misspellings + found.filter(isEverywhere).compactMap(\.misspelling))
    for value in unusedValues {
      let isTextMisspelled = value.texts.contains {
        misspelled.contains(Misspelling(range: $0, meant: value.name))
      }
      if !isTextMisspelled { problems.report(value.diagnostic) }
    }
  }
}

extension CatalogStep {
  /// The body that the call sends, as far as it is written for it or its endpoint.
  fileprivate var body: Body? {
    if case .inherited = own.keys.body {
      layers.declared.keys.body.value
    } else {
      own.keys.body.value
    }
  }

  /// The names that the endpoint's body uses, if the call replaces or removes that body: it may give them all the same.
  fileprivate var namesOfReplacedBody: Set<String> {
    guard let replaced = layers.declared.keys.body.value, !own.keys.body.isInherited else {
      return []
    }
    var uses = VariableUses()
    uses.add(replaced)
    return Set(uses.found.map(\.path.name))
  }
}

extension Body {
  /// The names that are in single braces, as parameters of a target do.
  fileprivate var namesInBraces: Set<String> {
    let text = origin.jsonText
    return Set(
      text.split { $0 == "{" || $0 == "}" }.lazy
        .filter { name in
          name.startIndex > text.startIndex && text[text.index(before: name.startIndex)] == "{"
            && name.endIndex < text.endIndex && text[name.endIndex] == "}"
        }
        .map(String.init).filter(NameRule.identifier.allows)
    )
  }
}
