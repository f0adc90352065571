extension QuerySource {
  static let body = QuerySource(
    "body",
    of: .body,
    capture: CaptureKey(Key("body", .path, "A JSONPath into the body.")) { path, _ in
      BodyQuery(path: path)
    },
    expect: ExpectKey(
      Key(
        "body",
        .pathMatchers { BodyQuery(path: $0) },
        "What each JSONPath must find in the body; \"$\" is the whole body."
      )
    ) { $0 }
  )
}

/// Reads what a JSONPath finds in the body: a singular path one value, any other a list.
package final class BodyQuery: Query {
  /// The path.
  package let path: JSONPathTemplate

  init(path: JSONPathTemplate) {
    self.path = path
  }

  package var name: String { path.template.origin.string ?? "" }

  package var isPath: Bool { path.isSingular }

  package func filledPath(in context: any MatchContext) -> String? {
    path.path == nil ? (try? path.path(in: context))?.source : nil
  }

  package var expressions: [TemplateExpression] { path.template.expressions }

  package var need: QueryNeed { .body }

  package var judged: JudgedValue? {
    path.path?.isSingular == false ? .found(by: path.template.origin) : nil
  }

  package var withoutBody: (values: ValueSet, noun: String)? { (.none, "a JSON value") }

  package func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    let root: JSONValue
    do throws(UnreadableResponse) { root = try response.json() } catch { throw .unreadable(error) }
    return try path.value(in: root, context)
  }
}

extension JSONPathTemplate {
  /// What the path finds in a value.
  ///
  /// - Throws: ``QueryFailure`` if nothing can be found.
  func value(
    in root: JSONValue,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    let path: JSONPath
    do throws(TemplateError) { path = try self.path(in: context) } catch {
      throw .template(error)
    }
    do throws(BudgetExceeded) {
      return try path.found(in: root).map { .json($0) } ?? .absent
    } catch {
      throw .unreadable(UnreadableResponse(error.reason(of: path), label: "not evaluated"))
    }
  }
}

extension FormatType where Value == [ExpectedValue.Parts] {
  /// JSONPaths and matchers.
  static func pathMatchers(
    _ query: @escaping @Sendable (JSONPathTemplate) -> any Query
  ) -> FormatType {
    .members(
      .phrase("an object of JSONPaths and matchers", .map(names: nil, of: .matcher)),
      example: "{\"$.id\": 1}"
    ) { member, reader in
      let path = FormatType<JSONPathTemplate>.path.read(member.key, reader)
      let isList = path?.isSingular == false
      let matcher = Matcher(
        of: member,
        isList ? .found(by: member.key) : .value,
        listedBy: isList ? "the path may find several values" : nil,
        reader
      )
      guard let matcher, let path else { return nil }
      return ExpectedValue.Parts(query(path), matcher, at: member.key)
    }
  }
}

extension Matcher {
  /// Reads what must be at a path, and reports what no value can meet.
  convenience init?(
    of member: JSONMember,
    _ judged: JudgedValue,
    listedBy note: String?,
    _ reader: DocumentReader
  ) {
    let known = reader.errorCount
    self.init(member.value, of: judged, reader)
    if let note { reportScalar(at: member, note, help: judged.help, reader) }
    if reader.errorCount == known { reportImpossible(of: judged, reader) }
  }

  /// Reports a literal that no list equals.
  private func reportScalar(
    at member: JSONMember,
    _ note: String,
    help: String?,
    _ reader: DocumentReader
  ) {
    guard let literal, literal.type != .array else { return }
    reader.report(
      Diagnostic(
        .manyValues,
        "this path gives a list, which never equals one value",
        at: member.value.range,
        label: "expected a list, or an operator",
        notes: [.init(note, at: member.key.range)],
        help: help
      )
    )
  }
}
