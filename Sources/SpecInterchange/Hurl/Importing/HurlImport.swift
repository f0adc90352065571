/// Reads a Hurl file as requests in order, which are the steps of one scenario.
struct HurlImport {
  let templates: HurlTemplates
  let notes: InterchangeNotes

  /// The requests.
  private(set) var requests: [SourceRequest] = []

  /// The variables that options of the file set.
  private var variables = DraftValue.Object()

  /// Reads a file.
  ///
  /// - Throws: The first mistake in it.
  init(_ file: SourceFile, notes: InterchangeNotes) throws(SourceError) {
    self.notes = notes
    templates = HurlTemplates(notes: notes)
    for entry in try HurlReader.entries(of: file) {
      for option in entry.options { define(option) }
      var step = HurlStep(entry, templates, notes)
      for option in entry.options { HurlOptionRule.all[option.name]?.write(option, &step) }
      step.finish()
      requests.append(step.request)
    }
  }

  /// What the requests share.
  func scope(named name: String) -> RequestScope {
    var scope = RequestScope()
    scope.absent = templates.absent
    scope.scenarios = [
      .init(name: name, file: "", variables: .init(variables), steps: Array(requests.indices))
    ]
    return scope
  }

  /// Sets a variable that an option has.
  private mutating func define(_ option: HurlOption) {
    guard let (name, value) = option.variable else { return }
    var isText = false
    if case .text = value { isText = true }
    let written = templates.value(value)
    let identifier = templates.define(name, isText: isText)
    if let known = variables[identifier], known != written {
      notes.add(
        .variable,
        "the variable \(name) gets another value here, which is left out",
        at: option.range
      )
    } else {
      variables[identifier] = written
    }
  }
}
