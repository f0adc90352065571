extension ResponseDeclaration {
  /// Warns of a response that was most likely meant as the shape of a body: `{"description": "string"}`.
  static func warnOfMembers(in object: ObjectReader) {
    guard object.value.members.allSatisfy({ $0.name == "description" || $0.name == "example" }),
      let text = object.raw("description"), let type = text.string,
      ShapeType.words.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
    else { return }
    object.reader.report(
      .emptyExpectation,
      "\"description\" says what the response means: no body is checked",
      at: text.range,
      label: "the name of a type",
      help:
        "if a member of the body is meant, write {\"shape\": \(object.value.jsonText.excerpt)}"
    )
  }
}
