internal import SpecModel

extension Diagnostic {
  /// The diagnostic without secrets in what a value took part in.
  ///
  /// - Parameter redactor: Hides them.
  /// - Returns: The diagnostic with the same places.
  func redacted(by redactor: Redactor) -> Diagnostic {
    Diagnostic(
      code,
      redactor.redact(message),
      at: range,
      label: redactor.redact(label),
      notes: notes.map { Note(redactor.redact($0.message), at: $0.range) },
      help: help.map(redactor.redact),
      severity: severity
    )
  }
}
