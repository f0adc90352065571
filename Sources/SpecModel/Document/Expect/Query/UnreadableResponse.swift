/// Why a response cannot be read in one way, as text or as JSON for example.
package struct UnreadableResponse: Error {
  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// What the query needs.
  package let label: String

  /// What to do about it.
  package let help: String?

  /// The byte of the body at which reading ends, if the body around it explains that.
  package let offset: Int?

  /// How often it is reported, if several queries need the same.
  package let report: Report

  /// Whether the body is empty or of another kind, so that there is nothing to find, and a default is used.
  package let isOfAnotherKind: Bool

  /// How often a fault of a response is reported.
  package enum Report: Sendable {
    /// For each query.
    case each
    /// Once, with the number of the others.
    case once
    /// Not by queries: a check of its own reports it.
    case byItself
  }

  package init(
    _ message: String,
    label: String,
    help: String? = nil,
    offset: Int? = nil,
    report: Report = .each,
    isOfAnotherKind: Bool = false
  ) {
    self.message = message
    self.label = label
    self.help = help
    self.offset = offset
    self.report = report
    self.isOfAnotherKind = isOfAnotherKind
  }
}
