internal import SpecModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension AnswerChecker {
  /// What is known of the connection is what is expected.
  mutating func checkConnection(_ expect: Expectation) {
    if let matcher = expect.redirects {
      record(.redirects, .json(exchange.hops), matcher, name: "the redirects")
    }
    if let matcher = expect.url {
      record(.url, .text(exchange.url), matcher, name: "the URL that answered")
    }
    // Of the connection to spec-run's own mock server nothing is promised.
    if scope.unit.run.isMock(exchange.url) { return }
    if let matcher = expect.httpVersion {
      let version = exchange.httpVersion.number
      record(.httpVersion, .text(version), matcher, name: "the version of HTTP")
    }
    if let certificate = expect.certificate { checkCertificate(certificate) }
    if let matcher = expect.ip {
      let subject = exchange.remoteAddress.map { MatchSubject.text($0) } ?? .absent
      record(.ip, subject, matcher, name: "the address that answered")
    }
  }

  private mutating func checkCertificate(_ expect: CertificateExpectation) {
    guard let certificate = exchange.certificate else {
      return record(
        .certificate,
        Diagnostic(
          .check(.certificate),
          "there is no certificate: \(exchange.url) was not asked over TLS",
          at: expect.origin.range,
          label: "needs https"
        )
      )
    }
    if let validFor = expect.validFor { checkValidity(certificate, validFor, expect) }
    for entry in expect.facts {
      let value = certificate.value(of: entry.fact)
      let subject: MatchSubject
      if let text = value?.string {
        subject = .text(text)
      } else {
        subject = value.map { .json($0) } ?? .absent
      }
      record(
        .certificate,
        subject,
        entry.matcher,
        name: "the certificate's \(entry.fact.rawValue)"
      )
    }
  }

  private mutating func checkValidity(
    _ certificate: CertificateFacts,
    _ validFor: Templated<DurationLiteral>,
    _ expect: CertificateExpectation
  ) {
    let needed: Duration
    do throws(TemplateError) {
      needed = try validFor.value(in: scope).duration
    } catch {
      return record(.certificate, error)
    }
    let left = Double(certificate.notAfter ?? 0) - Date().timeIntervalSince1970
    guard left < needed / .seconds(1) else { return record(.certificate) }
    let end = certificate.value(of: .notAfter)?.string ?? "a time that cannot be read"
    let rest = left < 0 ? "expired" : "\(Self.text(ofSeconds: left)) left"
    record(
      .certificate,
      Diagnostic(
        .check(.certificate),
        "the certificate is valid until \(end), expected \(Self.text(ofSeconds: needed / .seconds(1))) from now on",
        at: expect.validForOrigin.range,
        label: rest
      )
    )
  }

  /// A long time as a person reads it: in days, hours or minutes.
  private static func text(ofSeconds seconds: Double) -> String {
    let units = [(86_400.0, "days"), (3600, "hours"), (60, "minutes")]
    guard let (size, name) = units.first(where: { seconds >= 2 * $0.0 }) else {
      return "\(Int(max(0, min(seconds, 1e15)))) seconds"
    }
    return "\(Int(min(seconds / size, 1e15))) \(name)"
  }
}
