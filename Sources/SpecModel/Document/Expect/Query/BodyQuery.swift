extension QuerySource {
  static let body = QuerySource(
    "body",
    of: .body,
    capture: FieldKind("body", .path, "A JSONPath into the body.") { BodyQuery(path: $0) },
    expect: ExpectKey(
      "body",
      .pathMatchers { BodyQuery(path: $0) },
      "What each JSONPath must find in the body; \"$\" is the whole body."
    ) { $0 }
  )
}

/// Reads what a JSONPath finds in the body.
package final class BodyQuery: PathQuery {
  /// The path.
  package let path: JSONPathTemplate

  init(path: JSONPathTemplate) {
    self.path = path
  }

  package var name: String { path.template.origin.string ?? "" }

  package var judged: MatchTarget? {
    path.path?.isSingular == false ? .found(by: path.template.origin) : nil
  }

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
      let judged = path?.isSingular == false ? MatchTarget.found(by: member.key) : .value
      let matcher = Matcher.checked(for: judged.holding(.json), member.value, reader)
      guard let matcher, let path else { return nil }
      return ExpectedValue.Parts(query(path), matcher, at: member.key)
    }
  }
}
