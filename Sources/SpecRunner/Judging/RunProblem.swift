/// Something wrong with a call of a run: a failed check, or the reason why the call could not be made.
///
/// Mistakes that are found in a catalog before it runs are ``Diagnostic``s.
public struct RunProblem: Error, Sendable, Hashable {
  /// What kind of problem it is.
  public let kind: Kind

  /// What is wrong, in one sentence without a full stop.
  public let message: String

  /// The text of the spec that it is about, if there is one.
  public let range: SourceRange?

  /// What was expected or found, in a few words, to be shown beside the text.
  public let label: String

  /// Other places that explain it.
  public internal(set) var notes: [Diagnostic.Note]

  /// What to do about it, if that is known.
  public internal(set) var help: String?

  package init(
    _ kind: Kind,
    _ message: String,
    at range: SourceRange?,
    label: String = "",
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
  }

  /// Creates the problem of a mistake that only the run shows.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      .spec(diagnostic.rule),
      diagnostic.message,
      at: diagnostic.range,
      label: diagnostic.label,
      notes: diagnostic.notes,
      help: diagnostic.help
    )
  }

  /// The stable name of the kind in reports: `content-type`, `timeout`, `undefined-variable`.
  public var code: String {
    let name =
      switch kind {
      case .check(let kind): kind.rawValue
      case .transport(let kind): kind.rawValue
      case .spec(let rule): rule.name
      }
    return name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }

  /// A kind of problem.
  public enum Kind: Sendable, Hashable {
    /// A check does not hold.
    case check(CheckKind)
    /// The request could not be sent, or got no complete response.
    case transport(ClientError.Kind)
    /// The spec breaks a rule with the values that it has in this run; `name` of the rule is that of `Docs/Rules.md`.
    case spec(Diagnostic.Rule)
  }
}
