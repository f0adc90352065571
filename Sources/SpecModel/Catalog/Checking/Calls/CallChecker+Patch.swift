extension CallChecker {
  /// What a patch of a form's fields gives can be sent: texts, and null for a field that is removed.
  func checkPatch(of body: Body) {
    let patch: DataTemplate
    switch body.content {
    case .patched(let target, let patch): return checkNames(in: patch.origin, of: target.origin)
    case .patchedForm(_, let fields), .patchedMultipart(_, let fields): patch = fields
    default: return
    }
    // What a template gives is known in a run only.
    guard patch.templates[patch.origin.index] == nil else { return }
    guard patch.origin.type == .object else {
      return problems.reportWrongType(patch.origin, expected: "an object of fields")
    }
    for member in patch.origin.members { DataRule.texts.check(member.value, problems) }
  }

  /// Warns of members that a patch would add or remove beside one that has nearly the name.
  private func checkNames(in patch: JSONValue, of target: JSONValue) {
    guard patch.type == .object, target.type == .object else { return }
    for member in patch.members {
      if let part = target[member.name] {
        checkNames(in: member.value, of: part)
        continue
      }
      let names = target.members.map(\.name).filter { name in
        patch[name] == nil && SpellingSuggestion.isMisspelling(member.name, of: name)
      }
      guard let meant = SpellingSuggestion.nearest(to: member.name, in: names) else { continue }
      problems.report(
        .undeclaredMember,
        "the inherited \"json\" has no member \"\(member.name.excerpt)\"",
        at: member.key.range,
        label: "not in what is patched",
        suggestion: .label(meant),
        notes: [.init("this is patched", at: target.range?.part(at: 0, length: 1))]
      )
    }
  }
}
