internal import SpecModel

extension Diagnostic {
  /// The same diagnostic with more that explains it.
  func adding(_ notes: [Note], help: String? = nil) -> Diagnostic {
    Diagnostic(
      code,
      message,
      at: range,
      label: label,
      notes: self.notes + notes,
      help: self.help ?? help,
      severity: severity
    )
  }
}
