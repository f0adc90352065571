extension VariableChecker {
  /// The profiles that a template chooses for a call, as far as that is known before the run; a name that no profile has
  /// is reported.
  mutating func chosenProfiles(
    of call: ResolvedCall,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) -> [AuthProfile] {
    guard case .chosen(let template)? = call.settings.keys.auth.value, !visible.isConditional,
      unread.isEmpty
    else { return [] }
    var found: [String: AuthProfile] = [:]
    for known in knownValues where meantEnvironments.contains(known.environment) {
      for seen in known.values.seen(through: visible, given: given) {
        guard let value = seen.with(call.settings.keys.with).value(of: DataTemplate(template)),
          let name = value.string
        else { continue }
        if let profile = call.choices[name] {
          found[name] = profile.profile
        } else if !reader.mayDefine(name, at: "authProfiles") {
          add(missing: name, value, chosenBy: template, of: call, environment, known.environment)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(
    missing name: String,
    _ value: JSONValue,
    chosenBy template: Template,
    of call: ResolvedCall,
    _ environment: CatalogEnvironment?,
    _ meant: String
  ) {
    let note = Diagnostic.Note("this template gives the name", at: template.origin.range)
    let nearest = catalog.profiles.nearest(
      to: name,
      spec: call.step.spec,
      environment: environment
    )
    add(
      Finding(
        rule: .unknownName,
        range: value.range ?? template.origin.range,
        message: "there is no auth profile \"\(name)\"",
        label: "no such auth profile",
        misspelling: nil,
        suggestion: .label(nearest),
        help: nearest == nil ? "null sends no credentials" : nil,
        notes: value.range == nil ? [] : [note],
        environments: [meant]
      )
    )
  }
}
