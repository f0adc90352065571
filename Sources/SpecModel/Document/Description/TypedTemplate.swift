/// A template whose value has to be of a type.
struct TypedTemplate: Sendable {
  /// The template, which is one expression and nothing else.
  let template: Template

  /// What is wrong with a value; nil if nothing is.
  let mistake: @Sendable (JSONValue) -> String?
}
