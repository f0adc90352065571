extension URITemplate {
  /// The part of a template between braces (RFC 6570, 2.2).
  package struct Expression: Sendable, Hashable {
    /// The character it begins with.
    package let `operator`: Operator

    /// Its variables, at least one, in order.
    package let variables: [Variable]

    /// Where its brace stands, in UTF-8 bytes from the template's start.
    package let offset: Int

    /// Its length with both braces, in UTF-8 bytes.
    package let length: Int

    /// Writes the values of the variables (RFC 6570, 3.2).
    ///
    /// - Throws: `URITemplateError` where a prefix is asked of a list or of pairs.
    package func expand(
      _ value: (String) -> URITemplateValue?
    ) throws(URITemplateError) -> String {
      var output: [UInt8] = []
      try append(to: &output, value)
      return String(decoding: output, as: UTF8.self)
    }

    func append(
      to output: inout [UInt8],
      _ value: (String) -> URITemplateValue?
    ) throws(URITemplateError) {
      var lead = self.operator.first
      for variable in variables {
        guard let value = value(variable.name), !value.isUndefined else { continue }
        output.append(contentsOf: lead.utf8)
        try append(value, of: variable, to: &output)
        lead = self.operator.separator
      }
    }

    private func append(
      _ value: URITemplateValue,
      of variable: Variable,
      to output: inout [UInt8]
    ) throws(URITemplateError) {
      switch (value, variable.modifier) {
      case (.text(let text), .prefix(let count)):
        let prefix = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
        append(name: variable.name, value: [prefix], to: &output)
      case (.text(let text), .none), (.text(let text), .explode):
        append(name: variable.name, value: [text], to: &output)
      case (.list(let items), .none):
        append(name: variable.name, value: items, to: &output)
      case (.pairs(let pairs), .none):
        append(name: variable.name, value: pairs.flatMap { [$0.name, $0.value] }, to: &output)
      case (.list(let items), .explode):
        for (index, item) in items.enumerated() {
          if index > 0 { output.append(contentsOf: self.operator.separator.utf8) }
          append(name: variable.name, value: [item], to: &output)
        }
      case (.pairs(let pairs), .explode):
        for (index, pair) in pairs.enumerated() {
          if index > 0 { output.append(contentsOf: self.operator.separator.utf8) }
          self.operator.encoding.append(pair.name.utf8, to: &output)
          let isShort = self.operator.isNamed && pair.value.isEmpty
          output.append(contentsOf: (isShort ? self.operator.empty : "=").utf8)
          self.operator.encoding.append(pair.value.utf8, to: &output)
        }
      case (.list, .prefix), (.pairs, .prefix):
        throw URITemplateError(
          message: "a prefix applies to a string, but '\(variable.name)' has several values",
          offset: variable.offset,
          length: variable.length
        )
      }
    }

    /// Writes a value, or values with commas between them, with its name where the operator does.
    private func append(name: String, value: [String], to output: inout [UInt8]) {
      if self.operator.isNamed {
        PercentEncoding.reserved.append(name.utf8, to: &output)
        let isEmpty = value.allSatisfy(\.isEmpty) && value.count == 1
        output.append(contentsOf: (isEmpty ? self.operator.empty : "=").utf8)
      }
      for (index, text) in value.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        self.operator.encoding.append(text.utf8, to: &output)
      }
    }
  }
}
