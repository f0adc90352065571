/// What is allowed at a key of the format, and how it is read.
package struct FormatType<Value>: Sendable {
  /// What is allowed, made when it is asked for: objects of the format refer to each other.
  let schema: @Sendable () -> FormatSchema

  /// Reads a value; reports what is wrong with it and returns nil.
  let read: @Sendable (JSONValue, DocumentReader) -> Value?

  /// Describes a type.
  init(
    _ schema: @autoclosure @escaping @Sendable () -> FormatSchema,
    read: @escaping @Sendable (JSONValue, DocumentReader) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }

  /// What is expected, as part of a sentence: `a duration such as "5s"`.
  package var expectation: String { schema().expectation }

  /// Makes another value of what is read.
  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> FormatType<Result> {
    FormatType<Result>(schema()) { value, reader in read(value, reader).map(transform) }
  }

  /// Puts what is expected into other words.
  func phrased(_ words: String) -> FormatType {
    FormatType(.phrase(words, schema()), read: read)
  }

  /// Checks what is read; a value is kept whatever is reported about it.
  func checked(
    _ check: @escaping @Sendable (Value, JSONValue, DocumentReader) -> Void
  ) -> FormatType {
    FormatType(schema()) { value, reader in
      let read = read(value, reader)
      if let read { check(read, value, reader) }
      return read
    }
  }
}
