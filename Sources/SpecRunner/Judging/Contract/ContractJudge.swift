/// Judges a response by what an endpoint declares of its status: headers, media type, shape.
struct ContractJudge {
  let response: ResponseView

  /// What happens to members that a shape does not name.
  var undeclaredMembers = UndeclaredMembers.ignore

  /// What a call asks a stream for without saying what it expects of them: none of these is a failure.
  var awaitedElements: StreamElement?

  /// What one check found.
  struct Finding {
    let kind: CheckKind

    /// Why it does not hold, nil if it does.
    let fault: Fault?

    /// What is worth a look although the check holds.
    var warning: String?

    init(_ kind: CheckKind, _ failure: RunProblem? = nil) {
      self.init(kind, fault: failure.map { .failure($0) })
    }

    init(_ kind: CheckKind, fault: Fault?) {
      self.kind = kind
      self.fault = fault
    }
  }

  /// Why a check does not hold.
  enum Fault {
    case failure(RunProblem)
    /// A template has no value.
    case template(TemplateError)
    /// The body cannot be read as what is declared at a place.
    case unreadable(UnreadableResponse, at: SourceRange?)
  }

  /// Judges the response.
  func findings(
    by declared: ResolvedContract.Response,
    text: (Template) throws(TemplateError) -> String
  ) -> [Finding] {
    let declaration = declared.declaration
    var found = zip(declaration.headers, declared.headers).flatMap { findings(by: $0, $1) }
    guard ![204, 304].contains(response.status) else { return found }
    let isHead = response.exchange.request.method == .head
    // HEAD has the fields of GET, but for those that a server would have to make the body for (RFC 9110 section 9.3.2).
    if isHead, declared.contentType == nil || response.header("Content-Type") == nil {
      return found
    }
    if let finding = mediaType(by: declared, text: text) { found.append(finding) }
    if isHead { return found }
    let decoding = declaration.decoding
    return found
      + findings(by: declared.body, unwrapping: declaration.unwrap, decoding: decoding)
      + (ElementJudge(declared, undeclaredMembers: undeclaredMembers).map(findings) ?? [])
  }

  private func findings(
    by header: ResponseDeclaration.HeaderDeclaration,
    _ shape: CompiledShape?
  ) -> [Finding] {
    guard let value = response.header(header.name) else {
      guard !header.isOptional else { return [Finding(.header)] }
      let failure = RunProblem(
        .check(.header),
        "the header \(header.name) is declared but missing",
        at: header.key.range,
        label: "expected this header"
      )
      return [Finding(.header, failure)]
    }
    guard let shape else { return [] }
    let subject = "the header \(header.name)"
    return Self.findings(.header, ShapeCheck.failures(ofText: value, shape, subject: subject))
  }

  private func mediaType(
    by declared: ResolvedContract.Response,
    text: (Template) throws(TemplateError) -> String
  ) -> Finding? {
    let found = response.header("Content-Type")
    let type = found.flatMap { MediaType($0) }
    let declaration = declared.declaration
    if let template = declared.contentType {
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
    if let (kind, shape) = declaration.elements {
      if let type, kind == .events ? type.isEventStream : type.isLinesOfJSON {
        return Finding(.contentType)
      }
      return Self.wrongType(
        expected: kind == .events ? "text/event-stream" : "a media type of lines of JSON",
        found: found,
        at: shape.range,
        help: kind == .events
          ? "events need text/event-stream, unless \"contentType\" sets another"
          : "lines need application/x-ndjson or the like, unless \"contentType\" sets another"
      )
    }
    guard let origin = declaration.shape ?? declaration.schema else { return nil }
    if let type, type.isJSON { return Finding(.contentType) }
    return Self.wrongType(
      expected: "a JSON media type",
      found: found,
      at: origin.range,
      help:
        "a shape or schema needs application/json or …+json, unless \"contentType\" sets another"
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
      RunProblem(
        .check(.contentType),
        "the Content-Type: expected \(expected), \(found)",
        at: range,
        label: found,
        help: help
      )
    )
  }

  /// Judges the body by a shape and a JSON Schema; all that does not fit is reported.
  func findings(
    by body: ResolvedSchema,
    unwrapping unwrap: JSONPathTemplate? = nil,
    decoding: Bool = false
  ) -> [Finding] {
    var found: [Finding] = []
    let path = unwrap?.path?.source ?? "$"
    if let (shape, origin) = body.shape {
      found += findings(.shape, at: origin, unwrapping: unwrap) {
        ShapeCheck.failures(
          of: $0,
          shape,
          kind: .shape,
          subject: "the body",
          under: path,
          decoding: decoding
        )
      }
      if found.allSatisfy({ $0.fault == nil }), let finding = undeclared(shape, unwrap, at: origin)
      {
        found.append(finding)
      }
    }
    if let (schema, origin) = body.schema {
      found += findings(.schema, at: origin, unwrapping: unwrap) {
        SchemaCheck.failures(of: $0, schema, at: origin.range)
      }
    }
    return found
  }

  /// Judges each element of a stream; all that does not fit is reported.
  private func findings(by judge: ElementJudge) -> [Finding] {
    let (elements, kind) = (judge.elements, judge.kind)
    do throws(UnreadableResponse) {
      let judged = try response.judged(by: judge)
      if awaitedElements == elements.kind, judged.count == 0 {
        let failure = RunProblem(
          .check(kind),
          "the stream ended without \(elements.kind)",
          at: elements.origin.range,
          label: "none came, so nothing was compared with this",
          help: "if that is right, expect it: \"\(elements.kind)\": {\"$\": {\"length\": 0}}"
        )
        return [Finding(kind, failure)]
      }
      return Self.findings(kind, judged.failures)
        + [undeclared(judged.undeclared, in: "stream", kind, at: elements.origin)].compactMap(
          \.self
        )
    } catch {
      return [Finding(kind, fault: .unreadable(error, at: elements.origin.range))]
    }
  }

  /// The members that a shape does not name, if the project asks for them.
  private func undeclared(
    _ shape: CompiledShape,
    _ unwrap: JSONPathTemplate?,
    at origin: JSONValue
  ) -> Finding? {
    guard undeclaredMembers != .ignore, let body = try? response.json(),
      let value = unwrap == nil ? body : unwrap?.path.flatMap({ try? $0.value(in: body) })
    else { return nil }
    let path = unwrap?.path?.source ?? "$"
    let names = shape.validator.undeclaredMembers(in: value).map { path + $0.dropFirst() }
    return undeclared(names, in: "body", .shape, at: origin)
  }

  /// What becomes of members that a shape does not name; nil if there are none.
  private func undeclared(
    _ names: [String],
    in part: String,
    _ kind: CheckKind,
    at origin: JSONValue
  ) -> Finding? {
    guard !names.isEmpty else { return nil }
    let told = names.lazy.map(\.excerpt).listed(atMost: Self.mostUndeclared)
    let message = "the \(part) has members that its shape does not name: \(told)"
    guard undeclaredMembers == .fail else {
      var finding = Finding(kind)
      finding.warning = message
      return finding
    }
    return Finding(
      kind,
      RunProblem(
        .check(kind),
        message,
        at: origin.range,
        label: "\"undeclaredMembers\" is \"fail\""
      )
    )
  }

  /// How many undeclared members of one body are named.
  private static let mostUndeclared = 10

  private func findings(
    _ kind: CheckKind,
    at origin: JSONValue,
    unwrapping unwrap: JSONPathTemplate?,
    failures: (JSONValue) -> [RunProblem]
  ) -> [Finding] {
    do throws(UnreadableResponse) {
      let body = try response.json()
      guard let unwrap, let path = unwrap.path else { return Self.findings(kind, failures(body)) }
      guard let value = try? path.value(in: body) else {
        return [
          Finding(
            kind,
            RunProblem(
              .check(kind),
              "the body has nothing at \(path.source.excerpt)",
              at: unwrap.template.origin.range,
              label: "the \(kind.rawValue) describes what is there"
            )
          )
        ]
      }
      return Self.findings(kind, failures(value))
    } catch {
      return [Finding(kind, fault: .unreadable(error, at: origin.range))]
    }
  }

  private static func findings(
    _ kind: CheckKind,
    _ failures: [RunProblem]
  ) -> [Finding] {
    failures.isEmpty ? [Finding(kind)] : failures.map { Finding(kind, $0) }
  }
}
