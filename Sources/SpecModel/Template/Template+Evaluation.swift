extension Template {
  /// Its value: of one expression and nothing else the expression's own, else a text.
  package func value(
    in context: some TemplateContext
  ) throws(TemplateError) -> TemplateValue {
    if let single { return try single.value(in: context) }
    return .json(.string(try text(in: context)))
  }

  /// Its value as JSON.
  ///
  /// - Throws: As `value(in:)`, and where the value is bytes.
  package func json(in context: some TemplateContext) throws(TemplateError) -> JSONValue {
    switch try value(in: context) {
    case .json(let value): return value
    case .bytes:
      throw TemplateError(
        "bytes cannot be used here; add | utf8, | hex or | base64Encode",
        at: origin.range
      )
    }
  }

  /// Its text, values inserted as JSON writes them.
  package func text(
    in context: some TemplateContext,
    encode: (String) -> String = { $0 }
  ) throws(TemplateError) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let expression):
        let value = try expression.value(in: context)
        let piece = try Self.text(of: value, at: expression.place(of: expression.range))
        text += expression.isRaw ? piece : encode(piece)
        try TemplateValue.check(size: text.utf8.count, at: expression.place(of: expression.range))
      }
    }
    return text
  }

  /// The text that a value is in a longer text.
  package static func text(
    of value: TemplateValue,
    at range: SourceRange? = nil
  ) throws(TemplateError) -> String {
    guard case .json(let json) = value else {
      throw TemplateError(
        "bytes cannot be inserted into a string; add | utf8, | hex or | base64Encode",
        at: range
      )
    }
    switch json.type {
    case .string:
      guard !json.node.hasLoneSurrogate else {
        throw TemplateError(
          "half of a surrogate pair is not a character and cannot be inserted into a string",
          at: range
        )
      }
      return json.string ?? ""
    case .number, .boolean: return json.jsonText
    case .null:
      throw TemplateError("null cannot be inserted into a string; add | default('')", at: range)
    case .array, .object:
      throw TemplateError(
        "\(json.type.phrase) cannot be inserted into a string; add | json",
        at: range
      )
    }
  }
}

extension TemplateExpression {
  /// Its value.
  package func value(in context: some TemplateContext) throws(TemplateError) -> TemplateValue {
    try TemplateEvaluator(context: context, origin: origin).value(of: self)
  }

  /// Sends a value through filters: what `via` says.
  ///
  /// - Returns: What the last filter gives, nil where there is no value, and the filter that found nothing then.
  package static func apply(
    _ filters: [FilterCall],
    to value: TemplateValue?,
    lines: [String] = [],
    isAnswered: Bool,
    in context: some TemplateContext,
    origin: JSONValue
  ) throws(TemplateError) -> (value: TemplateValue?, empty: EmptyFilter?) {
    var isSecret = false
    var value = value
    defer { if isSecret, !isAnswered, case .json(let json)? = value { context.hide(json) } }
    let empty = try TemplateEvaluator(context: context, origin: origin).apply(
      filters,
      to: &value,
      &isSecret,
      lines: lines
    )
    return (value, empty)
  }
}

extension TemplateContext {
  /// The bytes of a file that a text names.
  ///
  /// - Throws: As the template does, and if the file cannot be read.
  package func bytes(ofFile template: Template) throws(TemplateError) -> [UInt8] {
    let name = try template.text(in: self)
    do throws(TemplateError) {
      return try bytes(ofFile: name, from: template.origin.range?.file)
    } catch {
      throw TemplateError(error.message, at: template.origin.range)
    }
  }
}
