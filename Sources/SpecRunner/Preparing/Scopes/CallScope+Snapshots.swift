extension CallScope {
  package func snapshot(
    _ template: Template
  ) throws(TemplateError) -> (path: String, bytes: [UInt8]?, isUpdated: Bool) {
    let name = try pathOfSnapshot(template)
    let run = unit.run
    let path = run.catalog.files.path(name, from: template.origin.range?.file)
    do throws(FileError) {
      if CatalogFileName.mayMeanSomething(String(name.split(separator: "/").last ?? "")) {
        throw FileError(reason: "a file with this name is part of the catalog")
      }
      return (path, try run.catalog.files.snapshot(path), run.updatesSnapshots)
    } catch {
      let message = "\"\(name)\" cannot be a snapshot: \(error.reason)"
      throw TemplateError(message, at: template.origin.range)
    }
  }

  /// The path of a snapshot, of whose values none leads elsewhere, and none is one that a response gave.
  private func pathOfSnapshot(_ template: Template) throws(TemplateError) -> String {
    var path = ""
    for part in template.parts {
      guard case .expression(let expression) = part else {
        if case .text(let text) = part { path += text }
        continue
      }
      let range = expression.place(of: expression.range)
      let names = expression.variables.map(\.path.name)
      guard !names.isEmpty, names.allSatisfy(isOfRow) else {
        let rule = "only \"environment\" and values of the unit's row"
        throw TemplateError("a template in the path of a snapshot uses \(rule)", at: range)
      }
      let text = try Template.text(of: try expression.value(in: self), at: range)
      guard !text.hasPrefix("."), !text.contains("/"),
        !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
      else {
        let shown = JSONValue.string(text).jsonText
        let rule = "no \"/\", no control character, no \".\" at the start"
        throw TemplateError("\(shown) cannot be in the path of a snapshot: \(rule)", at: range)
      }
      path += text
    }
    return path
  }

  /// Whether a name is that of the environment, or of a value of the unit's row.
  private func isOfRow(_ name: String) -> Bool {
    if name == "environment" { return true }
    return unit.row[name] != nil && with[name] == nil && captures[name] == nil
      && !unit.mayComeOfResponse(name)
  }
}
