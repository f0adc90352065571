/// A field of a form of several parts: a name, and what is under it.
package struct MultipartField: HoldsTemplates {
  /// The field's name.
  package let name: String

  /// Where the name stands.
  package let key: JSONValue

  /// What it holds: of a list each element, which is a part of its own.
  package let contents: [Content]

  package var allTemplates: [Template] { contents.allTemplates }

  package init(name: String, key: JSONValue, contents: [Content]) {
    self.name = name
    self.key = key
    self.contents = contents
  }

  /// What one part holds.
  package enum Content: HoldsTemplates {
    /// A text, a number or a boolean; a template may also give a list of them, or null for none.
    case value(DataTemplate)
    case part(MultipartPart)

    package var allTemplates: [Template] {
      switch self {
      case .value(let data): data.allTemplates
      case .part(let part): part.allTemplates
      }
    }
  }
}

extension FormatType where Value == [MultipartField] {
  /// Fields of a form of several parts.
  static var multipart: FormatType {
    let part = FormatSchema.oneOf([
      .value([.null, .string, .number, .boolean], pattern: nil), .object("a part"),
    ])
    let schema = FormatSchema.map(names: nil, of: .oneOrMore(of: part))
    return .members(
      .phrase(
        "an object of fields: a string, a number, a boolean, a part, or a list of them",
        schema
      )
    ) {
      (member, reader) in
      let value = member.value
      let contents = (value.type == .array ? Array(value.elements) : [value]).compactMap {
        MultipartField.Content($0, reader)
      }
      return MultipartField(name: member.name, key: member.key, contents: contents)
    }
  }
}

extension MultipartField.Content {
  /// Reads what one part holds.
  fileprivate init?(_ value: JSONValue, _ reader: DocumentReader) {
    switch value.type {
    case .object:
      guard let part = FormatType.object(MultipartPart.self).read(value, reader) else { return nil }
      self = .part(part)
    case .array:
      reader.reportWrongType(value, expected: "a string, a number, a boolean or a part")
      return nil
    default: self = .value(DataTemplate(value, reader))
    }
  }
}
