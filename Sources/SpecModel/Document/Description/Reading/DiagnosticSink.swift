/// Takes what is wrong.
package protocol DiagnosticSink: AnyObject {
  /// Reports something that is wrong.
  func report(_ diagnostic: Diagnostic)
}

extension DiagnosticSink {
  func report(
    _ rule: Diagnostic.Rule,
    _ message: String,
    at range: SourceRange?,
    label: String = "",
    suggestion: Suggestion? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil,
    severity: Diagnostic.Severity? = nil
  ) {
    let diagnostic = Diagnostic(
      rule,
      message,
      at: range,
      label: label,
      suggestion: suggestion,
      notes: notes,
      help: help,
      severity: severity
    )
    report(diagnostic)
  }

  /// Says that a value of another type was expected.
  func reportWrongType(
    _ value: JSONValue,
    expected: String,
    label: String? = nil,
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    report(
      .wrongType,
      "expected \(expected), found \(value.type.phrase)",
      at: value.range,
      label: label ?? "expected \(expected)",
      suggestion: suggestion,
      help: help
    )
  }

  /// Says that a comment is none, where it is not a text or a list of texts.
  func checkComment(_ value: JSONValue) {
    if value.type == .string { return }
    if value.type == .array, value.elements.allSatisfy({ $0.type == .string }) { return }
    reportWrongType(value, expected: "a comment: a string or a list of strings")
  }

  /// Says that a value has the right type and is not allowed.
  func reportInvalid(
    _ rule: Diagnostic.Rule,
    _ value: JSONValue,
    _ message: String,
    label: String = "",
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    report(rule, message, at: value.range, label: label, suggestion: suggestion, help: help)
  }

  /// Says that a value has nothing in it, and needs something.
  func reportEmpty(_ value: JSONValue, _ message: String, label: String = "", help: String? = nil) {
    reportInvalid(.emptyValue, value, message, label: label, help: help)
  }

  /// Says that keys cannot be written together.
  func reportConflict(
    _ value: JSONValue,
    _ message: String,
    label: String = "",
    help: String? = nil
  ) {
    reportInvalid(.conflictingKeys, value, message, label: label, help: help)
  }

  /// Refuses a text that is sent and has half of a character: it cannot be written in UTF-8.
  func refusesLoneSurrogate(in value: JSONValue) -> Bool {
    guard value.node.hasLoneSurrogate else { return false }
    let noun = value.node.kind == .key ? "name" : "text"
    reportInvalid(
      .loneSurrogate,
      value,
      "the \(noun) has half of a surrogate pair, which is not a character",
      label: "expected two escapes, such as \"\\ud83d\\ude00\", or the character itself"
    )
    return true
  }

  /// `{{name}}` in a name.
  func warnOfTemplate(inName key: JSONValue, isSent: Bool = true, help: String? = nil) {
    guard let name = key.string, name.utf8.contains(UInt8(ascii: "{")),
      let start = name.firstRange(of: "{{"), name[start.upperBound...].contains("}}")
    else { return }
    report(
      .notATemplate,
      "\(key.jsonText.excerpt) is \(isSent ? "sent" : "used") as it is written: a name has no templates",
      at: key.range,
      help: help
    )
  }
}
