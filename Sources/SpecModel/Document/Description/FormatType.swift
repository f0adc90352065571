/// What may stand at a key of the format: how a person is told of it and how it is read.
package struct FormatType<Value>: Sendable {
  /// What is expected, as it stands in a sentence: `a duration such as "5s"`.
  package let expectation: String

  /// Reads a value; nil where it is not what is expected, which is reported.
  let read: @Sendable (JSONValue, DocumentReader) -> Value?

  /// Describes a type.
  ///
  /// - Parameters:
  ///   - expectation: What is expected, as it stands in a sentence.
  ///   - read: Reads a value, reporting what is wrong.
  init(
    _ expectation: String,
    read: @escaping @Sendable (JSONValue, DocumentReader) -> Value?
  ) {
    self.expectation = expectation
    self.read = read
  }

  /// Makes another value of what is read.
  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> FormatType<Result> {
    FormatType<Result>(expectation) { value, reader in
      self.read(value, reader).map(transform)
    }
  }
}
