extension QuerySource {
  static let certificate = QuerySource(
    "certificate",
    of: .connection,
    capture: FieldKind(
      "certificate",
      .word(of: CertificateFact.self),
      "A property of the server's certificate."
    ) { CertificateQuery(fact: $0) },
    expect: ExpectKey(
      "certificate",
      .object(ExpectedCertificate.self),
      "What the server's certificate must be.",
      isInherited: true
    ) { $0.values }
  )
}

/// Reads a fact of the server's certificate, or when it expires.
struct CertificateQuery: Query {
  /// The fact; nil for when it expires.
  let fact: CertificateFact?

  var name: String { fact.map { "the certificate's \($0.rawValue)" } ?? "the certificate" }

  var need: QueryNeed { .certificate }

  var judged: MatchTarget? { fact?.judged }

  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    do throws(UnreadableResponse) {
      guard let fact else {
        return try response.certificateEnd().map { .json(.number($0)) } ?? .absent
      }
      guard let value = try response.certificate(fact) else { return .absent }
      return value.string.map { .text($0) } ?? .json(value)
    } catch {
      throw .unreadable(error)
    }
  }
}

extension CertificateFact {
  fileprivate var judged: MatchTarget {
    switch self {
    case .subjectAltName: .optionalList
    case .serialNumber: .optionalHexadecimal
    case .subject, .issuer, .notBefore, .notAfter: .text
    }
  }
}

extension CertificateFact {
  /// What it says, in one line.
  fileprivate var meaning: String {
    switch self {
    case .subject: "The subject, such as \"O=Example, CN=api.example.com\"."
    case .issuer: "The issuer."
    case .notBefore: "The time from which it is valid (RFC 3339, UTC)."
    case .notAfter: "The time until which it is valid (RFC 3339, UTC)."
    case .serialNumber: "The serial number, in hexadecimal."
    case .subjectAltName: "The list of the names and addresses that it is valid for."
    }
  }
}

/// What a call expects of the server's certificate.
struct ExpectedCertificate: TabularObject {
  private var needed: Templated<ValidityLiteral>?
  private var matchers: [CertificateFact: Matcher] = [:]
  private let origin: JSONValue

  private(set) var values: [ExpectedValue.Parts] = []

  static let format = ObjectFormat<ExpectedCertificate>(
    "a certificate",
    "What the server's certificate must be.",
    example: "{\"validFor\": \"14d\"}",
    [
      .optional("validFor", { \.needed }, .templated(ValidityLiteral.self))
        .means("How long it must still be valid.")
    ]
      + CertificateFact.allCases.map { fact in
        .optional(fact.rawValue, { \.matchers[fact] }, .matcher(of: fact.judged))
          .means(fact.meaning)
      }
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    if let needed, let written = object.raw("validFor") {
      let comparison = ValidForComparison(needed: needed)
      let test = Matcher.Test(name: "validFor", comparison: comparison, origin: written)
      let matcher = Matcher(tests: [test], origin: written)
      values.append(ExpectedValue.Parts(CertificateQuery(fact: nil), matcher, at: origin))
    }
    values += CertificateFact.allCases.compactMap { fact in
      matchers[fact].map { ExpectedValue.Parts(CertificateQuery(fact: fact), $0, at: origin) }
    }
    return true
  }
}
