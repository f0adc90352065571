extension VariableChecker {
  /// The profiles that a template may choose for a call: all, unless its values are known before the run. A name that no
  /// profile has is reported.
  mutating func chosenProfiles(
    of call: ResolvedCall,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) -> [AuthProfile] {
    guard case .chosen(let template)? = call.settings.keys.auth.value else { return [] }
    var reached: Set<String> = []
    var isKnown = !visible.isOpen && unread.isEmpty
    for known in knownValues where unread.isEmpty && meantEnvironments.contains(known.environment) {
      for seen in known.values.seen(through: visible, given: given) {
        let value = seen.with(call.settings.keys.with).value(of: DataTemplate(template))
        isKnown = isKnown && value != nil
        guard let value, let name = value.string else { continue }
        if call.choices[name] != nil {
          reached.insert(name)
        } else if !visible.isConditional, !reader.mayDefine(name, at: "authProfiles") {
          add(missing: name, value, chosenBy: template, of: call, environment, known.environment)
        }
      }
    }
    let choices = call.choices.filter { !isKnown || reached.contains($0.key) }
    reachedProfiles.formUnion(choices.keys)
    return choices.sorted { $0.key < $1.key }.map(\.value.profile)
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
