#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How values become JSON and JSON becomes values, by `Codable`.
public struct JSONCoder: Sendable, Hashable {
  /// How dates are written.
  public enum Dates: Sendable, Hashable {
    /// ISO 8601 in UTC, without fractions of a second; read with and without.
    case iso8601
    /// ISO 8601 in UTC, rounded to milliseconds; read with and without.
    case iso8601WithFractions
    /// Seconds since 1970-01-01 UTC.
    case secondsSince1970
    /// Milliseconds since 1970-01-01 UTC.
    case millisecondsSince1970
  }

  /// How names of members are written.
  public enum Names: Sendable, Hashable {
    /// As in the type.
    case unchanged
    /// `userName` of the type is `user_name` in JSON.
    case snakeCase
  }

  /// How dates are written.
  public var dates: Dates

  /// How names of members are written.
  public var names: Names

  /// Whether members are written in the order of their names, so that the same value is always the same text.
  public var sortsMembers: Bool

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - dates: How dates are written.
  ///   - names: How names of members are written.
  ///   - sortsMembers: Whether members are written in the order of their names.
  public init(dates: Dates = .iso8601, names: Names = .unchanged, sortsMembers: Bool = false) {
    self.dates = dates
    self.names = names
    self.sortsMembers = sortsMembers
  }

  /// Writes a value as JSON.
  ///
  /// - Parameter value: The value.
  /// - Returns: The JSON text in UTF-8.
  /// - Throws: ``ResponseError/Kind/encoding`` if it cannot be written.
  public func encode(_ value: some Encodable) throws(ResponseError) -> [UInt8] {
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw ResponseError(
        .encoding,
        "cannot encode \(Swift.type(of: value)): \(Self.reason(error))",
        cause: error
      )
    }
  }

  /// Reads a value from JSON.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - json: The JSON text in UTF-8.
  ///   - keyPath: Where in it the value stands, such as `data.items`; a number counts elements.
  /// - Returns: The value; of an empty text `nil` where the type is an optional.
  /// - Throws: ``ResponseError/Kind/invalidResponse`` if the text is empty, ``ResponseError/Kind/decoding`` with the
  ///   place of the mistake.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from json: [UInt8],
    at keyPath: String? = nil
  ) throws(ResponseError) -> Value {
    let text = json.starts(with: Self.byteOrderMark) ? Array(json.dropFirst(3)) : json
    do {
      if text.isEmpty {
        guard type is any ExpressibleByNilLiteral.Type else {
          throw ResponseError(.invalidResponse, "the body is empty, expected \(type)")
        }
        return try decoder.decode(type, from: Data("null".utf8))
      }
      guard let keyPath else { return try decoder.decode(type, from: Data(text)) }
      return try decoder.decode(type, from: try Self.part(of: text, at: keyPath))
    } catch let error as DecodingError {
      throw Self.failure(to: type, error, below: keyPath ?? "")
    } catch {
      throw ResponseError(thrown: error)
    }
  }

  /// What some writers put in front of UTF-8, and readers of JSON may pass over (RFC 8259 section 8.1).
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The JSON text of what is at a key path.
  private static func part(of json: [UInt8], at keyPath: String) throws(ResponseError) -> Data {
    var value: JSONValue
    do throws(JSONError) {
      value = try JSONDocument(parsing: json).root
    } catch {
      throw ResponseError(.decoding, "the body is not JSON: \(error)", cause: error)
    }
    var passed: [Substring] = []
    for name in keyPath.split(separator: ".") {
      let found = value.type == .array ? Int(name).flatMap { value[$0] } : value[String(name)]
      guard let found else {
        throw ResponseError(
          .decoding,
          "the body has no \(keyPath): there is no \(name)",
          codingPath: passed.isEmpty ? nil : passed.joined(separator: ".")
        )
      }
      value = found
      passed.append(name)
    }
    return Data(value.jsonText.utf8)
  }
}

extension JSONCoder {
  private var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      sortsMembers ? [.sortedKeys, .withoutEscapingSlashes] : [.withoutEscapingSlashes]
    if names == .snakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    switch dates {
    case .iso8601:
      encoder.dateEncodingStrategy = .iso8601
    case .iso8601WithFractions:
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        // The style cuts what is below a millisecond off, and few milliseconds are exact in binary.
        let rounded = date.addingTimeInterval(0.0005)
        try container.encode(
          rounded.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        )
      }
    case .secondsSince1970: encoder.dateEncodingStrategy = .secondsSince1970
    case .millisecondsSince1970: encoder.dateEncodingStrategy = .millisecondsSince1970
    }
    return encoder
  }

  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    if names == .snakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    switch dates {
    case .iso8601, .iso8601WithFractions:
      decoder.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        for hasFractions in [false, true] {
          let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFractions)
          if let date = try? Date(text, strategy: style) { return date }
        }
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\"\(text)\" is not an ISO 8601 date"
        )
      }
    case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
    case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
    }
    return decoder
  }

  /// The error of a body that is not of a type.
  package static func failure(
    to type: Any.Type,
    _ error: DecodingError,
    below place: String = ""
  ) -> ResponseError {
    ResponseError(
      .decoding,
      "the body is not \(type): \(reason(error))",
      codingPath: text(of: path(of: error), below: place),
      cause: error
    )
  }

  private static func path(of error: DecodingError) -> [any CodingKey] {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .dataCorrupted(let context): context.codingPath
    @unknown default: []
    }
  }

  private static func text(of path: [any CodingKey], below place: String) -> String? {
    let text = path.reduce(into: place) { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text.isEmpty ? nil : text
  }

  /// What went wrong, without the places, which are shown elsewhere.
  private static func reason(_ error: any Error) -> String {
    let text =
      switch error {
      case DecodingError.typeMismatch(_, let context): context.debugDescription
      case DecodingError.valueNotFound(let type, _): "null instead of \(type)"
      case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
      case DecodingError.dataCorrupted(let context): context.debugDescription
      case EncodingError.invalidValue(_, let context): context.debugDescription
      default: "\(error)"
      }
    let reason = text.hasSuffix(".") ? text.dropLast() : text[...]
    return reason.hasPrefix("Expected") ? "e\(reason.dropFirst())" : String(reason)
  }
}

extension ProblemDetails {
  /// A further member as a value.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - type: The value's type.
  ///   - coder: What decodes it.
  /// - Returns: The value; `nil` if there is no such member.
  /// - Throws: ``ResponseError/Kind/decoding`` if it is of another type.
  public func `extension`<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    coder: JSONCoder = JSONCoder()
  ) throws(ResponseError) -> Value? {
    guard let text = extensions[name] else { return nil }
    return try coder.decode(type, from: Array(text.utf8))
  }
}
