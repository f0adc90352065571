extension JSONValue {
  /// The value null.
  package static let null = build { $0.null() }

  /// A boolean.
  package static func boolean(_ value: Bool) -> JSONValue { build { $0.boolean(value) } }

  /// A string.
  package static func string(_ text: String) -> JSONValue { build { $0.string(text) } }

  /// A string that was made of a text which is not JSON, such as a cell of a CSV file, and where that is.
  package static func string(_ text: String, madeOf place: SourceRange) -> JSONValue {
    build(of: place) { $0.string(text) }
  }

  /// A number.
  package static func number(_ value: Int) -> JSONValue {
    counts.indices.contains(value) ? counts[value] : build { $0.integer(value) }
  }

  /// The numbers that lengths and counts mostly are, made once.
  private static let counts = (0..<32).map { count in build { $0.integer(count) } }

  /// A number.
  package static func number(_ value: JSONNumber) -> JSONValue {
    build { $0.token(value.description) }
  }

  /// An array of values, each from any document.
  package static func array(_ values: some Sequence<JSONValue>) -> JSONValue {
    build { writer in
      writer.beginArray()
      for value in values { writer.value(value) }
      writer.endArray()
    }
  }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    build { writer in
      writer.beginArray()
      for text in texts { writer.string(text) }
      writer.endArray()
    }
  }

  /// An object of members, in the order given.
  package static func object(_ members: some Sequence<(String, JSONValue)>) -> JSONValue {
    build { writer in
      writer.beginObject()
      for (name, value) in members {
        writer.name(name)
        writer.value(value)
      }
      writer.endObject()
    }
  }

  /// A value from what a closure writes; null where that is not one JSON value.
  package static func build(
    of place: SourceRange? = nil,
    _ write: (inout JSONWriter) -> Void
  ) -> JSONValue {
    var writer = JSONWriter()
    write(&writer)
    let document = try? JSONDocument(parsing: writer.bytes, place: place, depthLimit: .max)
    return document?.root ?? .null
  }

  /// The same value, made of a text which is not JSON, such as a cell of a CSV file.
  package func made(of place: SourceRange) -> JSONValue {
    JSONValue.build(of: place) { $0.value(self) }
  }

  /// An object whose names and values keep their places.
  package static func object(
    placing members: [(name: JSONValue, value: JSONValue)]
  ) -> JSONValue {
    let object = object(members.map { ($0.name.string ?? "", $0.value) })
    let parts = members.flatMap { [$0.name, $0.value] }
    let origins = ContiguousArray([members.first?.value ?? object] + parts)
    let bytes = object.document.bytes[object.tokenRange]
    return (try? JSONDocument(parsing: bytes, origins: origins))?.root ?? object
  }
}
