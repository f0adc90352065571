internal import CSystem

/// What texts of one kind may be: one rule for what is written and for what templates give.
package enum TextRule: Sendable {
  /// An `http` or `https` URL, to which targets are appended.
  case baseURL
  /// An `http` or `https` URL.
  case url
  /// The URL of an issuer of tokens.
  case issuer
  /// A URL, or a reference that is resolved against one (RFC 3986 4.1).
  case reference
  /// The URL of a proxy.
  case proxyURL
  /// A host that is reached without a proxy.
  case directHost
  /// A host, and a port behind it.
  case hostAndPort
  /// An IP address, and a port behind it.
  case addressAndPort
  /// An IP address alone.
  case address
  /// The path of a Unix domain socket.
  case socketPath
  /// A version of HTTP.
  case httpVersion
  /// A media type (RFC 9110 8.3.1).
  case mediaType
  /// A media type whose type is `multipart`.
  case multipartType
  /// A token (RFC 9110 5.6.2).
  case token
  /// The name of a header that may be set.
  case fieldName
  /// A header's value (RFC 9110 5.5).
  case fieldValue
  /// A token, as RFC 6750 sends it.
  case bearerToken
  /// An access key of AWS Signature Version 4, as the `Credential` of a signature names it.
  case accessKey
  /// A cookie's value.
  case cookieValue
  /// A user's name, as HTTP Basic sends it (RFC 7617 2).
  case userName

  /// What is expected, as it is in a sentence.
  package var expectation: String {
    switch self {
    case .baseURL: "an absolute URL such as \"https://api.example.com/v1\""
    case .url: "an absolute URL such as \"https://id.example.com/token\""
    case .issuer: "an absolute URL such as \"https://id.example.com\""
    case .reference: "a URL or a reference such as \"/users/7\" or \"?page=2\""
    case .proxyURL: "a proxy's URL such as \"http://proxy.example.com:3128\""
    case .directHost: "a host such as \"example.com\" or \"10.0.0.7\", or \"*\""
    case .hostAndPort: HostAndPort.expectation
    case .addressAndPort:
      "an IP address such as \"127.0.0.1\", \"::1\", \"127.0.0.1:8443\" or \"[::1]:443\""
    case .address: "an IP address such as \"127.0.0.1\" or \"::1\""
    case .socketPath: "a path such as \"/run/api.sock\""
    case .httpVersion: HTTPVersionLiteral.expectation
    case .mediaType: "a media type such as \"application/json\""
    case .multipartType: "a multipart type such as \"multipart/mixed\""
    case .token, .fieldName: "a token such as \"abc-123\""
    case .fieldValue, .bearerToken, .accessKey, .cookieValue, .userName: "a string"
    }
  }

  /// What is wrong with a text; nil where nothing is.
  package func mistake(in text: String) -> TextMistake? {
    switch self {
    case .baseURL, .url, .issuer, .reference, .proxyURL: url?.mistake(in: text)
    case .directHost: HostAndPort.mistake(inDirectHost: text)
    case .hostAndPort:
      HostAndPort(text) == nil
        ? noneOf(.invalidHost, text, expected: "a host, or a host and a port") : nil
    case .addressAndPort: HostAndPort(text)?.isAddress == true ? nil : noneOf(.invalidHost, text)
    case .address:
      // HostAndPort takes an address in brackets, too, which no answer comes from.
      HostAndPort(text).map { $0.isAddress && $0.port == nil && !text.hasPrefix("[") } == true
        ? nil : noneOf(.invalidHost)
    case .socketPath: SocketPath.mistake(in: text)
    case .httpVersion: HTTPVersionLiteral.mistake(in: text)
    case .mediaType: MediaType(text) == nil ? noneOf(.invalidMediaType) : nil
    case .multipartType: MediaType(text)?.type == "multipart" ? nil : noneOf(.invalidMediaType)
    case .token:
      NameRule.token.allows(text) ? nil : noneOf(.invalidName, expected: NameRule.token.expectation)
    case .fieldName:
      Self.isFraming(text)
        ? TextMistake(
          .reservedHeader,
          "is set automatically and cannot be overridden",
          label: "expected another header"
        )
        : Self.token.mistake(in: text)
    case .fieldValue:
      hidden(text, .invalidHeader, "expected one line", allows: HTTPToken.isFieldByte)
    case .bearerToken:
      hidden(text, .invalidCredentials, "expected the token alone: \"Bearer\" is added to it") {
        $0 > 0x20 && $0 != 0x7F
      }
    case .accessKey:
      hidden(text, .invalidCredentials, "an access key cannot contain spaces, ',' or '/'") {
        0x20 < $0 && $0 < 0x7F && !",/".utf8.contains($0)
      }
    case .cookieValue:
      hidden(text, .invalidHeader, "expected one cookie's value") {
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ";")
      }
    case .userName:
      hidden(text, .invalidCredentials, "a user name cannot contain ':' or control characters") {
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ":")
      }
    }
  }

  /// A byte that must not be in a text which may be a secret.
  private func hidden(
    _ text: String,
    _ rule: Diagnostic.Rule,
    _ label: String,
    allows isAllowed: (UInt8) -> Bool
  ) -> TextMistake? {
    .firstByte(of: text, notAllowedBy: isAllowed, rule, label: label, isQuoted: false)
  }

  /// What is wrong with a template, as far as that is known before it is evaluated.
  func mistake(in template: Template) -> TextMistake? {
    if let text = template.constant { return mistake(in: text) }
    guard let url, case .text(let start)? = template.parts.first else { return nil }
    return url.mistake(inStart: start)
  }

  /// What is wrong with the text of a value that a template gives; nil if nothing is, or it has no text.
  @Sendable fileprivate func mistake(inValue json: JSONValue) -> TemplateError? {
    guard let text = try? Template.text(of: .json(json)) else { return nil }
    return mistake(in: text)?.error(ofTemplateGiving: text)
  }

  /// Whether a header frames the body (RFC 9112 6).
  static func isFraming(_ name: String) -> Bool {
    ["content-length", "transfer-encoding"].contains(name.lowercased())
  }

  private var url: AbsoluteURL? {
    switch self {
    case .baseURL: .base
    case .url: .service
    case .issuer: .issuer
    case .reference: .reference
    case .proxyURL: .proxy
    default: nil
    }
  }

  private func noneOf(
    _ rule: Diagnostic.Rule,
    _ text: String = "",
    expected: String? = nil
  ) -> TextMistake {
    TextMistake(
      rule,
      "is not \(expectation)",
      label: "expected \(expected ?? expectation)",
      suggestion: HostAndPort.suggestion(for: text)
    )
  }
}

extension FormatType where Value == Template {
  /// A text of one kind, in which templates may be written.
  static func template(_ rule: TextRule) -> FormatType {
    FormatType(.phrase(rule.expectation, .templateText)) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: rule.expectation)
        return nil
      }
      guard let template = reader.textTemplate(value) else {
        return nil
      }
      if let mistake = rule.mistake(in: template) {
        reader.report(mistake, in: value)
        return nil
      }
      if template.constant == nil { reader.judge(template, mistake: rule.mistake(inValue:)) }
      return template
    }
  }

  /// The path of a file of the catalog, in which templates may be written.
  static var path: FormatType {
    FormatType(.templateText) { value, reader in reader.textTemplate(value) }
  }
}

extension Template {
  /// Its text, which has to be of one kind; one without templates was proved to be when it was read.
  ///
  /// - Throws: As the template does, and where it gives something else.
  package func text(
    in context: some TemplateContext,
    as rule: TextRule
  ) throws(TemplateError) -> String {
    let text = try text(in: context)
    guard constant == nil, let mistake = rule.mistake(in: text) else { return text }
    // What is wrong may be told by a part of the text, for which no secret is known.
    guard mistake.isQuoted, context.holdsSecret(text) else {
      throw mistake.error(ofTemplateGiving: text).at(origin.range)
    }
    throw TemplateError(
      "the template gives a string with a secret in it, which is not \(rule.expectation)",
      at: origin.range,
      label: mistake.label,
      help: mistake.suggestion?.question ?? mistake.help
    )
  }
}

extension TextMistake {
  /// The mistake of a template that gives the text.
  func error(ofTemplateGiving text: String) -> TemplateError {
    TemplateError(
      "the template gives \(subject(text)), which \(reason)",
      label: label,
      help: suggestion?.question ?? help
    )
  }
}

/// What the path of a Unix domain socket has to be.
enum SocketPath {
  /// The most bytes of a path: `sun_path` of unix(7) holds them and a NUL.
  static let capacity = Int(system_socket_path_capacity)

  /// What is wrong with a path, nil where nothing is.
  static func mistake(in path: String) -> TextMistake? {
    let label = "expected \(TextRule.socketPath.expectation)"
    if path.isEmpty { return TextMistake(.invalidPath, "is empty", label: label) }
    if path.utf8.contains(0) { return TextMistake(.invalidPath, "contains a NUL", label: label) }
    guard path.utf8.count > capacity else { return nil }
    return TextMistake(
      .invalidPath,
      "has \(path.utf8.count) bytes",
      label: "a socket's path has at most \(capacity) bytes"
    )
  }
}
