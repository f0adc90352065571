/// A JSONPath (RFC 9535), in which templates stand for quoted literals.
///
/// A class, so that copies are cheap: many checks share a path.
package final class JSONPathTemplate: HoldsTemplates {
  /// The text.
  package let template: Template

  /// The query, where the text has no templates.
  package let path: JSONPath?

  /// Whether it finds one value or none, not a list.
  let isSingular: Bool

  package var allTemplates: [Template] { [template] }

  init(template: Template, path: JSONPath?, isSingular: Bool) {
    self.template = template
    self.path = path
    self.isSingular = isSingular
  }

  /// The query.
  ///
  /// - Throws: As the template does, and where the text is no query.
  @inlinable package func path(
    in context: some TemplateContext
  ) throws(TemplateError) -> JSONPath {
    // Inlined, because most queries are constant.
    if let path { path } else { try evaluated(in: context) }
  }

  @usableFromInline package func evaluated(
    in context: some TemplateContext
  ) throws(TemplateError) -> JSONPath {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let expression):
        let range = expression.place(of: expression.range)
        let value = try expression.value(in: context)
        guard case .json(let json) = value, json.type != .array, json.type != .object else {
          throw TemplateError("\(value.phrase) cannot be used in a JSONPath", at: range)
        }
        text += json.jsonText
      }
    }
    do {
      return try JSONPath(text)
    } catch {
      throw TemplateError("\(text) is not a JSONPath: \(error.message)", at: template.origin.range)
    }
  }

  /// Whether it asks for a member of the whole value, or for something below it.
  package func isBelow(_ name: String) -> Bool {
    if let path { return path.isBelow(name) }
    guard case .text(let start)? = template.parts.first else { return false }
    return ["$.\(name)", "$['\(name)']"].contains { start.utf8.starts(with: $0.utf8) }
  }
}

extension FormatType where Value == JSONPathTemplate {
  /// A JSONPath.
  static var path: FormatType {
    FormatType(.phrase("a JSONPath such as \"$.items[0].id\"", .templateText)) { value, reader in
      guard let template = reader.template(value, mayHoldNull: true) else { return nil }
      guard let text = template.constant else {
        return JSONPathTemplate(checking: template, reader)
      }
      do throws(JSONPathError) {
        let path = try reader.path(text)
        if text.hasSuffix(".length") { reader.warnOfLength(inPath: value) }
        for warning in path.warnings {
          reader.report(
            .invalidPattern,
            warning.message,
            at: value.range(ofText: warning.offset..<warning.offset + warning.length),
            help: warning.help
          )
        }
        return JSONPathTemplate(template: template, path: path, isSingular: path.isSingular)
      } catch {
        if reader.reportsOperator(inPlaceOfPath: value) { return nil }
        if let meant = Self.path(meantBy: text) {
          reader.reportInvalid(
            .invalidJSONPath,
            value,
            "\"\(text.excerpt)\" is not a JSONPath: it must begin with \"$\"",
            suggestion: .label(meant)
          )
          return nil
        }
        reader.report(
          .invalidJSONPath,
          "the JSONPath is not valid: \(error.message)",
          at: value.range(ofText: error.offset..<error.offset + max(error.length, 1)),
          suggestion: error.suggestion,
          help: error.help
        )
        return nil
      }
    }
  }
}

extension FormatType where Value == JSONPathTemplate {
  /// The path that is meant by one without `$`: `id`, `.items[0]`, `res.body.id`.
  private static func path(meantBy text: String) -> String? {
    var path = text
    for start in ["res.", "response.", "body."] where path.hasPrefix(start) {
      path.removeFirst(start.count)
    }
    guard path.utf8.allSatisfy({ $0.isWordCharacter || ".[]".utf8.contains($0) }) else {
      return nil
    }
    path = path.hasPrefix(".") || path.hasPrefix("[") ? "$\(path)" : "$.\(path)"
    return (try? JSONPath(path)).map { _ in path }
  }
}

extension JSONPathTemplate {
  /// Checks the query with a literal in the place of each template.
  fileprivate convenience init?(checking template: Template, _ reader: DocumentReader) {
    let text = template.text(with: "0", orReport: .invalidJSONPath, of: "a JSONPath", reader)
    guard let text else { return nil }
    do {
      self.init(template: template, path: nil, isSingular: try JSONPath(text).isSingular)
    } catch {
      reader.report(
        .invalidJSONPath,
        "the JSONPath is not valid: \(error.message)",
        at: template.origin.range
      )
      return nil
    }
  }
}
