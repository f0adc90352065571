extension RequestPreparer {
  /// Adds the credentials of the call; nil for none.
  func authorize(
    _ request: inout HTTPRequest,
    by sent: CallSettings
  ) throws(TemplateError) -> CallCredentials? {
    guard let reference = sent.keys.auth.value else { return nil }
    guard let profile = try profile(by: reference) else { return nil }
    // A profile that calls share does not see what one of them is given.
    let scope = profile.isShared ? CallScope(unit: scope.unit) : scope
    return try Authorizer(scope: scope.ofCredentials, tokenTransfer: call.tokenTransfer)
      .authorize(&request, by: profile)
  }

  /// The profile of the call; nil if a template wants none.
  private func profile(
    by reference: AuthReference
  ) throws(TemplateError) -> ResolvedProfile? {
    switch reference {
    case .inline: return call.auth
    case .named(let name, let origin):
      guard let profile = call.auth else {
        throw TemplateError("there is no auth profile \"\(name)\"", at: origin.range)
      }
      return profile
    case .chosen(let template):
      let value = try template.json(in: scope)
      if value.isNull { return nil }
      let range = template.origin.range
      guard let name = value.string else { throw TemplateError(noProfileName: value, at: range) }
      guard let profile = call.choices[name] else {
        let nearest = SpellingSuggestion.nearest(to: name, in: call.choices.keys.sorted())
        throw TemplateError(
          "there is no auth profile \"\(name)\"",
          at: range,
          label: "the template gives this name",
          help: nearest.map { "did you mean \"\($0)\"?" }
        )
      }
      return profile
    }
  }
}
