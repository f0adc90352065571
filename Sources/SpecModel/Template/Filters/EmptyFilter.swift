internal import SpecStandards

/// A filter that finds nothing in the value that it is given.
package struct EmptyFilter: Sendable {
  let call: TemplateExpression.FilterCall

  /// The text in which it is written.
  let origin: JSONValue
  let input: TemplateValue

  /// Whether the input may show a secret.
  let isSecret: Bool

  /// Why there is no value.
  package func error(in context: some TemplateContext) -> TemplateError {
    let range = call.range
    let text = origin.utf8.map {
      String(decoding: $0[range.clamped(to: $0.indices)], as: UTF8.self)
    }
    var (shown, help) = (input.phrase, String?.none)
    if case .json(let value) = input {
      let isHidden = isSecret || context.holdsSecret(value.string ?? value.compactText)
      shown = isHidden ? "***" : value.compactText.excerpt
      let isText = value.type == .string && call.filter.name == "jsonPath"
      help = isText ? "the input is a string: put parseJSON before jsonPath" : nil
    }
    let name = text?.excerpt ?? call.filter.name
    return TemplateError("\(name) finds nothing in \(shown)", label: "found nothing", help: help)
  }
}
