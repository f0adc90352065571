internal import SpecModel

extension Diagnostic {
  /// The same diagnostic with more that explains it.
  ///
  /// - Parameters:
  ///   - notes: What follows its notes.
  ///   - help: What to do about it, where it does not say that itself.
  /// - Returns: The longer diagnostic.
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
