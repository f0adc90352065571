/// Which declared response spec-run's own mock server is to give (RFC 7240, `Prefer: code=404`), and how much of it.
struct MockPreference {
  /// The value of the field `Prefer`.
  let field: String

  /// The preference of a call of an endpoint, and of one that expects a status, reads a stream or declares responses
  /// itself; nil if it is none of these.
  init?(_ call: ResolvedCall, scope: CallScope) {
    let settings = call.settings
    var preferences: [String] = []
    if let code = Self.code(settings, scope: scope) { preferences.append("code=\(code)") }
    if let stream = settings.keys.stream.value,
      let count = try? (stream.events ?? stream.lines)?.value(in: scope)
    {
      preferences.append("elements=\(count.count)")
    }
    if call.declaresResponses, let place = call.place { preferences.append("call=\"\(place)\"") }
    if let place = call.placeOfEndpoint { preferences.append("endpoint=\"\(place)\"") }
    guard !preferences.isEmpty else { return nil }
    field = preferences.joined(separator: ", ")
  }

  /// The status that a call expects first; nil if it just expects success.
  private static func code(_ settings: CallSettings, scope: CallScope) -> Int? {
    for pattern in settings.keys.expect.value?.status ?? [] {
      guard let value = try? pattern.value(in: scope) else { continue }
      switch value {
      case .code(let code):
        return code
      case .statusClass(let digit):
        let declared = settings.keys.responses.compactMap { declaration -> Int? in
          if case .code(let code)? = declaration.status, code / 100 == digit { code } else { nil }
        }
        return declared.first ?? digit * 100
      case .any: return nil
      }
    }
    return nil
  }
}
