extension FormatType where Value == String {
  /// A text in which no template may be written.
  static var text: FormatType {
    FormatType(.text) { value, reader in
      guard let text = value.string else {
        reader.reportWrongType(value, expected: "a string")
        return nil
      }
      return reader.refusesLoneSurrogate(in: value) ? nil : text
    }
  }

  /// Why something is not run.
  static var reason: FormatType {
    FormatType(.text) { value, reader in
      let truths = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false]
      let truth = value.boolean ?? value.string.flatMap { truths[$0.lowercased()] }
      let label: String? =
        switch truth {
        case true: "give the reason, for example \"the server is being replaced\""
        case false: "leave it out"
        case nil: nil
        }
      guard let text = value.string else {
        reader.reportWrongType(value, expected: "a string: the reason", label: label)
        return nil
      }
      if let label {
        let message = "\(value.jsonText) is taken as a reason, so it would skip"
        reader.reportInvalid(.wrongType, value, message, label: label)
        return nil
      }
      guard !reader.refusesLoneSurrogate(in: value) else { return nil }
      if text.allSatisfy(\.isWhitespace) {
        reader.reportEmpty(
          value,
          "the reason is empty",
          label: "give the reason, for example \"the server is being replaced\""
        )
      }
      return text
    }
  }

  /// A name of one kind.
  static func name(_ rule: NameRule) -> FormatType {
    FormatType(.phrase("a string", .value([.string], pattern: rule.pattern))) { value, reader in
      guard let name = text.read(value, reader) else { return nil }
      rule.check(value, reader)
      return rule.allows(name) ? name : nil
    }
  }

  /// Text, or a list of its lines.
  static var lines: FormatType {
    FormatType(.lines(of: .text)) { value, reader in
      if let text = value.string { return text }
      guard value.type == .array else {
        reader.reportWrongType(value, expected: "a string or a list of lines")
        return nil
      }
      for line in value.elements where line.type != .string {
        reader.reportWrongType(line, expected: "a string")
      }
      let lines = value.elements.compactMap(\.string)
      return lines.count == value.count ? lines.joined(separator: "\n") : nil
    }
  }

  /// One of a few words.
  static func word(_ words: [String]) -> FormatType {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let choice = words.count == 1 ? list : "one of \(list)"
    return FormatType(.words(words)) { value, reader in
      guard let text = value.string else {
        reader.reportWrongType(value, expected: choice)
        return nil
      }
      guard words.contains(text) else {
        let (suggestion, help) = ForeignWord.unknown(text, at: .value, among: words)
        reader.reportInvalid(
          .invalidValue,
          value,
          "expected \(choice), found \"\(text)\"",
          label: "expected \(choice)",
          suggestion: suggestion,
          help: help
        )
        return nil
      }
      return text
    }
  }
}

extension FormatType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the words that the cases of an enumeration are.
  static func word(of type: Value.Type) -> FormatType {
    let word = FormatType<String>.word(Value.allCases.map(\.rawValue))
    return FormatType(word.schema()) { value, reader in
      word.read(value, reader).flatMap(Value.init)
    }
  }
}

extension FormatType where Value == Bool {
  /// True or false, no template.
  static var boolean: FormatType { .literal(Bool.self) }

  /// `true`: what is not wanted is not written.
  static var yes: FormatType {
    FormatType(.literals([.boolean(true)])) { value, reader in
      if value.boolean == true { return true }
      reader.reportInvalid(
        .invalidValue,
        value,
        "expected true, found \(value.jsonText.excerpt)",
        label: "expected true"
      )
      return nil
    }
  }
}

extension FormatType where Value == Template {
  /// A text with templates.
  static var template: FormatType {
    FormatType(.templateText) { value, reader in reader.textTemplate(value) }
  }
}

extension FormatType where Value == JSONValue {
  /// A shape as it is written; what is wrong with it is shown when all shapes are known.
  static var shape: FormatType {
    FormatType(.shape) { value, reader in
      reader.use(shape: value)
      return value
    }
  }

  /// The shape that a name stands for, which nothing is judged by unless it is named.
  static var shapeDefinition: FormatType { FormatType(.shape) { value, _ in value } }

  /// A JSON Schema as it is written; what is wrong with it is shown when it is compiled.
  static var schema: FormatType {
    FormatType(.jsonSchema) { value, reader in
      reader.use(schema: value)
      return value
    }
  }

  /// The same, by which requests are judged.
  var ofRequests: FormatType { checked { value, _, reader in reader.use(inRequests: value) } }
}

extension FormatType where Value == DataTemplate {
  /// JSON data with templates in its strings.
  static var data: FormatType {
    FormatType(.data) { value, reader in DataTemplate(value, reader) }
  }
}
