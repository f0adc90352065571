extension VariableChecker {
  /// Warns of names in single braces that are defined: by a call in what it sends, else for all texts of their files.
  func warnOfBraces(in call: ResolvedCall? = nil, _ visible: VisibleNames) {
    if braces.isEmpty { return }
    let found = call.map { $0.sentPlaces.flatMap(braces.within) } ?? braces.all
    for (_, name, warning) in found where isDefined(name, in: visible, warning.range?.file) {
      problems.report(warning)
    }
  }

  /// Whether a name is defined in any case.
  func isDefined(_ name: String, in visible: VisibleNames, _ file: SourceFile?) -> Bool {
    visible.isInner(name) || visible.outer.contains(name)
      || variables(of: file)?.contains(name) == true
  }
}

extension ResolvedCall {
  /// The places of the values that are sent.
  fileprivate var sentPlaces: [SourceRange] {
    let keys = settings.keys
    var origins = (keys.headers + keys.query + keys.cookies + keys.with).map(\.data.origin)
    origins += [keys.body.value, step.layers.declared.keys.body.value].compactMap { $0?.origin }
    if case .inline(let profile)? = keys.auth.value { origins.append(profile.origin) }
    return origins.compactMap(\.range)
  }
}
