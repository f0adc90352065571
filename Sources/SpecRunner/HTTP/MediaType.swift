internal import SpecModel

/// A media type with its parameters (RFC 9110 section 8.3.1).
public struct MediaType: Sendable {
  /// The type before the slash, in small letters; `*` for any.
  public var type: String

  /// The subtype after the slash, in small letters; `*` for any.
  public var subtype: String

  /// The parameters in their order, their names in small letters.
  public var parameters: [Parameter]

  /// Creates a media type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - subtype: The subtype.
  ///   - parameters: The parameters.
  public init(type: String, subtype: String, parameters: [Parameter] = []) {
    self.type = type.lowercased()
    self.subtype = subtype.lowercased()
    self.parameters = parameters
  }

  /// Reads a media type as `Content-Type` has it.
  ///
  /// - Parameter text: `type/subtype`, and `;name=value` as often as needed, the value quoted or not.
  public init?(_ text: String) {
    var scanner = Scanner(text)
    guard let type = scanner.token(), scanner.take(UInt8(ascii: "/")),
      let subtype = scanner.token()
    else { return nil }
    self.init(type: type, subtype: subtype)
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { return }
      guard scanner.take(UInt8(ascii: ";")) else { return nil }
      scanner.skipBlanks()
      // An empty parameter is allowed, as recipients have to accept it (RFC 9110 section 5.6.6).
      guard !scanner.isAtEnd, let name = scanner.token() else { continue }
      guard scanner.take(UInt8(ascii: "=")), let value = scanner.value() else { return nil }
      parameters.append(Parameter(name: name.lowercased(), value: value))
    }
  }

  /// The type and the subtype without parameters.
  public var essence: String { "\(type)/\(subtype)" }

  /// Whether it is JSON: `application/json`, or a subtype that ends in `+json` (RFC 6839 section 3.1).
  public var isJSON: Bool { essence == "application/json" || subtype.hasSuffix("+json") }

  /// Whether it is XML: `application/xml`, `text/xml`, or a subtype that ends in `+xml` (RFC 7303).
  public var isXML: Bool {
    essence == "application/xml" || essence == "text/xml" || subtype.hasSuffix("+xml")
  }

  /// The value of a parameter.
  ///
  /// - Parameter name: The parameter's name, in any case.
  public subscript(name: String) -> String? {
    parameters.first { HTTPToken.equal($0.name, name) }?.value
  }

  /// Whether it is what a pattern asks for.
  ///
  /// - Parameter pattern: A media type; `*` stands for any type or subtype, and only its parameters are compared.
  /// - Returns: Whether it fits; the value of `charset` is compared without regard to case.
  public func matches(_ pattern: MediaType) -> Bool {
    guard pattern.type == "*" || pattern.type == type else { return false }
    guard pattern.subtype == "*" || pattern.subtype == subtype else { return false }
    return pattern.parameters.allSatisfy { wanted in
      guard let value = self[wanted.name] else { return false }
      return wanted.name == "charset"
        ? HTTPToken.equal(value, wanted.value) : value.utf8.elementsEqual(wanted.value.utf8)
    }
  }

  /// A parameter.
  public struct Parameter: Sendable, Hashable {
    /// Its name, in small letters.
    public var name: String
    /// Its value, without quotes.
    public var value: String

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - value: Its value, without quotes.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Reads tokens and quoted strings.
  private struct Scanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
      bytes = Array(HTTPToken.trimmed(text).utf8)
    }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func take(_ byte: UInt8) -> Bool {
      guard !isAtEnd, bytes[position] == byte else { return false }
      position += 1
      return true
    }

    mutating func skipBlanks() {
      while !isAtEnd, HTTPToken.isBlank(bytes[position]) { position += 1 }
    }

    mutating func token() -> String? {
      let start = position
      while !isAtEnd, HTTPToken.isTokenByte(bytes[position]) { position += 1 }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    /// A token or a quoted string (RFC 9110 section 5.6.4).
    mutating func value() -> String? {
      guard take(UInt8(ascii: "\"")) else { return token() }
      var value: [UInt8] = []
      while !isAtEnd {
        if take(UInt8(ascii: "\"")) { return String(decoding: value, as: UTF8.self) }
        if take(UInt8(ascii: "\\")), isAtEnd { return nil }
        value.append(bytes[position])
        position += 1
      }
      return nil
    }
  }
}

extension MediaType: Hashable, CustomStringConvertible {
  /// The media type as a field has it.
  public var description: String {
    essence
      + parameters.map { parameter in
        HTTPToken.isToken(parameter.value)
          ? ";\(parameter.name)=\(parameter.value)"
          : ";\(parameter.name)=\(HTTPToken.quoted(parameter.value))"
      }.joined()
  }
}
