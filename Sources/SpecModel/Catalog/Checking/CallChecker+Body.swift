extension CallChecker {
  /// What a call sends can be read, and has a body to merge into.
  func checkBody(_ body: Layered<Body>, of step: CatalogStep) {
    guard case .value(let body) = body else { return }
    if step.request.method == "HEAD" {
      reader.reportInvalid(
        .forbiddenBody,
        body.origin,
        "a HEAD request carries no body",
        label: "leave it out",
        help: "use \"body\": null to remove an inherited body"
      )
    }
    switch body.content {
    case .merge where step.isUnresolved: break
    case .merge where step.endpoint?.endpoint.unread(in: reader.unread).isEmpty == false: break
    case .merge:
      reader.report(
        Diagnostic(
          .nothingToMerge,
          "there is no inherited \"json\", \"form\" or \"multipart\" to merge into",
          at: body.origin.range,
          label: "nothing to merge into"
        )
      )
    default: for file in body.files { report(catalog.files.mistake(inFile: file)) }
    }
    checkPatch(of: body)
    checkFileTemplate(of: body)
  }

  /// A file's templates are shown where the file is named.
  private func checkFileTemplate(of body: Body) {
    func report(_ message: String, _ path: Template?, help: String?) {
      reader.report(
        Diagnostic(
          .invalidTemplate,
          "\(path?.constant ?? "the file"): \(message)",
          at: path?.origin.range,
          label: "its templates are expanded",
          help: help
        )
      )
    }
    do {
      guard let (text, path) = try body.fileTemplate(in: catalog.files) else { return }
      for error in text.constantMistakes(mayHoldNull: false) {
        report(error.message, path, help: error.help)
      }
    } catch {
      report(error.message, body.files.first, help: error.help)
    }
  }
}
