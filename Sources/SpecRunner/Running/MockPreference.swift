internal import SpecModel

/// Which declared response spec-run's own mock server is to give (RFC 7240, `Prefer: code=404`).
struct MockPreference {
  /// The value of the field `Prefer`.
  let field: String

  /// The preference of a call that expects a status, nil where it expects success.
  init?(_ settings: CallSettings, scope: CallScope) {
    guard let patterns = settings.expect.value?.status else { return nil }
    for pattern in patterns {
      guard let value = try? pattern.value(in: scope) else { continue }
      switch value {
      case .code(let code):
        field = "code=\(code)"
        return
      case .statusClass(let digit):
        let declared = settings.responses.compactMap { declaration -> Int? in
          if case .code(let code)? = declaration.status, code / 100 == digit { code } else { nil }
        }
        field = "code=\(declared.first ?? digit * 100)"
        return
      }
    }
    return nil
  }
}
