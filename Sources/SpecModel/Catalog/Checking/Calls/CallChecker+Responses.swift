extension CallChecker {
  func checkContract(_ step: CatalogStep, _ settings: CallSettings) {
    guard step.endpoint != nil else { return }
    for declaration in settings.keys.responses {
      guard let shape = declaration.shape ?? declaration.schema ?? declaration.elements?.shape,
        let status = declaration.status,
        status == .code(204) || status == .code(304)
      else { continue }
      problems.report(
        .forbiddenBody,
        "a response with status \(status) has no body",
        at: shape.range,
        label: "this shape is never checked"
      )
    }
  }

  /// To expect a status that the endpoint does not declare can never hold.
  func checkStatus(_ expect: Expectation?, of step: CatalogStep, _ settings: CallSettings) {
    guard let endpoint = step.endpoint, let first = step.contract.first, let expect else { return }
    let written = expect.origin
    for status in written.type == .array ? Array(written.elements) : [written] {
      guard let pattern = StatusPattern(literal: status),
        !pattern.codes.contains(where: { code in
          ([settings.keys.responses] + environmentResponses).contains {
            ResponseDeclaration.declaration(for: code, in: $0) != nil
          }
        })
      else { continue }
      let declared = settings.keys.responses.names
      problems.report(
        .undeclaredStatus,
        "the endpoint \"\(endpoint.name)\" does not declare the status \(pattern)",
        at: status.range,
        label: "it declares only \(declared)",
        notes: [.init("its responses are declared here", at: first.key.range)]
      )
    }
  }

  /// A call without an expected status means success, which an endpoint that declares only others never has.
  func checkSuccess(_ step: CatalogStep, _ settings: CallSettings) {
    guard let endpoint = step.endpoint, let first = step.contract.first,
      settings.keys.expect.value?.status == nil, step.own.keys.expect.value?.error == nil,
      !([settings.keys.responses] + environmentResponses).joined().contains(where: \.mayBeSuccess)
    else { return }
    let declared = settings.keys.responses.names
    problems.report(
      .undeclaredSuccess,
      "the endpoint \"\(endpoint.name)\" declares no success, so this call cannot pass",
      at: step.origin.range,
      label: "no status is expected, so the call must succeed",
      notes: [.init("it declares only \(declared)", at: first.key.range)],
      help:
        "declare the success, for example \"200\": {}, or expect a status: \"expect\": \(first.name)"
    )
  }

  /// Of a call that is expected to fail nothing can be captured.
  func checkFault(_ step: CatalogStep) {
    guard step.own.keys.expect.value?.error != nil, let capture = step.captures.first else {
      return
    }
    problems.reportInvalid(
      .noResponse,
      capture.key,
      "a call that must fail has no response to capture from",
      label: "nothing can be captured"
    )
  }
}

extension ResponseDeclaration {
  /// Whether a call that expects nothing may get this status: 2xx, 3xx, or whatever is not declared.
  fileprivate var mayBeSuccess: Bool { status.map { 200..<400 ~= $0.codes.lowerBound } ?? true }
}
