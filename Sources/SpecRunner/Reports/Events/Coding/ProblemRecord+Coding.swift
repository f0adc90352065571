extension ProblemRecord: RecordObject {
  static let kind = "problem"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("severity", &severity, "The severity.")
    members.required("code", &code, "The name of its rule.")
    members.required("message", &message, "What is wrong, in one sentence without a full stop.")
    members.optional("place", &excerpt, "The text it is about.")
    members.optional("label", &label, default: "", "What was expected there.")
    members.list("notes", &notes, "Other places that explain it.")
    members.optional("help", &help, "What to do about it.")
  }
}

extension ProblemRecord.Note: RecordObject {
  static let kind = "note"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("message", &message, "What the place shows.")
    members.optional("place", &excerpt, "The place.")
    members.optional("detail", &isDetail, default: false, "Whether only -v shows it.")
  }

  init() { self.init(message: "") }
}

extension SourceExcerpt: RecordObject {
  static let kind = "place"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("path", &path, "The file's path.")
    members.required("line", &line, "The line on which it starts, from 1.")
    members.required("column", &column, "The column in which it starts, in code points from 1.")
    members.required("endLine", &endLine, "The line on which it ends.")
    members.required("endColumn", &endColumn, "The column after its end.")
    members.required("text", &text, "What is shown of the line; `…` where it is cut.")
    members.required(
      "indent",
      &indent,
      "How many columns of a terminal are before the marked part."
    )
    members.required("width", &width, "How many columns of a terminal are marked.")
    // What is read may come from anywhere.
    let columns = text.columns
    indent = min(max(0, indent), columns)
    width = min(max(1, width), max(1, columns - indent))
  }
}

extension Diagnostic.Severity: RecordValue {}
