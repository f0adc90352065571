/// An option of the command: everything that parsing, help and completions need to know of it.
struct Option {
  /// The long name, without its hyphens.
  let name: Name

  /// The letter of its short form.
  let letter: Character?

  /// What it takes, nil where it is a switch.
  let value: Value?

  /// What it does, in one line.
  let help: String

  /// The commands that know it.
  let commands: [CommandName]

  init(
    _ name: Name,
    letter: Character? = nil,
    value: Value? = nil,
    _ help: String,
    for commands: [CommandName] = [.run]
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.commands = commands
  }

  /// The name of an option, without its hyphens.
  struct Name: Hashable {
    let rawValue: String

    /// The option of a report.
    init(_ report: ReportTable) { rawValue = report.kind }

    private init(_ name: String) { rawValue = name }

    static let environment = Name("environment")
    static let baseURL = Name("base-url")
    static let mock = Name("mock")
    static let tag = Name("tag")
    static let excludedTag = Name("exclude-tag")
    static let name = Name("name")
    static let changed = Name("changed")
    static let from = Name("from")
    static let to = Name("to")
    static let repetitions = Name("repeat")
    static let reruns = Name("reruns")
    static let waitFor = Name("wait-for")
    static let jobs = Name("jobs")
    static let failFast = Name("fail-fast")
    static let allowEmpty = Name("allow-empty")
    static let maxFailures = Name("max-failures")
    static let shard = Name("shard")
    static let timings = Name("timings")
    static let retryFailed = Name("retry-failed")
    static let report = Name("report")
    static let junitDialect = Name("junit-dialect")
    static let output = Name("output")
    static let variable = Name("var")
    static let secret = Name("secret")
    static let variableFile = Name("env-file")
    static let seed = Name("seed")
    static let updateSnapshots = Name("update-snapshots")
    static let dryRun = Name("dry-run")
    static let strict = Name("strict")
    static let format = Name("format")
    static let show = Name("show")
    static let watch = Name("watch")
    static let checkOnly = Name("check")
    static let standardInput = Name("stdin")
    static let fix = Name("fix")
    static let port = Name("port")
    static let verbose = Name("verbose")
    static let quiet = Name("quiet")
    static let color = Name("color")
    static let cases = Name("cases")
    static let source = Name("source")
    static let header = Name("header")
    static let notes = Name("notes")
    static let update = Name("update")
    static let prune = Name("prune")
    static let failOn = Name("fail-on")
    static let help = Name("help")
    static let version = Name("version")
  }

  /// What an option takes.
  enum Value {
    /// Any text, by the word that stands for it in help, and what completes it.
    case text(String, Completion = .nothing)
    /// The same, several times.
    case texts(String, Completion = .nothing)
    /// A whole number in a range.
    case number(ClosedRange<UInt64>)
    /// One of some words.
    case choice([String])
    /// A name, an equals sign and a text.
    case assignment
    /// A kind of report, an equals sign and a path.
    case report
    /// A duration as the format writes it, of at most a day.
    case duration

    /// What stands for it in help.
    var placeholder: String {
      switch self {
      case .text(let word, _), .texts(let word, _): word
      case .number: "N"
      case .choice(let words): words.joined(separator: "|")
      case .assignment: "NAME=VALUE"
      case .report: "KIND=FILE"
      case .duration: "DURATION"
      }
    }

    /// What completes it in a shell.
    var completion: Completion {
      switch self {
      case .text(_, let completion), .texts(_, let completion): completion
      case .choice(let words): .words(words)
      case .report: .reports
      case .number, .assignment, .duration: .nothing
      }
    }

    /// Whether it may be given several times.
    var isRepeated: Bool {
      switch self {
      case .texts, .assignment, .report: true
      case .text, .number, .choice, .duration: false
      }
    }

    /// Whether a text that cannot be taken may be shown; in place of an assignment a bare secret may have been given.
    var isShown: Bool { if case .assignment = self { false } else { true } }

    /// The longest duration, in seconds.
    private static let longestDuration = 86_400.0

    /// What is wrong with a text, nil where it can be taken.
    func problem(with text: String) -> String? {
      switch self {
      case .text, .texts:
        return text.isEmpty ? "it is empty" : nil
      case .number(let range):
        if let number = UInt64(text), range.contains(number) { return nil }
        return range.upperBound == .max
          ? "it takes a whole number"
          : "it takes a number from \(range.lowerBound) to \(range.upperBound)"
      case .choice(let words):
        return words.contains(text) ? nil : "it takes \(words.joined(separator: ", "))"
      case .duration:
        guard let duration = DurationLiteral(literal: .string(text))?.duration else {
          return "it takes \(DurationLiteral.expectation)"
        }
        guard duration > .zero else { return "it takes more than 0s" }
        return duration > .seconds(Self.longestDuration) ? "it takes at most 1d" : nil
      case .assignment:
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign > text.startIndex else {
          return "it takes NAME=VALUE"
        }
        return nil
      case .report:
        let parts = text.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && !text.hasPrefix("=")
          ? nil : "it takes KIND=FILE, such as junit=junit.xml"
      }
    }
  }

  /// The option as it is written in help: `-e, --environment NAME`.
  var synopsis: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return "\(short)--\(name.rawValue)\(value.map { " \($0.placeholder)" } ?? "")"
  }

  /// The option as it is typed: `-e` and `--environment`.
  var words: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name.rawValue)"] }
}
