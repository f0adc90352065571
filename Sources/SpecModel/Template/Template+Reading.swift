extension Template {
  /// Reads a template.
  package init(_ origin: JSONValue) throws(TemplateSyntaxError) {
    self.origin = origin
    guard Self.mayHaveExpressions(origin) else {
      let text = origin.string ?? ""
      parts = text.isEmpty ? [] : [.text(text)]
      return
    }
    var parser = TemplateParser(origin)
    parts = try parser.template()
  }
}

extension Filter {
  /// The filters of a chain, as `via` writes it.
  ///
  /// - Throws: What is wrong and where.
  package static func chain(
    _ origin: JSONValue
  ) throws(TemplateSyntaxError) -> [TemplateExpression.FilterCall] {
    var parser = TemplateParser(origin)
    return try parser.filters()
  }
}
