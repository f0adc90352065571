/// Reads a value from a response.
public struct BodyReader<Value>: Sendable {
  private let read: @Sendable (HTTPResponse, JSONCoder) throws -> Value

  /// Creates a reader of one's own.
  ///
  /// - Parameter read: Reads a value; it is given the coder of the call.
  public init(_ read: @escaping @Sendable (HTTPResponse, JSONCoder) throws -> Value) {
    self.read = read
  }

  /// Reads the value of an exchange.
  func value(of exchange: Exchange, coder: JSONCoder) throws(ResponseError) -> Value {
    do {
      return try read(exchange.response, coder)
    } catch let error as DecodingError {
      throw JSONCoder.failure(to: Value.self, error).about(exchange)
    } catch {
      throw ResponseError(thrown: error).about(exchange)
    }
  }

  /// A reader of something made of what this one reads.
  ///
  /// - Parameter transform: Makes it, or says why it cannot be made.
  /// - Returns: The reader.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> BodyReader<Other> {
    BodyReader<Other> { response, coder in try transform(try read(response, coder)) }
  }

  /// A reader that has the body converted before it reads it: decrypted, unwrapped.
  ///
  /// - Parameter convert: Makes another body, or says why it cannot be made.
  /// - Returns: The reader.
  public func converting(
    _ convert: @escaping @Sendable ([UInt8]) throws -> [UInt8]
  ) -> BodyReader {
    BodyReader { response, coder in
      var response = response
      response.body = try convert(response.body)
      return try read(response, coder)
    }
  }
}

extension BodyReader where Value: Decodable & Sendable {
  /// JSON, by the coder of the call.
  public static var json: BodyReader {
    BodyReader { response, coder in try coder.decode(from: response.decodedBody()) }
  }

  /// What is at a key path of JSON.
  ///
  /// - Parameter keyPath: The place, such as `data.items`.
  /// - Returns: The reader.
  public static func json(at keyPath: String) -> BodyReader {
    BodyReader { response, coder in try coder.decode(from: response.decodedBody(), at: keyPath) }
  }
}

extension BodyReader where Value == NoContent {
  /// Nothing: the body is not looked at.
  public static var none: BodyReader { BodyReader { _, _ in NoContent() } }
}

extension BodyReader where Value == [UInt8] {
  /// The bytes as they came.
  public static var bytes: BodyReader { BodyReader { response, _ in response.body } }
}

extension BodyReader where Value == String {
  /// The body as text, by its charset.
  public static var text: BodyReader {
    BodyReader { response, _ in
      do throws(UnreadableText) {
        return try response.decodedText()
      } catch {
        throw ResponseError(.invalidResponse, "the body cannot be read as text: \(error)")
      }
    }
  }
}

extension BodyReader where Value == ResponseContent {
  /// JSON, a text, a file or bytes, whichever came.
  public static var content: BodyReader { BodyReader { response, _ in ResponseContent(response) } }
}

extension BodyReader where Value == ProblemDetails {
  /// A problem (RFC 9457).
  public static var problem: BodyReader {
    BodyReader { response, _ in
      guard let problem = ProblemDetails(response) else {
        throw ResponseError(.decoding, "the body is not application/problem+json")
      }
      return problem
    }
  }
}
