extension QuerySource {
  static let certificate = QuerySource(
    "certificate",
    of: .connection,
    capture: CaptureKey(
      Key(
        "certificate",
        .word(CertificateFact.allCases.map(\.rawValue)),
        "A property of the server's certificate."
      )
    ) { word, _ in CertificateQuery(fact: CertificateFact(rawValue: word)) },
    expect: ExpectKey(
      Key(
        "certificate",
        .object(ExpectedCertificate.self),
        "What the server's certificate must be."
      ),
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
struct ExpectedCertificate {
  let values: [ExpectedValue.Parts]
}

extension ExpectedCertificate: DocumentObject {
  private static let validFor = Key(
    "validFor",
    .templated(ValidityLiteral.self),
    "How long it must still be valid."
  )
  private static let facts: [(fact: CertificateFact, key: Key<Matcher>)] =
    CertificateFact.allCases.map { fact in
      (fact, Key(fact.rawValue, .matcher(of: fact.judged), fact.meaning))
    }

  static let description = ObjectDescription(
    "a certificate",
    "What the server's certificate must be.",
    example: "{\"validFor\": \"14d\"}",
    keys: [validFor.summary] + facts.map(\.key.summary)
  )

  init?(_ object: ObjectReader) {
    var values: [ExpectedValue.Parts] = []
    if let needed = object(Self.validFor), let origin = object.raw(Self.validFor.name) {
      let comparison = ValidForComparison(needed: needed)
      let test = Matcher.Test(name: Self.validFor.name, comparison: comparison, origin: origin)
      let matcher = Matcher(tests: [test], origin: origin)
      values.append(ExpectedValue.Parts(CertificateQuery(fact: nil), matcher, at: object.value))
    }
    for (fact, key) in Self.facts {
      guard let matcher = object(key) else { continue }
      values.append(ExpectedValue.Parts(CertificateQuery(fact: fact), matcher, at: object.value))
    }
    self.values = values
  }
}
