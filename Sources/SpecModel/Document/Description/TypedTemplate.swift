/// A template whose value has to be of a type.
struct TypedTemplate: Sendable {
  /// The template.
  let template: Template

  /// What is wrong with a value; nil if nothing is.
  let mistake: @Sendable (JSONValue) -> TemplateError?

  /// What else the constants of a spec file have to give, nil for anything.
  ///
  /// An environment or the project may have a placeholder for what only the command line has: a run judges that.
  var demand: Demand?

  /// What a value has to be.
  enum Demand: Sendable {
    /// A value of which a closure says what is wrong.
    case value(@Sendable (JSONValue) -> TemplateError?)
    /// Bytes, or a text that stands for some, of which a closure says what is wrong.
    case bytes(@Sendable (String) -> TemplateError?)
    /// The path of a file of the catalog.
    case file
  }
}
