/// Under which name a response's body is written into the run's output folder.
package enum SaveTarget: HoldsTemplates {
  /// The name that the server or the URL suggests.
  case suggested
  /// A path inside the folder.
  case named(Template)

  package var allTemplates: [Template] {
    if case .named(let template) = self { [template] } else { [] }
  }

  /// Reads what a template gives; nil for the name that the server or the URL suggests.
  package static func path(from value: JSONValue) throws(TemplateError) -> String? {
    if value.boolean == true { return nil }
    guard let path = value.string else {
      throw TemplateError(
        "expected \(expectation), the template gives \(value.jsonText.excerpt)"
      )
    }
    if let mistake = mistake(in: path) {
      throw TemplateError("the path \(value.jsonText.excerpt) \(mistake)")
    }
    return path
  }

  static let expectation = "true, or a file's name"

  /// What is wrong with a path, nil where it stays inside the output folder and is no file of a catalog.
  package static func mistake(in path: String) -> String? {
    if path.isEmpty { return "is empty" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) { return "has control characters" }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    var depth = path.hasPrefix("/") ? -1 : 0
    for name in names where depth >= 0 { depth += name == ".." ? -1 : 1 }
    if depth < 0 { return "leads out of the output folder" }
    if names.contains("..") { return "contains \"..\"" }
    if names.contains("") || names.contains(".") { return "names no file" }
    if names.contains(where: { $0.utf8.count > 255 }) { return "is too long" }
    if let name = names.last, CatalogFileName.mayMeanSomething(String(name)) {
      return "has a name that is reserved for files of a catalog"
    }
    return nil
  }
}

extension FormatType where Value == SaveTarget {
  /// `true`, or a path inside the output folder.
  static var saveTarget: FormatType {
    FormatType(
      .phrase(SaveTarget.expectation, .oneOf([.literals([.boolean(true)]), .templateText]))
    ) { value, reader in
      if value.boolean == true { return .suggested }
      guard value.type == .string else {
        reader.reportWrongType(
          value,
          expected: SaveTarget.expectation,
          help: value.type == .object
            ? "values are captured by \"capture\": {\"id\": \"$.id\"}" : nil
        )
        return nil
      }
      guard let template = reader.template(value) else { return nil }
      if let path = template.constant, let mistake = SaveTarget.mistake(in: path) {
        reader.reportInvalid(
          .invalidPath,
          value,
          "the path \(mistake)",
          label: "expected a file's name such as \"report.pdf\""
        )
        return nil
      }
      if template.constant == nil {
        reader.judge(template) { json in
          do throws(TemplateError) {
            _ = try SaveTarget.path(from: json)
            return nil
          } catch {
            return error
          }
        }
      }
      return .named(template)
    }
  }
}
