extension Diagnostic {
  /// What a person is shown of a template that has no value.
  package init(_ error: TemplateError) {
    self.init(
      error.undefined == nil ? .templateValue : .undefinedVariable,
      error.message,
      at: error.range,
      label: error.undefined == nil ? error.label : "not defined",
      help: error.help
    )
  }
}
