/// What a call expects of the server's certificate.
package struct CertificateExpectation: Sendable {
  /// How long it must be valid at least, from now on.
  package let validFor: Templated<DurationLiteral>?

  /// Facts, and what they must be.
  package let facts: [(fact: CertificateFact, matcher: Matcher)]

  /// Where it is written.
  package let origin: JSONValue

  /// Where `validFor` is written, or the whole where it is not.
  package let validForOrigin: JSONValue
}

extension CertificateExpectation: DocumentObject {
  private static let validFor = Key(
    "validFor",
    .templated(DurationLiteral.self),
    "How long it is valid at least, from now on."
  )
  private static let facts: [(fact: CertificateFact, key: Key<Matcher>)] =
    CertificateFact.allCases.map { fact in
      let judged = fact == .subjectAltName ? JudgedValue.optionalList : .text
      return (fact, Key(fact.rawValue, .matcher(of: judged), fact.meaning))
    }

  static let description = ObjectDescription(
    "a certificate",
    "What the server's certificate must be.",
    example: "{\"validFor\": \"14d\"}",
    keys: [validFor.summary] + facts.map(\.key.summary)
  )

  init?(_ object: ObjectReader) {
    validFor = object(Self.validFor)
    facts = Self.facts.compactMap { fact, key in object(key).map { (fact, $0) } }
    origin = object.value
    validForOrigin = object.raw("validFor") ?? object.value
  }
}

extension CertificateFact {
  /// What it says, in one line.
  fileprivate var meaning: String {
    switch self {
    case .subject: "Whom it names: \"O=Example, CN=api.example.com\"."
    case .issuer: "Who signed it."
    case .notBefore: "From when it is valid (RFC 3339, UTC)."
    case .notAfter: "Until when it is valid (RFC 3339, UTC)."
    case .serialNumber: "Its number, in hexadecimal."
    case .subjectAltName: "The list of the names and addresses that it holds for."
    }
  }
}
