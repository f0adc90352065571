extension CallScope {
  /// The path of a file of the catalog that a text names.
  func path(ofFile template: Template) throws(TemplateError) -> String {
    let name = try template.text(in: self)
    let files = unit.run.catalog.files
    let path = files.path(name, from: template.origin.range?.file)
    do {
      try files.check(path)
    } catch {
      throw TemplateError("cannot read \"\(name)\": \(error.reason)", at: template.origin.range)
    }
    return path
  }
}
