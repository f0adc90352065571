/// What names rows: a template of their values.
package struct RowName: HoldsNoTemplates {
  private let template: Template

  /// Where it is written.
  let origin: JSONValue

  fileprivate init(_ template: Template, at origin: JSONValue) {
    self.template = template
    self.origin = origin
  }

  /// The name of a row.
  func text(of row: Row) throws(Diagnostic) -> String {
    let text: String
    do throws(TemplateError) {
      text = try template.text(in: RowValues(row: row))
    } catch {
      throw mistake(error, in: row)
    }
    guard !NameRule.title.allows(text) else { return text }
    throw Diagnostic(
      .invalidName,
      "the row [\(row.label)] cannot have the name \(JSONValue.string(text).jsonText.excerpt)",
      at: origin.range,
      label: "expected \(NameRule.title.expectation)",
      notes: [.init("the row", at: row.range)]
    )
  }

  private func mistake(_ error: TemplateError, in row: Row) -> Diagnostic {
    guard let path = error.undefined else { return Diagnostic(error) }
    let name = String(path.prefix { $0 != "." && $0 != "[" })
    let names = row.values.map(\.name)
    let isKnown = names.contains(name)
    let isTemplate = row.value(of: name).map { !$0.data.templates.isEmpty } ?? false
    let nearest = isKnown ? nil : SpellingSuggestion.nearest(to: name, in: names)
    return Diagnostic(
      .unknownName,
      isTemplate
        ? "names of rows are known before the run, and \"\(name)\" of the row [\(row.label)] is a template"
        : "the row [\(row.label)] has no \"\(path)\"",
      at: error.range ?? origin.range,
      label: nearest.map { "did you mean \"\($0)\"?" } ?? "expected a value of the row",
      notes: [.init("the row", at: row.range)]
    )
  }
}

/// What the name of a row sees.
private struct RowValues: ConstantTemplateContext {
  let row: Row

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    guard let data = row.value(of: name)?.data, data.templates.isEmpty else { return nil }
    return try? data.value(in: self)
  }
}

extension FormatType where Value == RowName {
  /// A text with at least one template.
  static var rowName: FormatType {
    FormatType(.phrase("a template of the row's values", .templateText)) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "a template of the row's values")
        return nil
      }
      guard let template = reader.textTemplate(value) else { return nil }
      if template.expressions.isEmpty {
        reader.reportInvalid(
          .invalidName,
          value,
          "all rows would have the name \(value.jsonText.excerpt)",
          label: "expected a template such as \"{{name}}\""
        )
        return nil
      }
      for expression in template.expressions {
        for call in expression.functions where call.function.dependence != .arguments {
          reader.report(
            .templateValue,
            "names of rows are known before the run, and \(call.function.name)() is not",
            at: expression.place(of: call.range),
            label: "expected values of the row"
          )
          return nil
        }
      }
      return RowName(template, at: value)
    }
  }
}
