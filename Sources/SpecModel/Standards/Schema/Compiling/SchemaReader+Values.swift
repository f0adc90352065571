/// Values of keywords, each with a report where it is of another type.
extension SchemaReader {
  mutating func schema(_ content: JSONValue) -> SchemaRuleID {
    compiler.id(of: content, in: resource)
  }

  mutating func schemas(_ content: JSONValue, _ keyword: String) -> [SchemaRuleID] {
    guard content.node.kind == .array, content.node.childCount > 0 else {
      reportType(content, keyword, "an array of one or more schemas")
      return []
    }
    return content.elements.map { schema($0) }
  }

  mutating func members(_ content: JSONValue, _ keyword: String) -> [SchemaRules.Member] {
    guard content.node.kind == .object else {
      reportType(content, keyword, "an object of schemas")
      return []
    }
    return content.members.map {
      SchemaRules.Member(utf8: $0.document.utf8(at: $0.keyIndex), schema($0.value))
    }
  }

  mutating func names(_ content: JSONValue, _ keyword: String) -> [ContiguousArray<UInt8>] {
    guard content.node.kind == .array else {
      let help =
        content.boolean == nil
        ? nil : "\"required\" is a list of names beside \"properties\", not a flag of a property"
      reportType(content, keyword, "an array of names", help: help)
      return []
    }
    return content.elements.compactMap { element in
      guard let name = element.utf8 else {
        reportType(element, keyword, "a name")
        return nil
      }
      return name
    }
  }

  mutating func number(_ content: JSONValue, _ keyword: String) -> JSONNumber? {
    if let number = content.number { return number }
    reportType(content, keyword, "a number")
    return nil
  }

  /// A number of elements, members or code points; one too great for an `Int` is no bound.
  mutating func size(_ content: JSONValue, _ keyword: String) -> Int? {
    guard let number = content.number, number.isInteger, !number.isNegative else {
      reportType(content, keyword, "an integer of at least 0")
      return nil
    }
    return number.integer ?? .max
  }

  mutating func boolean(_ content: JSONValue, _ keyword: String) -> Bool {
    if let boolean = content.boolean { return boolean }
    reportType(content, keyword, "true or false")
    return false
  }

  mutating func text(_ content: JSONValue, _ keyword: String) -> String? {
    if let text = content.string { return text }
    reportType(content, keyword, "a string")
    return nil
  }

  /// Compiles a pattern; points into it where it is not well formed.
  mutating func pattern(_ content: JSONValue) -> Pattern? {
    let source = content.string ?? ""
    do throws(PatternError) {
      return try Pattern(source)
    } catch {
      var range = content.range
      if !content.node.hasEscape {
        range = range?.part(at: 1 + error.offset, length: error.length)
      }
      report(
        .invalidPattern,
        "the pattern \"\(source)\" is not a regular expression of ECMA-262: \(error.message)",
        at: content,
        range: range
      )
      return nil
    }
  }

  mutating func reportType(
    _ content: JSONValue,
    _ keyword: String,
    _ expected: String,
    help: String? = nil
  ) {
    report(
      .invalidSchema,
      "\"\(keyword)\" must be \(expected)",
      at: content,
      label: "found \(ValuePhrase.describe(content))",
      help: help
    )
  }

  func report(
    _ rule: Diagnostic.Rule,
    _ message: String,
    at place: JSONValue,
    range: SourceRange? = nil,
    label: String = "",
    suggestion: Suggestion? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    compiler.add(
      SchemaCompilationError.Problem(
        diagnostic: Diagnostic(
          rule,
          message,
          at: range ?? place.range,
          label: label,
          suggestion: suggestion,
          notes: notes,
          help: help
        ),
        uri: resource.uri,
        pointer: JSONPointer(to: place, from: resource.root)
      )
    )
  }
}
