extension CallScope: MatchContext {
  /// Hides what the calls of the unit hide by now.
  var redactor: Redactor { unit.redactor }

  package var secretMargin: Int { Redactor.margin }

  package func redacted(_ bytes: [UInt8]) -> [UInt8] { redactor.redact(bytes) }

  package func validator(ofShape shape: JSONValue) -> ShapeValidator? {
    expected?.shapes[JSONPlace(shape)]?.validator
  }

  package func compiled(schema: JSONValue) -> Schema? { expected?.schemas[JSONPlace(schema)] }

  /// A text that shows some of a value's bytes; of a value that holds a secret, what is in its place.
  ///
  /// A part of a secret would not be known for one where the report is written.
  package func masked(_ excerpt: String, of bytes: ArraySlice<UInt8>) -> String {
    // Of a text in UTF-16 most bytes are those of UTF-8, with zeros between them.
    let holds =
      redactor.hides(bytes) || bytes.contains(0) && redactor.hides(bytes.lazy.filter { $0 != 0 })
    return holds ? Redactor.mask : excerpt
  }

  package func holdsSecret(_ text: String) -> Bool { unit.holdsSecret(text) }

  package func hide(_ value: JSONValue) {
    unit.hidden.add(value)
  }
}
