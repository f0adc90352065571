extension QuerySource {
  static let events = stream(
    .events,
    capture: "A JSONPath into the list of Server-Sent Events: {event, data, id}.",
    expect: "What each JSONPath must find in the list of Server-Sent Events."
  )

  static let lines = stream(
    .lines,
    capture: "A JSONPath into the list of the lines' values (NDJSON).",
    expect: "What each JSONPath must find in the list of the lines' values."
  )

  private static func stream(
    _ element: StreamElement,
    capture: String,
    expect: String
  ) -> QuerySource {
    QuerySource(
      element.rawValue,
      of: .body,
      capture: FieldKind(element.rawValue, .path, capture) {
        StreamQuery(element: element, path: $0)
      },
      expect: ExpectKey(
        element.rawValue,
        .pathMatchers { StreamQuery(element: element, path: $0) },
        expect
      ) { $0 }
    )
  }
}

/// Reads what a JSONPath finds in the list of a stream's elements.
package final class StreamQuery: PathQuery {
  /// What the list consists of.
  package let element: StreamElement

  /// The path into the list.
  package let path: JSONPathTemplate

  init(element: StreamElement, path: JSONPathTemplate) {
    self.element = element
    self.path = path
  }

  package var name: String { "\(element) \(path.template.origin.string ?? "")" }

  package func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    let path: JSONPath
    do throws(TemplateError) { path = try self.path.path(in: context) } catch {
      throw .template(error)
    }
    do throws(UnreadableResponse) {
      return try response.found(by: path, in: element).map { .json($0) } ?? .absent
    } catch {
      throw .unreadable(error)
    }
  }
}
