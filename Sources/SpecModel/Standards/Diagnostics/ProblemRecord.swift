/// Something wrong as reports show it: texts and numbers without secrets.
public struct ProblemRecord: Sendable, Hashable {
  /// The severity.
  public package(set) var severity = Diagnostic.Severity.error

  /// A stable name for its kind.
  public package(set) var code = ""

  /// What is wrong, in one sentence without a full stop.
  public package(set) var message = ""

  /// The text it is about, if there is one.
  public package(set) var excerpt: SourceExcerpt?

  /// What is written beside the marked text: what was expected there.
  public package(set) var label = ""

  /// Other places that explain it.
  public package(set) var notes: [Note] = []

  /// What to do about it, if that is known.
  public package(set) var help: String?

  /// Another place that explains a problem.
  public struct Note: Sendable, Hashable {
    /// What the place shows.
    public package(set) var message = ""

    /// The place, if there is one.
    public package(set) var excerpt: SourceExcerpt?

    /// Whether it is for who looks closer: the console shows it with `--verbose` only.
    public package(set) var isDetail = false

    package init(message: String = "", excerpt: SourceExcerpt? = nil, isDetail: Bool = false) {
      self.message = message
      self.excerpt = excerpt
      self.isDetail = isDetail
    }
  }

  package init() {}

  /// Records a diagnostic.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - reach: The most bytes of a text that `redact` hides.
  ///   - redact: Hides what must not appear in its texts and in the lines of its places.
  package init(
    _ diagnostic: Diagnostic,
    reach: Int = 0,
    redact: @escaping (String) -> String = { $0 }
  ) {
    func excerpt(_ range: SourceRange?) -> SourceExcerpt? {
      range.map { SourceExcerpt($0, reach: reach, redact: redact) }
    }
    severity = diagnostic.severity
    code = diagnostic.rule.name
    message = redact(diagnostic.message)
    self.excerpt = excerpt(diagnostic.range)
    label = redact(diagnostic.label)
    notes = diagnostic.notes.map {
      Note(message: redact($0.message), excerpt: excerpt($0.range), isDetail: $0.isDetail)
    }
    help = diagnostic.help.map(redact)
  }

  /// The problem with the name of the part that it is in before its message.
  package func naming(_ part: String) -> ProblemRecord {
    var named = self
    named.message = "\(part): \(message)"
    return named
  }
}
