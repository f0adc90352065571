extension CallChecker {
  /// A stream can be read, and what is asked of it can be there.
  func checkStream(_ step: CatalogStep, _ settings: CallSettings) {
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
      report(element, at: origin, settings)
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
    _ settings: CallSettings
  ) {
    let declared = passingResponses(settings)
    let types = declared.compactMap { $0.typeOtherThan(element) }
    guard let first = types.first, types.count == declared.count else { return }
    problems.report(
      .notAStream,
      "the response is declared as \(first.type): it has no \(element)",
      at: origin.range,
      label: "never found in \(first.type)",
      notes: [.init("declared here", at: first.range)]
    )
  }

  /// The declared responses with which a call may pass; none where that is not known.
  private func passingResponses(_ settings: CallSettings) -> [ResponseDeclaration] {
    guard let expected = settings.keys.expect.value?.status else {
      return settings.keys.responses.filter {
        $0.status.map { $0.codes.lowerBound / 100 == 2 } ?? false
      }
    }
    var passing: [ResponseDeclaration] = []
    for status in expected {
      guard case .literal(.code(let code)) = status,
        let declared = ResponseDeclaration.declaration(for: code, in: settings.keys.responses)
      else { return [] }
      passing.append(declared)
    }
    return passing
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
