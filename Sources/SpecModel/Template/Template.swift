/// A text with expressions in double braces: `Hello {{name | uppercase}}`.
package struct Template: Sendable {
  /// The text and the expressions in order.
  package let parts: [Part]

  /// Where it is.
  package let origin: JSONValue

  /// A piece of a template.
  package enum Part: Sendable {
    case text(String)
    case expression(TemplateExpression)
  }

  /// Its text, if it has no expressions.
  package var constant: String? {
    switch parts.count {
    case 0: return ""
    case 1:
      if case .text(let text) = parts[0] { return text }
      return nil
    default: return nil
    }
  }

  /// Its expression, if it is one and nothing else: such a template keeps the JSON type.
  package var single: TemplateExpression? {
    guard parts.count == 1, case .expression(let expression) = parts[0] else { return nil }
    return expression
  }

  /// A text that it has given, without what is written before its first expression and behind its last one.
  package func withoutWrittenEnds(_ text: String) -> String {
    guard constant == nil else { return text }
    var bytes = text.utf8[...]
    if case .text(let start)? = parts.first { bytes = bytes.dropFirst(start.utf8.count) }
    if case .text(let end)? = parts.last { bytes = bytes.dropLast(end.utf8.count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Its expressions in order.
  package var expressions: [TemplateExpression] {
    parts.compactMap { part in
      if case .expression(let expression) = part { expression } else { nil }
    }
  }

  /// Whether a string has to be read to know: most have no braces at all.
  static func mayHaveExpressions(_ origin: JSONValue) -> Bool {
    origin.node.hasEscape
      || origin.document.bytes[origin.tokenRange].contains(UInt8(ascii: "{"))
  }
}

extension Template {
  /// The template that lines are together, with a line feed between each two.
  package init(lines: [Template], of origin: JSONValue) {
    let parts = lines.map(\.parts).joined(separator: [.text("\n")])
    self.init(parts: Array(parts), origin: origin)
  }

  /// The same, for which what is around it defines some names.
  func defining(_ names: Set<String>) -> Template {
    let parts = parts.map { part -> Part in
      if case .expression(let expression) = part {
        .expression(expression.defining(names))
      } else {
        part
      }
    }
    return Template(parts: parts, origin: origin)
  }

  /// The template of an empty text.
  static func empty(at origin: JSONValue) -> Template { Template(parts: [], origin: origin) }
}
