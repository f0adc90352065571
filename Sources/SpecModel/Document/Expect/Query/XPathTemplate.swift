/// An XPath 1.0 expression, in which templates stand for quoted literals.
package final class XPathTemplate: HoldsTemplates {
  /// The text.
  package let template: Template

  /// What it gives; nil if that is not known.
  let kind: XPath.Kind?

  /// The expression, if the text has no templates.
  private let path: XPath?

  package var allTemplates: [Template] { [template] }

  private init(template: Template, kind: XPath.Kind?, path: XPath?) {
    self.template = template
    self.kind = kind
    self.path = path
  }

  /// Reads an expression; what is wrong with it is reported.
  fileprivate convenience init?(_ value: JSONValue, _ reader: DocumentReader) {
    guard let template = reader.template(value) else { return nil }
    if !XPath.isAvailable { reader.warnOfMissingLibrary() }
    let text = template.text(with: "''", orReport: .invalidXPath, of: "an XPath", reader)
    guard let text else { return nil }
    do throws(XPathError) {
      let path = try XPath(text)
      let isConstant = template.constant != nil
      self.init(template: template, kind: try path.kind(), path: isConstant ? path : nil)
    } catch {
      reader.report(
        .invalidXPath,
        "the XPath is not valid: \(error)",
        at: Self.place(of: error, in: value, template),
        label: "expected XPath 1.0",
        help: text.hasPrefix("$") ? "a JSONPath is written in \"body\"" : nil
      )
      return nil
    }
  }

  /// Where the mistake is; templates have other lengths than what stands for them.
  private static func place(
    of error: XPathError,
    in value: JSONValue,
    _ template: Template
  ) -> SourceRange? {
    guard let offset = error.offset, let text = template.constant?.utf8, offset <= text.count,
      !text.isEmpty
    else { return value.range }
    let start = min(offset, text.count - 1)
    return value.range(ofText: start..<start + 1) ?? value.range
  }

  /// The expression.
  ///
  /// - Throws: As the template does, and if the text is not an expression.
  func path(in context: some TemplateContext) throws(TemplateError) -> XPath {
    if let path { return path }
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let expression):
        let value = try expression.value(in: context)
        guard case .json(let json) = value, let literal = Self.literal(json) else {
          throw TemplateError(
            "\(value.phrase) cannot be used in an XPath",
            at: expression.place(of: expression.range)
          )
        }
        text += literal
      }
    }
    do throws(XPathError) {
      return try XPath(text)
    } catch {
      throw TemplateError("\(text) is not an XPath: \(error)", at: template.origin.range)
    }
  }

  /// A value as XPath 1.0 writes it, which has neither escapes in texts nor exponents; nil if it cannot be written.
  private static func literal(_ value: JSONValue) -> String? {
    if let flag = value.boolean { return "\(flag)()" }
    if value.type == .number {
      let text = value.jsonText
      return text.lowercased().contains("e") ? nil : text
    }
    guard let text = value.string, !value.node.hasLoneSurrogate, !text.utf8.contains(0) else {
      return nil
    }
    // By bytes: with a combining mark behind it, a quote is another Character, and is still a quote.
    let quote = UInt8(ascii: "'")
    guard text.utf8.contains(quote) else { return "'\(text)'" }
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(text)\"" }
    let parts = text.utf8.split(separator: quote, omittingEmptySubsequences: false)
      .map { "'\(Substring($0))'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }
}

extension FormatType where Value == XPathTemplate {
  /// An XPath 1.0 expression.
  static var xpath: FormatType {
    FormatType(.phrase("an XPath such as \"//item/@id\" or \"string(//name)\"", .templateText)) {
      XPathTemplate($0, $1)
    }
  }
}

extension DocumentReader {
  /// Warns once that expressions are not checked.
  fileprivate func warnOfMissingLibrary() {
    report(
      .uncheckedXPath,
      "libxml2 is not installed on this machine: XPaths are not checked, and cannot be evaluated",
      at: nil,
      help: "install libxml2 to run the calls that use \"xml\", \"html\" or the filter xpath"
    )
  }
}
