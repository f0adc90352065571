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

  /// The text of a file whose templates are expanded.
  func expandedText(ofFile template: Template) throws(TemplateError) -> String {
    let path = try template.text(in: self)
    let text = try text(ofFile: template)
    do {
      let user = template.origin.range?.file
      let file = SourceFile(path: path, bytes: Array(text.utf8), usedBy: user)
      let whole = SourceRange(file: file, start: 0, length: file.bytes.count)
      return try Template(.string(text, madeOf: whole)).text(in: self)
    } catch let error as TemplateError {
      throw TemplateError("\(path): \(error.message)", at: template.origin.range)
    } catch let error as TemplateSyntaxError {
      throw TemplateError("\(path): \(error.message)", at: template.origin.range)
    } catch {
      throw TemplateError("\(path): \(error)", at: template.origin.range)
    }
  }

  /// The text of a file.
  func text(ofFile template: Template) throws(TemplateError) -> String {
    guard let text = String(validating: try bytes(ofFile: template), as: UTF8.self) else {
      let path = try template.text(in: self)
      throw TemplateError("\(path) is not UTF-8", at: template.origin.range)
    }
    return text
  }
}
