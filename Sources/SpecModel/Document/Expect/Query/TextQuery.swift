extension QuerySource {
  static let text = QuerySource(
    "text",
    of: .body,
    capture: CaptureKey(Key("text", .yes, "The body as a text.")) { _, _ in TextQuery() },
    expect: ExpectKey(
      Key("text", .matcher(of: .bodyText), "What the body must be as a text."),
      TextQuery()
    )
  )
}

/// Reads the body as a text.
struct TextQuery: Query {
  var name: String { "the body's text" }

  var need: QueryNeed { .body }

  var withoutBody: (values: ValueSet, noun: String)? {
    (ValueSet([ValueRange(.text, only: .string(""))]), "this text")
  }

  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    do throws(UnreadableResponse) {
      return .text(try response.text())
    } catch {
      throw .unreadable(error)
    }
  }
}
