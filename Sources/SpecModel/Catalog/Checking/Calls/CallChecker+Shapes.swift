extension CallChecker {
  /// Holds what a call expects and captures of a body to the shapes that its endpoint declares.
  func checkShapes(_ step: CatalogStep, _ call: ResolvedCall) {
    checkShapes(
      step.own.keys.expect.value,
      step.captures,
      of: call,
      expecting: call.settings.keys.expect.value
    )
  }

  /// Holds what polls wait for to what the endpoints of their calls declare.
  func checkPolls(of unit: CatalogUnit, in resolved: ResolvedUnit?) {
    // Few do, and nodes are large.
    guard let resolved,
      unit.flow.contains(where: \.step.isPoll) || unit.finalFlow.contains(where: \.step.isPoll)
    else { return }
    for (written, node) in zip(
      unit.flow + unit.finalFlow,
      resolved.flow + resolved.finalFlow
    ) {
      guard case .call(let step, let poll?) = written.step, let until = poll.until,
        let call = node.call
      else { continue }
      checkStatus(until, of: step, call.settings)
      checkShapes(until, [], of: call, expecting: until)
    }
  }

  private func checkShapes(
    _ own: Expectation?,
    _ captures: [Named<Capture>],
    of call: ResolvedCall,
    expecting expect: Expectation?
  ) {
    var known: [(element: StreamElement?, shapes: DeclaredShapes?)] = []
    func declared(_ element: StreamElement?) -> DeclaredShapes? {
      if let found = known.first(where: { $0.element == element }) { return found.shapes }
      let found = shapes(of: call, expecting: expect, element)
      known.append((element, found))
      return found
    }
    for value in own?.values ?? [] {
      guard let (path, element) = value.query.pathIntoBody,
        let found = declared(element).flatMap({ shapes in
          self.value(at: path, in: shapes, mayBeMissing: value.matcher.mayHoldOfNothing)
        })
      else { continue }
      value.matcher.reportMisfits(with: found.found(at: path), problems)
    }
    for capture in captures where capture.value.fallback == nil {
      guard let (path, element) = capture.value.query.pathIntoBody,
        let shapes = declared(element)
      else { continue }
      let mayBeMissing = capture.value.filters.contains(where: \.givesDefault)
      guard let found = self.value(at: path, in: shapes, mayBeMissing: mayBeMissing),
        let origin = capture.value.filtersOrigin
      else { continue }
      report(found.found(at: path).mistake(in: capture.value.filters, at: origin))
    }
  }

  /// What is declared of the bodies of some responses, or of the elements of streams.
  private struct DeclaredShapes {
    let element: StreamElement?

    /// Where in the body is what the shapes describe.
    let unwrap: JSONPathTemplate?

    let shapes: [CompiledShape]
  }

  /// The shapes that are declared of the responses which pass, at one place of their bodies or of the elements of
  /// streams; nil if one of them has none.
  private func shapes(
    of call: ResolvedCall,
    expecting expect: Expectation?,
    _ element: StreamElement?
  ) -> DeclaredShapes? {
    guard expect?.error == nil, call.request.method != "HEAD",
      let responses = call.contract.passing(expect)
    else { return nil }
    let unwrap = responses.first?.declaration.unwrap
    var shapes: [CompiledShape] = []
    for response in responses {
      guard response.declaration.unwrap?.path?.childSteps.steps == unwrap?.path?.childSteps.steps,
        let shape = response.shape(of: element)
      else { return nil }
      shapes.append(shape)
    }
    return shapes.isEmpty ? nil : DeclaredShapes(element: element, unwrap: unwrap, shapes: shapes)
  }

  /// What a path finds in bodies of some shapes, or in lists of elements of them; nil if that is not known, or nothing,
  /// which is reported.
  private func value(
    at template: JSONPathTemplate,
    in declared: DeclaredShapes,
    mayBeMissing: @autoclosure () -> Bool
  ) -> MatchTarget? {
    guard let path = template.path else { return nil }
    var (steps, isWhole) = path.childSteps
    if declared.element != nil {
      switch steps.first {
      case .element?, .child?: steps.removeFirst()
      case .member?, nil: return nil
      }
    }
    if let unwrap = declared.unwrap, let wrapper = unwrap.path?.childSteps.steps {
      guard steps.starts(with: wrapper) else {
        guard isWhole, wrapper.starts(with: steps) else { return nil }
        return .wrapper(of: wrapper[steps.count], at: unwrap.template.origin.range)
      }
      steps.removeFirst(wrapper.count)
    }
    switch catalog.shapes.graph.end(of: steps, from: declared.shapes.map(\.node)) {
    case .unknown: return nil
    case .nothing(let step, let nodes):
      if !mayBeMissing() { report(steps, step, nodes, at: template) }
      return nil
    case .nodes(let nodes): return isWhole ? known.value(of: nodes, in: catalog.shapes) : nil
    }
  }

  private func report(
    _ steps: [JSONPath.ChildStep],
    _ step: Int,
    _ nodes: [Int],
    at template: JSONPathTemplate
  ) {
    let graph = catalog.shapes.graph
    let shape = graph.nodes[nodes.first ?? 0]
    let (names, spelling) = known.members(of: nodes, in: graph)
    let origin = template.template.origin
    let path = origin.jsonText.excerpt
    // That of a list is warned of by itself.
    if step == steps.count - 1, steps[step] == .member("length"), names.isEmpty { return }
    guard case .member(let name) = steps[step], !names.isEmpty else {
      return problems.report(
        .undeclaredMember,
        "\(path) matches nothing that is declared: it leads into \(shape.shape.phrase)",
        at: origin.range,
        label: "not declared",
        notes: [.init("the shape is declared here", at: shape.range)]
      )
    }
    let place = origin.string?.onlyStep(named: name)
    let suggestion = place.flatMap { place in
      spelling.nearest(to: name).flatMap {
        Self.suggestion(of: $0, inPlaceOf: place, in: origin)
      }
    }
    problems.report(
      .undeclaredMember,
      "\(path) matches nothing that is declared: the shape has no member \"\(name.excerpt)\"",
      at: place.flatMap { origin.range(ofText: $0) } ?? origin.range,
      label: "not declared",
      suggestion: suggestion,
      notes: [.init("the shape is declared here", at: shape.range)],
      help: suggestion == nil && names.count <= 20
        ? "its members are \(names.joined(separator: ", "))" : nil
    )
  }

  /// Suggests the name of a member in a JSONPath: behind a point only identifiers are written.
  private static func suggestion(
    of name: String,
    inPlaceOf place: Range<Int>,
    in origin: JSONValue
  ) -> Suggestion? {
    var step = ShapePlace()
    step.append(name: name)
    let text = Array((origin.string ?? "").utf8)
    let start = place.lowerBound - 1
    guard !step.path.hasPrefix("$."), text.indices.contains(start),
      text[start] == UInt8(ascii: ".")
    else { return .label(name) }
    let range = origin.range(ofText: start..<place.upperBound)
    return .label(String(step.path.dropFirst()), replacing: range)
  }
}

extension MatchTarget {
  /// What has a step to something in it.
  fileprivate static func wrapper(
    of step: JSONPath.ChildStep,
    at range: SourceRange?
  ) -> MatchTarget {
    let isList = if case .element = step { true } else { false }
    return .fitting(isList ? .list : .object, isList ? "an array" : "an object", at: range)
  }

  /// What a path gives that finds such values.
  fileprivate func found(at path: JSONPathTemplate) -> MatchTarget {
    path.path?.isSingular == true ? self : .list(of: self, at: path.template.origin)
  }
}

extension Query {
  /// The path of a value of the body, and of which elements of a stream if it is one; nil if it reads something else.
  fileprivate var pathIntoBody: (path: JSONPathTemplate, element: StreamElement?)? {
    if let query = self as? BodyQuery { return (query.path, nil) }
    if let query = self as? StreamQuery { return (query.path, query.element) }
    return nil
  }
}

extension ResolvedContract.Response {
  /// The shape of the whole body, or of the elements of a stream.
  fileprivate func shape(of element: StreamElement?) -> CompiledShape? {
    guard let element else { return body.shape?.compiled }
    return elements.flatMap { $0.kind == element ? $0.shape : nil }
  }
}

extension String {
  /// The byte offsets of a name that is a step of this JSONPath once.
  fileprivate func onlyStep(named name: String) -> Range<Int>? {
    let (text, name) = (ContiguousArray(utf8), ContiguousArray(name.utf8))
    let starts = text.indices.filter { start in
      guard start > 0, text[start...].starts(with: name) else { return false }
      let end = start + name.count
      return ".'\"".utf8.contains(text[start - 1])
        && (end == text.count || ".[ '\"".utf8.contains(text[end]))
    }
    return starts.count == 1 ? starts[0]..<starts[0] + name.count : nil
  }
}
