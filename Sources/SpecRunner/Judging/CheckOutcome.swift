public import SpecModel

/// What one check found.
public struct CheckOutcome: Sendable {
  /// What was judged.
  public let kind: Kind

  /// What is wrong, nil where the check holds.
  public var failure: Diagnostic? { failureFound?.value }

  private let failureFound: Indirect<Diagnostic>?

  /// Whether the response's body explains the failure, and the message does not show what it says of it.
  package let asksForBody: Bool

  /// Whether a note shows the part of the body that is wrong.
  package let showsBody: Bool

  /// Whether the check is for a response with another status; the wrong status is reported itself.
  package let isFollowUp: Bool

  /// What is worth a look although the check holds.
  package let warning: String?

  package init(
    _ kind: Kind,
    failure: Diagnostic? = nil,
    warning: String? = nil,
    asksForBody: Bool = true,
    showsBody: Bool = false,
    isFollowUp: Bool = false
  ) {
    self.kind = kind
    self.warning = warning
    self.isFollowUp = isFollowUp
    failureFound = failure.map { Indirect($0) }
    self.asksForBody = failure != nil && asksForBody
    // Of what follows from a wrong status no notes are shown.
    self.showsBody = showsBody && !isFollowUp
  }

  /// What a check judges: a part of the response, by the name of its key in `expect`, or how the call went.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    package static let status = Kind(rawValue: "status")
    package static let contract = Kind(rawValue: "contract")
    package static let contentType = Kind(rawValue: "contentType")
    package static let header = Kind(rawValue: "header")
    package static let body = Kind(rawValue: "body")
    package static let shape = Kind(rawValue: "shape")
    package static let schema = Kind(rawValue: "schema")
    package static let error = Kind(rawValue: "error")
    package static let graphql = Kind(rawValue: "graphql")
    package static let capture = Kind(rawValue: "capture")
    package static let variables = Kind(rawValue: "variable")
    package static let poll = Kind(rawValue: "poll")
    package static let repetition = Kind(rawValue: "repeat")
  }
}
