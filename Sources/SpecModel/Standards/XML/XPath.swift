internal import CXML

/// An XPath 1.0 expression.
package struct XPath: Sendable, Hashable {
  /// The expression's text.
  package let source: String

  /// Checks an expression.
  ///
  /// Without libxml2 any text is taken; `MarkupDocument` then cannot be made.
  ///
  /// - Parameter source: The expression's text.
  /// - Throws: ``XPathError`` if it is not XPath 1.0.
  package init(_ source: String) throws(XPathError) {
    self.source = source
    var error = cxml_error()
    guard !source.utf8.contains(0), unsafe cxml_compiles(source, &error) != 0 else {
      throw XPathError(error.text.isEmpty ? "Invalid expression" : error.text)
    }
  }
}

/// Why an XPath expression is wrong, or has no value.
package struct XPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in one line.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
