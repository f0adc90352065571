extension ProblemRecord {
  /// Records a problem.
  package init(_ problem: RunProblem, hidingBy redactor: Redactor) {
    let urls = MessageRedactor(byNames: redactor)
    self.init(
      problem.code,
      problem.message,
      at: problem.range,
      label: problem.label,
      notes: problem.notes,
      help: problem.help,
      reach: redactor.reach,
      hidingInLines: redactor.redact
    ) { redactor.redact($0.contains("://") ? urls.redact(message: $0, about: "") : $0) }
  }
}
