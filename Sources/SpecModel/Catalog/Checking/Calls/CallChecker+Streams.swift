extension CallChecker {
  /// A stream can be read, and what is asked of it can be there.
  func checkStream(_ step: CatalogStep, _ settings: CallSettings, _ call: ResolvedCall?) {
    if let stream = settings.keys.stream.value, step.request.method == "HEAD" {
      problems.reportInvalid(
        .forbiddenBody,
        stream.origin,
        "a response to HEAD has no body to read as a stream",
        label: "never read",
        help: "\"stream\": null removes an inherited one"
      )
    }
    for declaration in settings.keys.responses where declaration.elements?.kind == .events {
      checkEvents(declaration)
    }
    for (element, origin) in streamElements(of: step, settings) {
      if let call { report(element, at: origin, of: call) }
    }
  }

  /// The shape of events fits an event: an object with its members.
  private func checkEvents(_ declaration: ResponseDeclaration) {
    guard let origin = declaration.elements?.shape,
      let shape = catalog.shapes.shape(at: origin),
      let mismatch = shape.graph.eventMismatch(at: shape.node)
    else { return }
    let help = "describe what is in \"data\": \"events\": {\"data\": …}"
    switch mismatch {
    case .noObject:
      problems.report(
        .eventShape,
        "an event is an object of event, data and id: this shape never fits it",
        at: origin.range,
        label: "expected an object with the member \"data\"",
        help: help
      )
    case .member(let member):
      problems.report(
        .eventShape,
        "no event has the member \"\(member.name)\": this shape never fits one",
        at: origin.range,
        label: "an event has event, data and id",
        notes: member.range.map { [.init("the member is required here", at: $0)] } ?? [],
        help: help
      )
    }
  }

  /// What a call asks of a stream, and where.
  private func streamElements(
    of step: CatalogStep,
    _ settings: CallSettings
  ) -> [(element: StreamElement, origin: JSONValue)] {
    var found: [(element: StreamElement, origin: JSONValue)] = []
    if let stream = settings.keys.stream.value {
      for element in StreamElement.allCases {
        guard let bound = stream.origin[element.rawValue] else { continue }
        found.append((element, bound))
      }
    }
    let sources: [QuerySource] = [.events, .lines]
    for value in settings.keys.expect.value?.values ?? []
    where sources.contains(where: { $0 === value.source }) {
      if let query = value.query as? StreamQuery { found.append((query.element, value.origin)) }
    }
    for capture in step.captures {
      guard let query = capture.value.query as? StreamQuery else { continue }
      found.append((query.element, capture.value.origin))
    }
    return found
  }

  /// Reports what is asked of a stream where each response that passes is declared to be none.
  private func report(
    _ element: StreamElement,
    at origin: JSONValue,
    of call: ResolvedCall
  ) {
    let declared = call.contract.passing(call.settings.keys.expect.value) ?? []
    let types = declared.compactMap { $0.declaration.typeOtherThan(element) }
    guard let first = types.first, types.count == declared.count else { return }
    problems.report(
      .notAStream,
      "the response is declared as \(first.type): it has no \(element)",
      at: origin.range,
      label: "never found in \(first.type)",
      notes: [.init("declared here", at: first.range)]
    )
  }
}

extension ResponseDeclaration {
  /// The media type by which a body cannot consist of some elements, and where it is declared; nil if it can.
  fileprivate func typeOtherThan(
    _ element: StreamElement
  ) -> (type: String, range: SourceRange?)? {
    if let contentType {
      guard let text = contentType.constant, let type = MediaType(text) else { return nil }
      let isExcluded =
        element == .events ? type.isJSON || type.isLinesOfJSON : type.isEventStream
      return isExcluded ? (text, contentType.origin.range) : nil
    }
    if let elements {
      guard elements.kind != element else { return nil }
      return (elements.kind == .events ? "text/event-stream" : "lines", elements.shape.range)
    }
    guard element == .events, let body = shape ?? schema else { return nil }
    return ("JSON", body.range)
  }
}
