/// A URI with places for variables, of all four levels (RFC 6570).
package struct URITemplate: Sendable, Hashable {
  /// A template's literals and expressions in order.
  package let parts: [Part]

  /// The expressions in order.
  package var expressions: [Expression] {
    parts.compactMap { part in
      if case .expression(let expression) = part { expression } else { nil }
    }
  }

  /// Writes the template with the values of its variables (RFC 6570, 3).
  ///
  /// - Throws: `URITemplateError` where a prefix is asked of a list or of pairs.
  package func expand(_ value: (String) -> URITemplateValue?) throws(URITemplateError) -> String {
    var output: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let text): PercentEncoding.reserved.append(text.utf8, to: &output)
      case .expression(let expression): try expression.append(to: &output, value)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A part of a template.
  package enum Part: Sendable, Hashable {
    /// Text that stands for itself (RFC 6570, 2.1).
    case literal(String)
    /// A place for variables (RFC 6570, 2.2).
    case expression(Expression)
  }
}
