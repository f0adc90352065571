/// A template whose value has to be of a type.
struct TypedTemplate: Sendable {
  /// The template.
  let template: Template

  /// What is wrong with a value; nil if nothing is.
  let mistake: @Sendable (JSONValue) -> TemplateError?
}
