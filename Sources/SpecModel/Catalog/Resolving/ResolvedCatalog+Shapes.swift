extension ResolvedCatalog {
  /// Compiles the shapes that the calls are judged by, on all processors, so that no response waits for it.
  package func compileShapes() {
    var groups: [ObjectIdentifier: ShapeGroup] = [:]
    for call in calls {
      for shape in call.shapes { groups[ObjectIdentifier(shape.group)] = shape.group }
    }
    _ = Array(groups.values).mapInParallel { $0.compile() }
  }
}

extension ResolvedCall {
  /// The shapes that its request and its responses are judged by.
  fileprivate var shapes: [CompiledShape] {
    var shapes = Array(expected.shapes.values)
    for part in [contract.request, expected.body] + contract.responses.map(\.body) {
      if let shape = part.shape { shapes.append(shape.compiled) }
    }
    for response in contract.responses {
      if let elements = response.elements { shapes.append(elements.shape) }
      shapes += response.headers.compactMap(\.self)
    }
    return shapes
  }
}
