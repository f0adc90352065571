package import SpecStandards

extension Diagnostic {
  /// The diagnostic without secrets in what a value took part in.
  ///
  /// - Parameter redactor: Hides them.
  /// - Returns: The diagnostic with the same places.
  package func redacted(by redactor: Redactor) -> Diagnostic { mapping(redactor.redact) }

  /// The diagnostic without credentials in the URLs that it tells.
  package var withoutCredentials: Diagnostic {
    let redactor = MessageRedactor()
    return mapping { $0.contains("://") ? redactor.redact(message: $0, about: "") : $0 }
  }

  private func mapping(_ shown: (String) -> String) -> Diagnostic {
    Diagnostic(
      code,
      shown(message),
      at: range,
      label: shown(label),
      notes: notes.map { Note(shown($0.message), at: $0.range) },
      help: help.map(shown),
      severity: severity
    )
  }
}
