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
    var scanner = FieldScanner(text)
    scanner.skipBlanks()
    guard let type = scanner.token(), scanner.take(UInt8(ascii: "/")),
      let subtype = scanner.token(), let parameters = scanner.parameters()
    else { return nil }
    self.init(type: type, subtype: subtype, parameters: parameters)
  }

  /// The type and the subtype without parameters.
  public var essence: String { "\(type)/\(subtype)" }

  /// Whether it is JSON: `application/json`, or a subtype that ends in `+json` (RFC 6839 section 3.1).
  public var isJSON: Bool { essence == "application/json" || subtype.hasSuffix("+json") }

  /// Whether it is that of Server-Sent Events (WHATWG HTML).
  package var isEventStream: Bool { essence == "text/event-stream" }

  /// Whether it is one of those that say that each line is a JSON value.
  package var isLinesOfJSON: Bool {
    // Of a sequence (RFC 7464) each record is a line.
    [
      "application/json-seq", "application/x-ndjson", "application/ndjson", "application/jsonl",
      "application/x-jsonl",
      "application/jsonlines", "application/x-jsonlines", "application/json-lines",
      "application/stream+json", "application/x-json-stream", "text/x-ndjson", "text/jsonl",
    ].contains(essence) || subtype.hasSuffix("+json-seq")
  }

  /// Whether it is XML: `application/xml`, `text/xml`, or a subtype that ends in `+xml` (RFC 7303).
  public var isXML: Bool {
    essence == "application/xml" || essence == "text/xml" || subtype.hasSuffix("+xml")
  }

  /// Whether it is JSON in UTF-8 (RFC 8259 section 8.1): `charset` has no meaning then, unless it is UTF-16 or UTF-32.
  package var isJSONInUTF8: Bool {
    guard isJSON, let label = self["charset"] else { return isJSON }
    let name = Charset(label: label)?.name ?? label.lowercased()
    return !["utf-16", "utf-32", "utf32"].contains { name.hasPrefix($0) }
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

extension FieldScanner {
  /// Reads the parameters behind a value to the end (RFC 9110 section 5.6.6); nil where anything else is among them.
  package mutating func parameters() -> [MediaType.Parameter]? {
    var parameters: [MediaType.Parameter] = []
    while true {
      skipBlanks()
      if isAtEnd { return parameters }
      guard take(UInt8(ascii: ";")) else { return nil }
      skipBlanks()
      // An empty parameter is allowed, as recipients have to accept it.
      guard let name = token() else { continue }
      guard take(UInt8(ascii: "=")), let value = value() else { return nil }
      parameters.append(MediaType.Parameter(name: name.lowercased(), value: value))
    }
  }
}
