/// What the texts of a unit give that belong to no call.
extension UnitScope {
  /// Evaluates what the unit gives a fixture, before it starts itself.
  func evaluate(_ entries: [NamedData]) throws(Diagnostic) -> [NamedData] {
    var values: [NamedData] = []
    for entry in entries {
      do throws(TemplateError) {
        values.append(entry.holding(try entry.data.value(in: CallScope(unit: self))))
      } catch {
        throw Diagnostic(error).redacted(by: run.redactor.hiding(hidden))
      }
    }
    return values
  }

  /// The cookie jar that a setting asks for; nil for none.
  func cookieStore(_ setting: CookieJarSetting) throws(Diagnostic) -> CookieStore? {
    switch setting {
    case .none: return nil
    case .unsaid, .empty: return CookieStore(clock: run.clock)
    case .file(let template):
      do throws(TemplateError) {
        let scope = CallScope(unit: self)
        let bytes = try scope.bytes(ofFile: template)
        let file = NetscapeCookieFile(Array(bytes))
        if let mistake = file.mistake {
          let path = try template.text(in: scope)
          throw TemplateError(
            "cannot read \"\(path)\": \(mistake.description)",
            at: template.origin.range
          )
        }
        return CookieStore(CookieJar(file), clock: run.clock)
      } catch {
        throw Diagnostic(error)
      }
    }
  }
}
