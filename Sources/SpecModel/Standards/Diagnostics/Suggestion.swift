/// What a person most likely meant: said in one way, with the edit that writes it.
public struct Suggestion: Sendable, Hashable {
  /// As it is written in a document.
  private let json: String

  /// Whether it is a word, which may be a part of a string.
  private let isWord: Bool

  /// Whether it is said as help, beside a label that says what was expected.
  let isHelp: Bool

  /// What is replaced, nil for the place of the diagnostic.
  var range: SourceRange?

  /// Suggests a word in place of the label.
  package static func label(_ word: String?) -> Suggestion? {
    word.map { Suggestion(json: JSONValue.string($0).jsonText, isWord: true, isHelp: false) }
  }

  /// Suggests a word as help.
  package static func help(_ word: String?) -> Suggestion? {
    word.map { Suggestion(json: JSONValue.string($0).jsonText, isWord: true, isHelp: true) }
  }

  /// Suggests a string as help, in place of a value that is none.
  package static func help(string: String?) -> Suggestion? {
    string.map { Suggestion(json: JSONValue.string($0).jsonText, isWord: false, isHelp: true) }
  }

  /// Suggests a value in place of the label.
  package static func label(json: String?) -> Suggestion? {
    json.map { Suggestion(json: $0, isWord: false, isHelp: false) }
  }

  /// Suggests a word at a place beside the label.
  package static func label(_ word: String?, replacing range: SourceRange?) -> Suggestion? {
    var suggestion = label(word)
    suggestion?.range = range
    return suggestion
  }

  /// Suggests source text in place of the label.
  package static func label(source: String, replacing range: SourceRange?) -> Suggestion {
    Suggestion(json: source, isWord: false, isHelp: false, range: range)
  }

  /// The question that a person is asked.
  package var question: String { "did you mean \(line.excerpt)?" }

  /// What is suggested, in one line: no string of JSON has a line break in it.
  private var line: String {
    json.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// The edit that writes it.
  func edit(of range: SourceRange) -> SourceEdit {
    let isPart = isWord && !range.text.hasPrefix("\"")
    return SourceEdit(
      range: range,
      replacement: isPart ? String(json.dropFirst().dropLast()) : json
    )
  }
}
