extension CallChecker {
  /// Reports a `Content-Type` header that does not fit the body: an error for a multipart body, a warning for a form whose
  /// header is only inherited.
  func checkBodyType(_ step: CatalogStep, _ settings: CallSettings) {
    guard let body = settings.keys.body.value,
      let header = settings.keys.headers.first(where: { HTTPToken.equal($0.name, "Content-Type") }),
      header.data.templates.isEmpty, let text = header.data.origin.string,
      let type = MediaType(text)
    else { return }
    let note = Diagnostic.Note("the body is written here", at: body.origin.range)
    let help = "to send the body's own type, set the header \"\(header.name)\" to null in the call"
    switch body.content {
    case .multipart, .patchedMultipart:
      guard type.type != "multipart" else { return }
      problems.report(
        .invalidMediaType,
        "a multipart body has a multipart media type, not \(text.excerpt)",
        at: header.data.origin.range,
        label: "expected \(TextRule.multipartType.expectation)",
        notes: [note],
        help: help
      )
    case .form, .patchedForm:
      let isMeant =
        body.mediaType != nil || step.mayExpectRefusal
        || step.own.keys.headers.contains { HTTPToken.equal($0.name, "Content-Type") }
      guard !isMeant, !step.own.keys.body.isInherited, type.essence != FormEncoding.mediaType
      else { return }
      problems.report(
        .invalidMediaType,
        "the call sends a form with the media type \(text.excerpt)",
        at: header.data.origin.range,
        label: "inherited by a call with a form",
        notes: [note],
        help: help,
        severity: .warning
      )
    default: break
    }
  }
}
