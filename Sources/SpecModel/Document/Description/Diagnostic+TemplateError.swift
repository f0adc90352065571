extension Diagnostic {
  /// The diagnostic of a template that has no value.
  package init(_ error: TemplateError) { self.init(error, suggestion: nil, notes: []) }

  /// The diagnostic of a template that has no value, with what was meant and the places that explain it.
  init(_ error: TemplateError, suggestion: Suggestion?, notes: [Note]) {
    self.init(
      error.undefined == nil ? .templateValue : .undefinedVariable,
      error.message,
      at: error.range,
      label: error.undefined == nil ? error.label : "not defined",
      suggestion: suggestion,
      notes: notes,
      help: error.help
    )
  }
}
