internal import SpecModel

/// Judges a response by what an endpoint declares of its status: headers, media type, shape.
struct ContractJudge {
  let response: ResponseView

  /// Where the shapes and schemas are compiled.
  let catalog: Catalog

  /// What one check found.
  struct Finding {
    let kind: CheckOutcome.Kind

    /// Why it does not hold, nil if it does.
    let fault: Fault?

    init(_ kind: CheckOutcome.Kind, _ failure: Diagnostic? = nil) {
      self.init(kind, fault: failure.map { .failure($0) })
    }

    init(_ kind: CheckOutcome.Kind, fault: Fault?) {
      self.kind = kind
      self.fault = fault
    }
  }

  /// Why a check does not hold.
  enum Fault {
    case failure(Diagnostic)
    /// A template has no value.
    case template(TemplateError)
    /// The body cannot be read as what is declared at a place.
    case unreadable(UnreadableResponse, at: SourceRange?)
  }

  /// Judges the response.
  ///
  /// - Parameters:
  ///   - declaration: What is declared of its status.
  ///   - text: The text of the declared media type.
  /// - Returns: What each check found, in order.
  func findings(
    by declaration: ResponseDeclaration,
    text: (Template) throws(TemplateError) -> String
  ) -> [Finding] {
    var found = declaration.headers.flatMap { findings(by: $0) }
    let hasBody =
      ![204, 304].contains(response.status) && response.exchange.request.method != .head
    guard hasBody else { return found }
    if let finding = mediaType(by: declaration, text: text) { found.append(finding) }
    if let shape = declaration.shape { found += findings(byShape: shape) }
    if let schema = declaration.schema { found += findings(bySchema: schema) }
    return found
  }

  private func findings(by header: ResponseDeclaration.HeaderDeclaration) -> [Finding] {
    guard let value = response.header(header.name) else {
      guard !header.isOptional else { return [Finding(.header)] }
      let failure = Diagnostic(
        .check(.header),
        "the header \(header.name) is declared and absent",
        at: header.key.range,
        label: "expected this header"
      )
      return [Finding(.header, failure)]
    }
    guard let shape = catalog.shapes.shape(at: header.shape) else { return [] }
    let subject = "the header \(header.name)"
    return Self.findings(.header, ShapeCheck.failures(ofText: value, shape, subject: subject))
  }

  private func mediaType(
    by declaration: ResponseDeclaration,
    text: (Template) throws(TemplateError) -> String
  ) -> Finding? {
    let found = response.header("Content-Type")
    let type = found.flatMap { MediaType($0) }
    if let template = declaration.contentType {
      do throws(TemplateError) {
        let expected = try text(template)
        if let pattern = MediaType(expected), let type, type.matches(pattern) {
          return Finding(.contentType)
        }
        return Self.wrongType(expected: expected, found: found, at: template.origin.range)
      } catch {
        return Finding(.contentType, fault: .template(error))
      }
    }
    guard let origin = declaration.shape ?? declaration.schema else { return nil }
    if let type, type.isJSON { return Finding(.contentType) }
    return Self.wrongType(
      expected: "a JSON media type",
      found: found,
      at: origin.range,
      help:
        "a shape or schema needs application/json or …+json, unless \"contentType\" says another"
    )
  }

  private static func wrongType(
    expected: String,
    found: String?,
    at range: SourceRange?,
    help: String? = nil
  ) -> Finding {
    let found = "found \(found.map { JSONValue.string($0).summary } ?? "none")"
    return Finding(
      .contentType,
      Diagnostic(
        .check(.contentType),
        "the Content-Type: expected \(expected), \(found)",
        at: range,
        label: found,
        help: help
      )
    )
  }

  /// Judges the body by a shape; all that does not fit is reported.
  ///
  /// - Parameter shape: The shape as it is written.
  /// - Returns: What is found.
  func findings(byShape shape: JSONValue) -> [Finding] {
    guard let compiled = catalog.shapes.shape(at: shape) else { return [] }
    return findings(.shape, at: shape) {
      ShapeCheck.failures(of: $0, compiled, kind: .shape, subject: "the body")
    }
  }

  /// Judges the body by a JSON Schema; all that does not meet it is reported.
  ///
  /// - Parameter schema: The schema as it is written.
  /// - Returns: What is found.
  func findings(bySchema schema: JSONValue) -> [Finding] {
    guard let compiled = catalog.schemas.schema(at: schema) else { return [] }
    return findings(.schema, at: schema) {
      SchemaCheck.failures(of: $0, compiled, at: schema.range)
    }
  }

  private func findings(
    _ kind: CheckOutcome.Kind,
    at origin: JSONValue,
    failures: (JSONValue) -> [Diagnostic]
  ) -> [Finding] {
    do throws(UnreadableResponse) {
      return Self.findings(kind, failures(try response.json()))
    } catch {
      return [Finding(kind, fault: .unreadable(error, at: origin.range))]
    }
  }

  private static func findings(
    _ kind: CheckOutcome.Kind,
    _ failures: [Diagnostic]
  ) -> [Finding] {
    failures.isEmpty ? [Finding(kind)] : failures.map { Finding(kind, $0) }
  }
}
