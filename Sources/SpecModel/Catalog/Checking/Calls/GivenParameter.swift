/// What a call gives for a parameter, and where.
struct GivenParameter {
  let name: String
  let value: JSONValue
  let range: SourceRange?
}

extension CompiledShape {
  /// What is wrong with values of parameters.
  func mistakes(in values: [GivenParameter]) -> [Diagnostic] {
    guard !values.isEmpty else { return [] }
    let object = JSONValue.object(values.map { ($0.name, $0.value) })
    let mismatches = (try? validator.mismatches(in: object)) ?? []
    return mismatches.compactMap { mismatch in
      let name = mismatch.codingPath.prefix { $0 != "." && $0 != "[" }
      guard let given = values.first(where: { $0.name == name }) else { return nil }
      let described = Diagnostic.Note("the parameter is described here", at: mismatch.range)
      return Diagnostic(
        .parameterMismatch,
        "the value of \"\(given.name)\" does not fit: \(mismatch.message)",
        at: given.range,
        label: "expected \(mismatch.expected)",
        notes: [described],
        help: "a call that expects a 4xx status may send it"
      )
    }
  }
}

extension CatalogStep {
  /// Whether it expects a client error, and nothing else: it may give anything.
  var expectsRefusal: Bool { expectsRefusal { _ in false } }

  /// Whether it expects a client error, and nothing else, as far as is known before the run.
  var mayExpectRefusal: Bool { expectsRefusal { _ in true } }

  private func expectsRefusal(_ template: (Template) -> Bool) -> Bool {
    guard let statuses = own.keys.expect.value?.status, !statuses.isEmpty else { return false }
    return statuses.allSatisfy { status in
      switch status {
      case .literal(let pattern): pattern.codes.allSatisfy { 400..<500 ~= $0 }
      case .template(let text): template(text)
      }
    }
  }
}
