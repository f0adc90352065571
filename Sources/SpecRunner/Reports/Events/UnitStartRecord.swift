/// That a case or a scenario starts; a fixture does, too.
public struct UnitStartRecord: Sendable, RecordObject {
  /// The environment, the file and the names below it, joined: it identifies the unit in every run of its catalog.
  public package(set) var id = ""

  /// The environment's name, nil if there is none.
  public package(set) var environment: String?

  /// Its place among the units of its run, in the catalog's order.
  public package(set) var position = 0

  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public package(set) var path: [String] = []

  /// The path of its file, as people are shown it.
  public package(set) var file = ""

  /// The path of the file in which its name is written, nil if it is not written.
  public package(set) var source: String?

  /// The line on which its name is written.
  public package(set) var line: Int?

  /// The tags of its file, endpoint and own.
  public package(set) var tags: [String] = []

  package init() {}

  static let kind = "unitStart"

  mutating func visit(_ members: inout some RecordVisitor) { visit(&members, isEnded: false) }

  /// Lets its members be visited, in the record of the unit's end, too, of which more is always written.
  mutating func visit(_ members: inout some RecordVisitor, isEnded: Bool) {
    members.required(
      "id",
      &id,
      "The environment, the file and the names below it: it identifies the unit in every run of its catalog."
    )
    members.optional("environment", &environment, "The environment's name.")
    let meaning =
      "Its place among the units of its run, in the catalog's order, also if it was run in a shard."
    if isEnded {
      members.required("position", &position, meaning)
    } else {
      members.optional("position", &position, default: 0, meaning)
    }
    members.list("path", &path, "The names from the file to the unit.")
    if isEnded {
      members.required("file", &file, "The path of its file.")
    } else {
      members.optional("file", &file, default: "", "The path of its file.")
    }
    members.optional("source", &source, "The path of the file in which its name is written.")
    members.optional("line", &line, "The line on which its name is written.")
    members.list("tags", &tags, "The tags of its file, endpoint and own.")
  }
}
