extension VariableChecker {
  /// The profiles that a template chooses for a call, as far as that is known before the run; a name that no profile has
  /// is reported.
  func chosenProfiles(
    of call: ResolvedCall,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) -> [AuthProfile] {
    guard case .chosen(let template)? = call.settings.keys.auth.value, !visible.isConditional,
      unread.isEmpty
    else { return [] }
    var found: [String: AuthProfile] = [:]
    for known in knownValues where known.environment == environment?.name ?? "" {
      for seen in known.values.seen(through: visible, given: given) {
        guard let value = seen.with(call.settings.keys.with).value(of: DataTemplate(template)),
          let name = value.string
        else { continue }
        if let profile = call.choices[name] {
          found[name] = profile.profile
        } else if !reader.unread.mayDefine(name) {
          report(missing: name, value, chosenBy: template, of: call, environment)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func report(
    missing name: String,
    _ value: JSONValue,
    chosenBy template: Template,
    of call: ResolvedCall,
    _ environment: CatalogEnvironment?
  ) {
    let note = Diagnostic.Note("this template gives the name", at: template.origin.range)
    reader.report(
      catalog.profiles.mistake(
        missing: name,
        at: value.range ?? template.origin.range,
        spec: call.step.spec,
        in: environment,
        isNamed: environments.count > 1,
        notes: value.range == nil ? [] : [note],
        help: "null sends no credentials"
      )
    )
  }
}
