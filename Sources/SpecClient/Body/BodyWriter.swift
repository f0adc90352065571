/// Writes a value as the body of a request.
public struct BodyWriter<Value>: Sendable {
  private let write: @Sendable (Value, JSONCoder) throws -> EncodedBody

  /// Creates a writer of one's own.
  ///
  /// - Parameter write: Writes a value; it is given the coder of the call.
  public init(_ write: @escaping @Sendable (Value, JSONCoder) throws -> EncodedBody) {
    self.write = write
  }

  /// Writes a value.
  func body(of value: Value, coder: JSONCoder) throws(ResponseError) -> EncodedBody {
    do {
      return try write(value, coder)
    } catch {
      throw ResponseError(thrown: error)
    }
  }
}

extension BodyWriter where Value: Encodable & Sendable {
  /// The value as JSON, by the coder of the call.
  public static var json: BodyWriter {
    BodyWriter { value, coder in EncodedBody(.bytes(try coder.encode(value)), type: .json) }
  }
}

extension BodyWriter where Value == NoContent {
  /// No body.
  public static var none: BodyWriter { BodyWriter { _, _ in EncodedBody(.none) } }
}

extension BodyWriter where Value == String {
  /// The text in UTF-8.
  public static var text: BodyWriter { text(type: .plainText) }

  /// The text in UTF-8.
  ///
  /// - Parameter type: Its media type.
  /// - Returns: The writer.
  public static func text(type: MediaType) -> BodyWriter {
    BodyWriter { text, _ in EncodedBody(.bytes(Array(text.utf8)), type: type) }
  }

  /// The content of the file that the text is the path of, read while it is sent.
  ///
  /// - Parameter type: Its media type; `nil` for what the file's name says.
  /// - Returns: The writer.
  public static func file(type: MediaType? = nil) -> BodyWriter {
    BodyWriter { path, _ in
      EncodedBody(.file(path: path), type: type ?? MediaType(filename: path))
    }
  }
}

extension BodyWriter where Value == [UInt8] {
  /// The bytes.
  public static var bytes: BodyWriter { bytes(type: .octetStream) }

  /// The bytes.
  ///
  /// - Parameter type: Their media type.
  /// - Returns: The writer.
  public static func bytes(type: MediaType) -> BodyWriter {
    BodyWriter { bytes, _ in EncodedBody(.bytes(bytes), type: type) }
  }
}

extension BodyWriter where Value == KeyValuePairs<String, any ParameterConvertible> {
  /// Names and values as `application/x-www-form-urlencoded`.
  public static var form: BodyWriter {
    BodyWriter { pairs, _ in
      .form(pairs.map { QueryItem($0.key, $0.value) })
    }
  }
}

extension BodyWriter where Value == [QueryItem] {
  /// Names and values as `application/x-www-form-urlencoded`.
  public static var form: BodyWriter { BodyWriter { items, _ in .form(items) } }
}

extension EncodedBody {
  fileprivate static func form(_ items: [QueryItem]) -> EncodedBody {
    let pairs = items.flatMap { item in item.value.texts.map { (item.name, $0) } }
    return EncodedBody(.bytes(Array(FormEncoding.encode(pairs).utf8)), type: .form)
  }
}

extension BodyWriter where Value == MultipartBody {
  /// Parts as `multipart/form-data` (RFC 7578).
  public static var multipart: BodyWriter {
    BodyWriter { form, _ in EncodedBody(.multipart(form)) }
  }
}
