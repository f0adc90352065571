extension CallChecker {
  /// What a patch of a form's fields gives can be sent: texts, and null for a field that is removed.
  ///
  /// - Parameter body: What a call sends, with what it inherits.
  func checkPatch(of body: Body) {
    let patch: DataTemplate
    switch body.content {
    case .patchedForm(_, let fields), .patchedMultipart(_, let fields): patch = fields
    default: return
    }
    // What a template gives is known in a run only.
    guard patch.templates[patch.origin.index] == nil else { return }
    guard patch.origin.type == .object else {
      return reader.reportWrongType(patch.origin, expected: "an object of fields")
    }
    for member in patch.origin.members { DataRule.texts.check(member.value, reader) }
  }
}
