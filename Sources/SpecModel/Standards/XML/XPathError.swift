internal import CXML

/// Why an XPath expression is wrong, or has no value.
package struct XPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in one line.
  package let description: String

  /// Where the mistake is in the expression, in bytes, if that is known.
  package let offset: Int?

  package init(_ description: String, at offset: Int? = nil) {
    self.description = description
    self.offset = offset
  }

  init(_ error: cxml_error) {
    let known = [
      "Unregistered function": "it calls a function that XPath 1.0 does not have",
      "Operation limit exceeded": "it takes too many steps on this document",
      "Undefined namespace prefix":
        "it uses a prefix that neither the document nor \"namespaces\" declares (\"_\" is the default namespace)",
      "Expected $ for variable reference": "\"$\" is not allowed: there are no variables",
      "Undefined variable": "\"$\" is not allowed: there are no variables",
      "Invalid predicate": "a predicate is not closed or not valid",
      "": "it is not an expression",
      "Invalid expression": "it is not an expression",
    ]
    description = known[error.text] ?? error.text
    offset = error.offset >= 0 ? Int(error.offset) : nil
  }
}
