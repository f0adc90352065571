extension FormatType where Value == Expectation {
  /// What a call expects; anything but an object is its status.
  static var expectation: FormatType {
    FormatType(
      .phrase(
        "a status, a list of them, or an object",
        .oneOf([
          FormatType<[Templated<StatusPattern>]>.statusPatterns.schema(),
          .object("an expectation"),
        ])
      )
    ) { value, reader in
      if value.type == .object {
        return FormatType.object(Expectation.self).read(value, reader)
      }
      return FormatType<[Templated<StatusPattern>]>.statusPatterns.read(value, reader)
        .map { Expectation(status: $0, origin: value) }
    }
  }
}

extension FormatType where Value == [Templated<StatusPattern>] {
  /// A status or a list of them.
  static var statusPatterns: FormatType {
    let patterns = FormatType.oneOrMore(of: .templated(StatusPattern.self))
    return FormatType(patterns.schema()) { value, reader in
      if value.type == .array, value.count == 0 {
        reader.reportEmpty(
          value,
          "no status is expected, so no response could pass",
          label: "expected at least one status"
        )
        return nil
      }
      guard value.type != .object else {
        reader.reportWrongType(
          value,
          expected: "a status or a list of them",
          suggestion: .label(json: value["anyOf"].map(\.jsonText)),
          help: "several statuses are a list: [200, 201], a class is \"2xx\""
        )
        return nil
      }
      let read = patterns.read(value, reader)
      if let read, read.count > 1 { warnOfAny(in: value, reader) }
      return read
    }
  }

  /// `any` in a list, which the other statuses of the list add nothing to.
  private static func warnOfAny(in list: JSONValue, _ reader: DocumentReader) {
    let any = list.elements.first { StatusPattern(literal: $0) == .any }
    guard let any else { return }
    reader.report(
      .emptyExpectation,
      "\"any\" takes every status: the others in the list add nothing",
      at: any.range,
      label: "takes the others, too",
      help: "remove it, or write only \"any\""
    )
  }
}
