/// A part of an operator's operand.
package enum MatchOperand: Sendable {
  case data(DataTemplate)
  case text(Template)
  /// The path of a file.
  case file(Template)
  /// The path of a snapshot.
  case snapshot(Template)
  case shape(JSONValue)
  case schema(JSONValue)
  /// A matcher, and what of the value it judges.
  case matcher(Matcher, of: Part)

  /// What a matcher within a matcher judges.
  package enum Part: Sendable {
    /// The value itself.
    case value
    /// The value itself, which exists.
    case presentValue
    /// One of its elements.
    case element
    /// How long it is.
    case length
  }

  /// The expressions of its templates, in order.
  var expressions: [TemplateExpression] {
    switch self {
    case .data(let data): data.templates.isEmpty ? [] : data.inOrder.flatMap(\.expressions)
    case .text(let template), .file(let template), .snapshot(let template): template.expressions
    case .matcher(let matcher, _): matcher.expressions
    case .shape, .schema: []
    }
  }
}
