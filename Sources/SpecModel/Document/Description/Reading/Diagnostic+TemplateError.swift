extension Diagnostic {
  /// The diagnostic of a template that has no value.
  package init(_ error: TemplateError, notes: [Note] = []) {
    self.init(
      error.undefined == nil ? .templateValue : .undefinedVariable,
      error.message,
      at: error.range,
      label: error.undefined == nil ? error.label : "not defined",
      notes: notes,
      help: error.help
    )
  }
}
