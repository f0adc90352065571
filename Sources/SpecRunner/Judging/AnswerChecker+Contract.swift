internal import SpecModel

extension AnswerChecker {
  /// What the endpoint declares of the status holds: headers, media type, shape.
  mutating func checkContract() {
    let status = exchange.response.status
    guard
      let declaration = ResponseDeclaration.declaration(for: status, in: settings.responses)
    else {
      guard let first = step.contract.first else { return }
      let declared = "declared are \(settings.responses.map(\.name).joined(separator: ", "))"
      let note = "the endpoint \"\(step.name)\" does not declare it: \(declared)"
      if addToWrongStatus(.init(note, at: first.key.range)) { return }
      return record(
        .contract,
        Diagnostic(
          .check(.contract),
          "the endpoint \"\(step.name)\" declares no response \(status)",
          at: first.key.range,
          label: declared
        )
      )
    }
    for header in declaration.headers { checkHeader(header) }
    let hasBody = ![204, 304].contains(status) && exchange.request.method != .head
    guard hasBody else { return }
    checkContentType(declaration)
    if let shape = declaration.shape { checkShape(shape) }
    if let schema = declaration.schema { checkSchema(schema) }
  }

  private mutating func checkHeader(_ header: ResponseDeclaration.HeaderDeclaration) {
    guard let value = exchange.response.fields[header.name] else {
      guard !header.isOptional else { return record(.header) }
      return record(
        .header,
        Diagnostic(
          .check(.header),
          "the header \(header.name) is declared and absent",
          at: header.key.range,
          label: "expected this header"
        )
      )
    }
    guard let shape = scope.unit.run.catalog.shapes.shape(at: header.shape) else { return }
    let failures = ShapeCheck.failures(
      ofText: value,
      shape,
      subject: "the header \(header.name)"
    )
    if failures.isEmpty { return record(.header) }
    for failure in failures { record(.header, failure) }
  }

  private mutating func checkContentType(_ declaration: ResponseDeclaration) {
    let found = exchange.response.fields["Content-Type"]
    let type = found.flatMap { MediaType($0) }
    if let template = declaration.contentType {
      let expected: String
      do throws(TemplateError) {
        expected = try template.text(in: scope)
      } catch {
        return record(.contentType, error)
      }
      guard let pattern = MediaType(expected), let type, type.matches(pattern) else {
        return record(
          .contentType,
          wrongType(expected: expected, found: found, at: template.origin.range)
        )
      }
      return record(.contentType)
    }
    guard let origin = declaration.shape ?? declaration.schema else { return }
    guard let type, type.isJSON else {
      return record(
        .contentType,
        wrongType(
          expected: "a JSON media type",
          found: found,
          at: origin.range,
          help:
            "a shape or schema needs application/json or …+json, unless \"contentType\" says another"
        )
      )
    }
    record(.contentType)
  }

  private func wrongType(
    expected: String,
    found: String?,
    at range: SourceRange?,
    help: String? = nil
  ) -> Diagnostic {
    let found = found.map { JSONValue.string($0).summary } ?? "none"
    return Diagnostic(
      .check(.contentType),
      "the Content-Type: expected \(expected), found \(found)",
      at: range,
      label: "found \(found)",
      help: help
    )
  }

  /// The body has a shape; all that does not fit is told.
  ///
  /// - Parameter shape: The shape as it is written.
  mutating func checkShape(_ shape: JSONValue) {
    guard let compiled = scope.unit.run.catalog.shapes.shape(at: shape) else { return }
    let value: JSONValue
    switch body {
    case .success(let parsed): value = parsed
    case .failure(let error):
      return recordNotJSON(.shape, error, at: shape.range)
    }
    let failures = ShapeCheck.failures(of: value, compiled, kind: .shape, subject: "the body")
    if failures.isEmpty { return record(.shape) }
    for failure in failures { record(.shape, failure) }
  }

  /// The body meets a JSON Schema; all that does not is told.
  ///
  /// - Parameter schema: The schema as it is written.
  mutating func checkSchema(_ schema: JSONValue) {
    guard let compiled = scope.unit.run.catalog.schemas.schema(at: schema) else { return }
    switch body {
    case .success(let value):
      let failures = SchemaCheck.failures(of: value, compiled, at: schema.range)
      if failures.isEmpty { return record(.schema) }
      for failure in failures { record(.schema, failure) }
    case .failure(let error):
      recordNotJSON(.schema, error, at: schema.range)
    }
  }
}
