/// A value that a step keeps of its answer under a name.
package struct Capture: Sendable {
  /// What is taken.
  package let source: Source

  /// The filters it goes through.
  package let filters: [TemplateExpression.FilterCall]

  /// Where the filters are written.
  package let filtersOrigin: JSONValue?

  /// The value where nothing is found; without one, finding nothing fails the step.
  package let fallback: DataTemplate?

  /// Whether it is hidden in every output.
  package let isSecret: Bool

  /// Where it is written.
  package let origin: JSONValue

  /// The parts of an answer that can be kept.
  package enum Source: Sendable {
    case body(PathTemplate)
    case header(String)
    case cookie(String)
    case text
    case bytes(BytesPart)
    case status
    case url
    case ip
    case httpVersion
    case redirects
    case certificate(CertificateFact)
    case duration(Expectation.Phase)
  }

  /// What can be kept of a body's bytes.
  package enum BytesPart: Sendable {
    /// The bytes themselves, for filters that take them.
    case all
    case size
    case hex
    case base64
    case hash(HashFunction)

    static let names: [(name: String, part: BytesPart)] = [
      ("size", .size), ("md5", .hash(.md5)), ("sha1", .hash(.sha1)),
      ("sha256", .hash(.sha256)), ("sha512", .hash(.sha512)), ("hex", .hex),
      ("base64", .base64),
    ]
  }
}

extension Capture: DocumentObject {
  private static let body = Key("body", .path, "A JSONPath into the body.")
  private static let header = Key("header", .name(.token), "A header's name.")
  private static let cookie = Key("cookie", .name(.cookie), "The name of a cookie that is set.")
  private static let text = Key("text", .yes, "The body as a text.")
  private static let bytes = Key(
    "bytes",
    .bytesPart,
    "What is kept of the body's bytes; true: all, for filters that take them."
  )
  private static let status = Key("status", .yes, "The status.")
  private static let url = Key("url", .yes, "The URL that answered.")
  private static let ip = Key("ip", .yes, "The IP address that answered.")
  private static let httpVersion = Key("httpVersion", .yes, "The version of HTTP: \"1.1\".")
  private static let redirects = Key(
    "redirects",
    .yes,
    "The list of the redirects that were followed."
  )
  private static let certificate = Key(
    "certificate",
    .word(CertificateFact.allCases.map(\.rawValue)),
    "A fact of the server's certificate."
  )
  private static let duration = Key(
    "duration",
    .word(Expectation.Phase.allCases.map(\.rawValue)),
    "How long a phase took, in milliseconds."
  )
  private static let via = Key("via", .filters, "Filters that the value goes through.")
  private static let fallback = Key("default", .data, "The value where nothing is found.")
  private static let secret = Key(
    "secret",
    .boolean,
    "Whether the value is hidden in every output.",
    fallback: "false"
  )

  private static let sources = [
    "body", "header", "cookie", "text", "bytes", "status", "url", "ip", "httpVersion", "redirects",
    "certificate", "duration",
  ]

  static let description = ObjectDescription(
    "a capture",
    "A value that a step keeps of its answer.",
    keys: [
      body.summary, header.summary, cookie.summary, text.summary, bytes.summary, status.summary,
      url.summary, ip.summary, httpVersion.summary, redirects.summary, certificate.summary,
      duration.summary, via.summary, fallback.summary, secret.summary,
    ]
  )

  init?(_ object: ObjectReader) {
    let present = Self.sources.filter { object.raw($0) != nil }
    guard present.count == 1 else {
      if present.isEmpty, object.hasUnknownKey { return nil }
      object.reader.report(
        Diagnostic(
          .invalidValue,
          "a capture takes exactly one part of the answer",
          at: object.value.range.map { $0.part(at: 0, length: 1) },
          label: "expected one of \(Self.sources.joined(separator: ", "))"
        )
      )
      return nil
    }
    let source: Source? =
      switch present[0] {
      case "body": object(Self.body).map { .body($0) }
      case "header":
        object(Self.header).map { name in
          object.reader.checkNoSetCookie(
            name,
            at: object.raw("header") ?? object.value,
            label: "write {\"cookie\": \"name\"}"
          )
          return .header(name)
        }
      case "cookie": object(Self.cookie).map { .cookie($0) }
      case "text": object(Self.text).map { _ in .text }
      case "bytes": object(Self.bytes).map { .bytes($0) }
      case "status": object(Self.status).map { _ in .status }
      case "ip": object(Self.ip).map { _ in .ip }
      case "httpVersion": object(Self.httpVersion).map { _ in .httpVersion }
      case "redirects": object(Self.redirects).map { _ in .redirects }
      case "certificate":
        object(Self.certificate).flatMap(CertificateFact.init).map { .certificate($0) }
      case "duration":
        object(Self.duration).flatMap(Expectation.Phase.init).map { .duration($0) }
      default: object(Self.url).map { _ in .url }
      }
    guard let source else { return nil }
    self.source = source
    if case .bytes(.all) = source, object.raw("via") == nil, let origin = object.raw("bytes") {
      object.reader.reportInvalid(
        origin,
        "bytes are kept as a text, which \"via\" makes of them",
        label: "say \"via\", too: \"utf8\", \"hex\" or \"base64Encode\""
      )
    }
    filters = object(Self.via) ?? []
    filtersOrigin = object.raw("via")
    fallback = object(Self.fallback)
    isSecret = object(Self.secret) ?? false
    origin = object.value
  }

  fileprivate init(path: PathTemplate, origin: JSONValue) {
    source = .body(path)
    filters = []
    filtersOrigin = nil
    fallback = nil
    isSecret = false
    self.origin = origin
  }
}

extension FormatType where Value == Capture.BytesPart {
  /// A part of a body's bytes by its name, or true for all of them.
  fileprivate static var bytesPart: FormatType {
    let words = FormatType<String>.word(Capture.BytesPart.names.map(\.name))
    return FormatType("true, or \(words.expectation)") { value, reader in
      if value.boolean == true { return .all }
      guard let word = words.read(value, reader) else { return nil }
      return Capture.BytesPart.names.first { $0.name == word }?.part
    }
  }
}

extension FormatType where Value == Capture {
  /// A JSONPath, or an object.
  static var capture: FormatType {
    FormatType("a capture: a JSONPath or an object") { value, reader in
      if value.type == .object { return FormatType.object(Capture.self).read(value, reader) }
      return FormatType<PathTemplate>.path.read(value, reader)
        .map { Capture(path: $0, origin: value) }
    }
  }
}

extension FormatType where Value == [TemplateExpression.FilterCall] {
  /// Filters, as they stand behind the first `|` of an expression.
  static var filters: FormatType {
    FormatType("filters such as \"split(',') | first\"") { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: "filters such as \"split(',') | first\"")
        return nil
      }
      return reader.filters(value)
    }
  }
}
