extension CertificateFacts {
  /// A fact, nil where the certificate does not state it.
  package func value(of fact: CertificateFact) -> JSONValue? {
    switch fact {
    case .subject: Self.text(subject)
    case .issuer: Self.text(issuer)
    case .notBefore: notBefore.map(Self.time)
    case .notAfter: notAfter.map(Self.time)
    case .serialNumber: Self.text(serialNumber)
    case .subjectAltName: .array(alternativeNames.map(JSONValue.string))
    }
  }

  /// The names and addresses it holds for, without what kind each is.
  package var alternativeNames: [String] {
    subjectAltName.split(separator: ",").map { entry in
      let name = HTTPToken.trimmed(entry)
      let kinds = ["DNS:", "IP Address:", "IP:"]
      return kinds.first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
    }
  }

  private static func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

  private static func time(_ seconds: Int) -> JSONValue {
    let time = Timestamp(secondsSince1970: Double(seconds)).description
    return .string("\(time.prefix { $0 != "." })Z")
  }
}
