extension QuerySource {
  static let text = QuerySource(
    "text",
    of: .body,
    capture: FieldKind("text", .yes, "The body as text.") { _ in TextQuery() },
    expect: ExpectKey(
      "text",
      .expectedText,
      "What the body must be as text.",
      of: TextQuery()
    )
  )
}

/// Reads the body as a text.
struct TextQuery: Query {
  var name: String { "the body's text" }

  var need: QueryNeed { .body }

  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    do throws(UnreadableResponse) {
      return .text(try response.text())
    } catch {
      throw .unreadable(error)
    }
  }
}

extension FormatType where Value == Matcher {
  /// What a body must be as a text: a matcher, or lines.
  fileprivate static var expectedText: FormatType {
    let matcher = FormatType.matcher(of: .bodyText)
    let schema = FormatSchema.phrase(
      "a string, a list of lines, or a matcher",
      .oneOf([matcher.schema(), .list(of: .templateText)])
    )
    return FormatType(schema) { value, reader in
      guard value.type == .array else { return matcher.read(value, reader) }
      let lines = value.elements.compactMap { reader.template($0) }
      guard lines.count == value.count else { return nil }
      let template = Template(lines: lines, of: value)
      let expected =
        template.expressions.isEmpty
        ? DataTemplate(constant: .string(lines.compactMap(\.constant).joined(separator: "\n")))
        : DataTemplate(origin: value, templates: [value.index: template])
      let name = MatchOperator.equals.name
      let comparison = EqualsComparison(expected: expected)
      return Matcher(
        tests: [Matcher.Test(name: name, comparison: comparison, origin: value)],
        origin: value
      )
    }
  }
}
