extension QuerySource {
  static let header = QuerySource(
    "header",
    of: .head,
    capture: FieldKind("header", .capturedHeader, "The name of a header.") {
      HeaderQuery(header: $0)
    },
    expect: ExpectKey(
      "headers",
      .expectedHeaders,
      "What each header must be.",
      isInherited: true
    ) { $0.map { ExpectedValue.Parts(HeaderQuery(header: $0.name), $0.value, at: $0.key) } }
  )
}

extension QuerySource {
  static let trailer = QuerySource(
    "trailer",
    of: .head,
    capture: FieldKind("trailer", .capturedHeader, "The name of a field after the body.") {
      HeaderQuery(header: $0, isTrailer: true)
    },
    expect: ExpectKey(
      "trailers",
      .expectedHeaders,
      "What each field after the body must be."
    ) {
      $0.map {
        ExpectedValue.Parts(HeaderQuery(header: $0.name, isTrailer: true), $0.value, at: $0.key)
      }
    }
  )
}

/// Reads a header, or a field after the body; several lines of one are one value.
struct HeaderQuery: Query {
  let header: String
  var isTrailer = false

  var name: String { "the \(isTrailer ? "trailer" : "header") \(header)" }

  var identity: String { header.lowercased() }

  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    guard isTrailer else {
      return response.header(header).map { .text($0, lines: response.lines(ofHeader: header)) }
        ?? .absent
    }
    do throws(UnreadableResponse) {
      let lines = try response.lines(ofTrailer: header)
      return lines.isEmpty ? .absent : .text(lines.joined(separator: ", "), lines: lines)
    } catch {
      throw .unreadable(error)
    }
  }
}

extension FormatType where Value == [Named<Matcher>] {
  /// Headers of a response and what they must be; `Set-Cookie` is not one text.
  fileprivate static var expectedHeaders: FormatType {
    let map = FormatType.map(of: .matcher(of: .text), names: .token)
    return FormatType(map.schema()) { value, reader in
      guard let headers = map.read(value, reader) else { return nil }
      reader.reportTwins(among: headers.map { ($0.name, $0.key) })
      for header in headers where !header.value.asksOnlyExistence {
        reader.checkNoSetCookie(
          header.name,
          at: header.key,
          label: "write \"cookies\": {\"name\": …} beside \"headers\""
        )
      }
      return headers
    }
  }
}

extension FormatType where Value == String {
  /// The name of a header that is captured.
  fileprivate static var capturedHeader: FormatType {
    .name(.token).checked { name, value, reader in
      reader.checkNoSetCookie(name, at: value, label: "write {\"cookie\": \"name\"}")
    }
  }
}

extension Matcher {
  /// Whether it asks for nothing but whether there is a value.
  fileprivate var asksOnlyExistence: Bool {
    filters.isEmpty && tests.allSatisfy { $0.comparison is ExistsComparison }
  }
}

extension DocumentReader {
  /// Refuses `Set-Cookie`, which is not one text: each of its lines is a cookie (RFC 9110 5.3).
  fileprivate func checkNoSetCookie(_ name: String, at value: JSONValue, label: String) {
    guard HTTPToken.equal(name, "Set-Cookie") else { return }
    reportInvalid(
      .invalidHeader,
      value,
      "Set-Cookie is not one value: each of its lines sets a cookie",
      label: label
    )
  }
}
