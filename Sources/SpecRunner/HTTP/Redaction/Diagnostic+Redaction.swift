package import SpecStandards

extension Diagnostic {
  /// The diagnostic without secrets in what a value took part in.
  package func redacted(by redactor: Redactor) -> Diagnostic { mapping(redactor.redact) }

  /// The diagnostic without credentials in the URLs that it tells.
  package var withoutCredentials: Diagnostic {
    let redactor = MessageRedactor()
    return mapping { $0.contains("://") ? redactor.redact(message: $0, about: "") : $0 }
  }

  private func mapping(_ shown: (String) -> String) -> Diagnostic {
    var copy = self
    copy.message = shown(message)
    copy.label = shown(label)
    copy.help = help.map(shown)
    for index in notes.indices { copy.notes[index].message = shown(notes[index].message) }
    return copy
  }
}
