internal import SpecModel

extension AnswerChecker {
  /// An answer to a GraphQL request has no errors, unless the call expects something of them.
  mutating func checkGraphQL() {
    guard case .value(let sent) = settings.body, case .graphQL = sent.content,
      case .success(let answer) = body, let errors = answer["errors"], !errors.isNull
    else { return }
    let expected = settings.expect.value?.body ?? []
    if expected.contains(where: { $0.path.isBelow("errors") }) { return }
    let messages = errors.elements.compactMap { $0["message"]?.string }
    record(
      .graphql,
      Diagnostic(
        .check(.graphql),
        "the GraphQL answer has \(errors.count == 1 ? "an error" : "\(errors.count) errors")"
          + (messages.isEmpty ? "" : ": \(messages.joined(separator: "; "))"),
        at: sent.origin.range,
        label: "answered with errors",
        help: "to expect them, say \"body\": {\"$.errors[0].message\": …}"
      )
    )
  }
}
