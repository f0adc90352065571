/// A unit that has started, as it is recorded.
struct StartedUnit: Sendable {
  /// What is recorded of its start; the record of its end shares it.
  let start: SharedUnitStart

  /// How many secrets were known: where a redactor that hides these, too, knows as many, it hides nothing else.
  let secrets: Int

  /// Records the start of a unit.
  init(
    path: [String],
    names: [String],
    tags: [String],
    file: String,
    range: SourceRange?,
    position: Int,
    environment: String?,
    hidingBy redactor: Redactor
  ) {
    secrets = redactor.count
    let isPlain = redactor.isEmpty
    let redact: ([String]) -> [String] = { isPlain ? $0 : $0.map(redactor.redact) }
    var record = UnitStartRecord()
    record.id = UnitStartRecord.id(redact(names), in: environment)
    record.environment = environment
    record.position = position
    record.path = redact(path)
    record.file = file
    record.source = range?.file.path
    record.line = range?.line
    record.tags = redact(tags)
    start = SharedUnitStart(record)
  }
}

extension UnitStartRecord {
  /// What identifies a unit in the events of every run.
  static func id(_ names: [String], in environment: String?) -> String {
    environment.map { ([$0] + names).title } ?? names.title
  }
}
