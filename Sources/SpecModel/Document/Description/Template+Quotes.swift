extension Template {
  /// The text of a query with a literal in the place of each expression, as it will be when it is asked; nil if an
  /// expression is inside quotes.
  func text(
    with literal: String,
    orReport rule: Diagnostic.Rule,
    of query: String,
    _ reader: DocumentReader
  ) -> String? {
    var text = ""
    var quote: Character?
    for part in parts {
      switch part {
      case .text(let written):
        for character in written where "'\"".contains(character) {
          quote = quote == nil ? character : quote == character ? nil : quote
        }
        text += written
      case .expression(let expression):
        guard quote == nil else {
          reader.report(
            rule,
            "a template inside quotes of \(query)",
            at: expression.place(of: expression.range),
            help: "it is inserted as a quoted literal: remove the quotes"
          )
          return nil
        }
        text += literal
      }
    }
    return text
  }
}
