/// An endpoint of the catalog, and what it declares.
public struct EndpointRecord: Sendable, RecordObject {
  /// Its file and its name, as calls of it are recorded.
  public package(set) var id = ""

  /// The name of its file in reports, and its own; nil if they are its ``id``.
  public package(set) var title: String?

  /// The method and the target.
  public package(set) var request = ""

  /// The file in which it is written.
  public package(set) var file: String?

  /// The line on which it is written.
  public package(set) var line: Int?

  /// The statuses that it declares: `200`, `4xx`, `default`.
  public package(set) var responses: [String] = []

  package init() {}

  static let kind = "endpoint"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("id", &id, "Its file and its name, as `endpoint` of a step names it.")
    members.optional("title", &title, "The name of its file in reports, and its own, if another.")
    members.required("request", &request, "The method and the target.")
    members.optional("file", &file, "The file in which it is written.")
    members.optional("line", &line, "The line on which it is written.")
    members.list("responses", &responses, "The statuses that it declares: `200`, `4xx`, `default`.")
  }
}
