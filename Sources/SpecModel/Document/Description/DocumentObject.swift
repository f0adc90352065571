/// A value that is read from an object of the format.
protocol DocumentObject: Sendable {
  /// What it is called and its keys.
  static var description: ObjectDescription { get }

  /// Reads it; nil if a key that it is nothing without is missing or wrong, which is reported.
  init?(_ object: ObjectReader)
}

extension FormatType where Value: DocumentObject {
  /// An object of the format.
  static func object(_ type: Value.Type) -> FormatType<Value> {
    FormatType(.object(Value.description.name)) { value, reader in
      ObjectReader(value, Value.description, reader).flatMap { Value($0) }
    }
  }

  /// An object of the format, or a short form of it.
  static func object<Short>(
    _ type: Value.Type,
    or short: FormatType<Short>,
    make: @escaping @Sendable (Short, JSONValue) -> Value?
  ) -> FormatType<Value> {
    let object = FormatType.object(type)
    return FormatType(.oneOf([short.schema(), object.schema()])) { value, reader in
      if value.type == .object { return object.read(value, reader) }
      return short.read(value, reader).flatMap { make($0, value) }
    }
  }
}
