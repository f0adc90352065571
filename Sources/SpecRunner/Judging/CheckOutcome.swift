public import SpecModel

/// What one check found.
public struct CheckOutcome: Sendable {
  /// What was judged.
  public let kind: Kind

  /// What is wrong, nil where the check holds.
  public var failure: Diagnostic? { failureFound?.value }

  private let failureFound: Indirect<Diagnostic>?

  /// Whether the failure shows the whole value that was judged.
  package let showsFound: Bool

  /// Whether it was expected of a response with another status, which is reported itself.
  package let isFollowUp: Bool

  package init(
    _ kind: Kind,
    failure: Diagnostic? = nil,
    showsFound: Bool = false,
    isFollowUp: Bool = false
  ) {
    self.kind = kind
    self.isFollowUp = isFollowUp
    failureFound = failure.map { Indirect($0) }
    self.showsFound = showsFound
  }

  /// The parts of an answer that are judged.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case status, contract, contentType, header, cookie, body, text, bytes, shape, schema, within
    case variable, redirects, httpVersion, certificate, url, ip, error, graphql
    case capture
  }
}

extension CheckOutcome {
  /// Whether the answer's body explains what is wrong, and the message does not show what it says of it.
  package var asksForBody: Bool {
    guard failure != nil, !showsFound else { return false }
    switch kind {
    case .header, .cookie, .within, .variable, .redirects, .httpVersion, .certificate, .url, .ip:
      return false
    case .status, .contract, .contentType, .body, .text, .bytes, .shape, .schema, .error, .graphql,
      .capture:
      return true
    }
  }
}
