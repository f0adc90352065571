extension CallChecker {
  /// What a call sends can be read, and has a body to merge into.
  func checkBody(_ body: Layered<Body>, of step: CatalogStep) {
    guard case .value(let body) = body else { return }
    if step.request.method == "HEAD" {
      problems.reportInvalid(
        .forbiddenBody,
        body.origin,
        "a HEAD request carries no body",
        label: "leave it out",
        help: "use \"body\": null to remove an inherited body"
      )
    }
    switch body.content {
    case .merge:
      problems.report(
        .nothingToMerge,
        "there is no inherited \"json\", \"form\" or \"multipart\" to merge into",
        at: body.origin.range,
        label: "nothing to merge into"
      )
    default: for file in body.files { report(catalog.files.mistake(inFile: file.path)) }
    }
    checkPatch(of: body)
    for file in body.files { checkTemplate(of: file) }
  }

  /// A file's templates are shown where the file is named.
  private func checkTemplate(of file: SentFile) {
    func report(_ message: String, at offset: Int, help: String?) {
      let place = file.place(of: offset, in: catalog.files) ?? "the file"
      problems.report(
        .invalidTemplate,
        "\(place): \(message)",
        at: file.path.origin.range,
        label: "its templates are expanded",
        help: help
      )
    }
    do {
      guard let text = try file.template(in: catalog.files) else { return }
      for expression in text.expressions {
        for error in text.constantMistakes(of: expression, mayHoldNull: false) {
          report(error.message, at: expression.range.lowerBound, help: error.help)
        }
      }
    } catch {
      report(error.message, at: error.range.lowerBound, help: error.help)
    }
  }
}
