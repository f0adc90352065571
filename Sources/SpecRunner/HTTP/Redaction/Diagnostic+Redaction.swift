extension Diagnostic {
  /// The diagnostic without secrets in what a value took part in.
  package func redacted(by redactor: Redactor) -> Diagnostic {
    var copy = self
    copy.message = redactor.redact(message)
    copy.label = redactor.redact(label)
    copy.help = help.map(redactor.redact)
    for index in notes.indices {
      copy.notes[index].message = redactor.redact(notes[index].message)
    }
    return copy
  }
}
