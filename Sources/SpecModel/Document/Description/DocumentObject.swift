/// A value that is read from an object of the format.
protocol DocumentObject: Sendable {
  /// What it is called and its keys.
  static var description: ObjectDescription { get }

  /// Reads it; nil where a key that must be there is missing or wrong, which is reported.
  init?(_ object: ObjectReader)
}

extension FormatType where Value: DocumentObject {
  /// An object of the format.
  static func object(_ type: Value.Type) -> FormatType<Value> {
    FormatType(Value.description.expectation) { value, reader in
      ObjectReader(value, Value.description, reader).flatMap { Value($0) }
    }
  }
}
