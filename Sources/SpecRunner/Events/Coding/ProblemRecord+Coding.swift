internal import SpecModel

extension ProblemRecord: RecordObject {
  static let kind = "problem"

  static let fields: [RecordField<ProblemRecord>] = [
    .required("severity", \.severity, "The severity."),
    .required("code", \.code, "The name of its rule."),
    .required("message", \.message, "What is wrong, in one sentence without a full stop."),
    .optional("place", \.excerpt, "The text it is about."),
    .optional("label", \.label, default: "", "What was expected there."),
    .list("notes", \.notes, "Other places that explain it."),
    .optional("help", \.help, "What to do about it."),
  ]
}

extension ProblemRecord.Note: RecordObject {
  static let kind = "note"

  static let fields: [RecordField<ProblemRecord.Note>] = [
    .required("message", \.message, "What the place shows."),
    .optional("place", \.excerpt, "The place."),
    .optional("detail", \.isDetail, default: false, "Whether only -v shows it."),
  ]

  init() { self.init(message: "") }
}

extension SourceExcerpt: RecordObject {
  static let kind = "place"

  static let fields: [RecordField<SourceExcerpt>] = [
    .required("path", \.path, "The file's path."),
    .required("line", \.line, "The line on which it starts, from 1."),
    .required("column", \.column, "The column in which it starts, in UTF-8 bytes from 1."),
    .required("endLine", \.endLine, "The line on which it ends."),
    .required("endColumn", \.endColumn, "The column after its end."),
    .required("text", \.text, "What is shown of the line; `…` where it is cut."),
    .required("indent", \.indent, "How many columns of a terminal are before the marked part."),
    .required("width", \.width, "How many columns of a terminal are marked."),
  ]
}

extension Diagnostic.Severity: RecordValue {}
