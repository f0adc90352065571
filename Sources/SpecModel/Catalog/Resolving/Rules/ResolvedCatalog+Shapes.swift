extension ResolvedCatalog {
  /// Compiles the shapes that the calls are judged by, on all processors, so that no response waits for it.
  package func compileShapes() {
    var groups: [ObjectIdentifier: ShapeGroup] = [:]
    for unit in units {
      for call in unit.callsOfAll {
        call.eachShape { groups[ObjectIdentifier($0.group)] = $0.group }
      }
    }
    _ = Array(groups.values).mapInParallel { $0.compile() }
  }
}

extension ResolvedCall {
  /// Goes through the shapes that its request and its responses are judged by: most calls have none.
  fileprivate func eachShape(_ visit: (CompiledShape) -> Void) {
    for shape in expected.shapes.values { visit(shape) }
    if let shape = contract.request.shape { visit(shape.compiled) }
    if let shape = expected.body.shape { visit(shape.compiled) }
    for response in contract.responses {
      if let shape = response.body.shape { visit(shape.compiled) }
      if let elements = response.elements { visit(elements.shape) }
      for case let shape? in response.headers { visit(shape) }
    }
  }
}
