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

  var judged: JudgedValue? { fact?.judged }

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

/// How long a certificate must still be valid.
private struct ValidForComparison: MatchComparison {
  let needed: Templated<ValidityLiteral>

  var operands: [MatchOperand] { needed.template.map { [.text($0)] } ?? [] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let seconds: Double
    do throws(TemplateError) {
      seconds = try needed.value(in: value.context).duration / .seconds(1)
    } catch {
      throw MatchFailure(error)
    }
    let end = value.subject.number?.double ?? 0
    let left = end - value.context.now
    guard left < seconds else { return }
    let time = Timestamp(secondsSince1970: end).description.prefix { $0 != "." }
    throw MatchFailure(
      "is valid until \(time)Z, expected at least \(Self.text(ofSeconds: seconds)) from now",
      at: value.origin.range,
      label: left < 0 ? "expired" : "\(Self.text(ofSeconds: left)) left",
      isPredicate: true
    )
  }

  /// A long time as a person reads it: in days, hours or minutes.
  private static func text(ofSeconds seconds: Double) -> String {
    let units = [(86_400.0, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds")]
    let unit = units.first { seconds >= 2 * $0.0 } ?? (1, "seconds")
    return "\(Int(max(0, min(seconds / unit.0, 1e15)))) \(unit.1)"
  }

  func words(of value: Judgement) -> String? { "a certificate with an end date" }

  var values: ValueSet { .present }
}

extension CertificateFact {
  fileprivate var judged: JudgedValue {
    switch self {
    case .subjectAltName: .optionalList
    case .serialNumber: .optionalHexadecimal
    case .subject, .issuer, .notBefore, .notAfter: .text
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
