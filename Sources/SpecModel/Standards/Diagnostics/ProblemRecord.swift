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

  /// Records something wrong; `hiddenText` hides what must not appear in its texts, and `hiddenLine` in the lines of its
  /// places, where that has at most `reach` bytes.
  package init(
    _ code: String,
    _ message: String,
    at range: SourceRange?,
    label: String = "",
    notes: [Diagnostic.Note] = [],
    help: String? = nil,
    reach: Int = 0,
    hidingInLines hiddenLine: @escaping (String) -> String = { $0 },
    hidingInTexts hiddenText: (String) -> String = { $0 }
  ) {
    func excerpt(_ range: SourceRange?) -> SourceExcerpt? {
      range.map { SourceExcerpt($0, reach: reach, redact: hiddenLine) }
    }
    self.code = code
    self.message = hiddenText(message)
    self.excerpt = excerpt(range)
    self.label = hiddenText(label)
    self.notes = notes.map {
      Note(message: hiddenText($0.message), excerpt: excerpt($0.range), isDetail: $0.isDetail)
    }
    self.help = help.map(hiddenText)
  }

  /// Records a diagnostic.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.rule.name,
      diagnostic.message,
      at: diagnostic.range,
      label: diagnostic.label,
      notes: diagnostic.notes,
      help: diagnostic.help
    )
    severity = diagnostic.severity
  }

  /// The problem with the name of the part that it is in before its message.
  package func naming(_ part: String) -> ProblemRecord {
    var named = self
    named.message = "\(part): \(message)"
    return named
  }
}
