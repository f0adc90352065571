internal import SpecModel

/// A `testsuite` of a JUnit report: what is written in one file.
struct JUnitSuite {
  /// The name that its file gives it.
  let baseName: String

  /// The place of its environment in the report.
  let place: Int

  /// Tells suites of one name apart, from 1.
  var number = 1

  /// The file.
  let file: String?

  /// The environment in which its cases were run.
  let environment: String?

  /// When its first case began, in seconds since 1970-01-01 UTC; nil where nothing was run.
  let startedAt: Double?

  /// Its cases.
  private(set) var cases: [JUnitCase] = []

  private var names: Set<String> = []

  /// Creates a suite without cases.
  init(
    name: String,
    environment: String? = nil,
    place: Int = 0,
    file: String?,
    startedAt: Double?
  ) {
    self.place = place
    baseName = name
    self.environment = environment
    self.file = file
    self.startedAt = startedAt
  }

  /// Its name, which is also the class name of its cases.
  var name: String { number == 1 ? baseName : "\(baseName) (\(number))" }

  /// Adds a case; a name that is there already is numbered, as readers drop a second one.
  mutating func add(_ added: JUnitCase) {
    var added = added
    let name = added.name
    var number = 1
    while !names.insert(added.name).inserted {
      number += 1
      added.name = "\(name) (\(number))"
    }
    cases.append(added)
  }

  /// How many cases failed.
  var failures: Int { count { if case .failed = $0 { true } else { false } } }

  /// How many cases are errors.
  var errors: Int { count { if case .error = $0 { true } else { false } } }

  /// How many cases were not run.
  var skipped: Int { count { if case .skipped = $0 { true } else { false } } }

  /// The cases' time together.
  var duration: Duration { cases.reduce(.zero) { $0 + $1.duration } }

  private func count(_ matches: (JUnitCase.Ending) -> Bool) -> Int {
    cases.count { matches($0.ending) }
  }
}
