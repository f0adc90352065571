internal import SpecModel

/// That a case or a scenario starts; a fixture does, too.
public struct UnitStartRecord: Sendable, RecordObject {
  /// The unit's ``UnitRecord/id``.
  public internal(set) var id = ""

  /// The environment's name, nil if there is none.
  public internal(set) var environment: String?

  /// Its place among the units of its run, in the catalog's order.
  public internal(set) var position = 0

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public internal(set) var path: [String] = []

  /// The path of its file, as people are shown it.
  public internal(set) var file = ""

  /// The path of the file in which its name is written, nil if it is not written.
  public internal(set) var source: String?

  /// The line on which its name is written.
  public internal(set) var line: Int?

  /// The tags of its file, endpoint and own.
  public internal(set) var tags: [String] = []

  static let kind = "unitStart"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("id", &id, "The unit's id.")
    members.optional("environment", &environment, "The environment's name.")
    members.optional(
      "position",
      &position,
      default: 0,
      "Its place among the units of its run, in the catalog's order."
    )
    members.list("path", &path, "The names from the file to the unit.")
    members.optional("file", &file, default: "", "The path of its file.")
    members.optional("source", &source, "The path of the file in which its name is written.")
    members.optional("line", &line, "The line on which its name is written.")
    members.list("tags", &tags, "The tags of its file, endpoint and own.")
  }
}

extension UnitRecord {
  /// A unit whose result is missing, because its run ended too early.
  init(withoutResult start: UnitStartRecord, of run: String) {
    self.init()
    id = start.id
    self.run = run
    environment = start.environment
    position = start.position
    path = start.path.isEmpty ? [start.id] : start.path
    file = start.file
    source = start.source
    line = start.line
    tags = start.tags
    outcome = .error
    var step = StepRecord()
    step.name = "no result"
    step.outcome = .error
    step.error = ProblemRecord(ofIncompleteRun: "the run ended while it ran: its result is missing")
    steps = [step]
  }
}

extension ProblemRecord {
  /// That a run did not end.
  init(ofIncompleteRun message: String) {
    self.init()
    code = "incomplete-run"
    self.message = message
  }
}
