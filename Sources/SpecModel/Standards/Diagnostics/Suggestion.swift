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
  ///
  /// - Parameter word: The word, nil if none is near.
  /// - Returns: The suggestion.
  package static func label(_ word: String?) -> Suggestion? {
    word.map { Suggestion(json: JSONValue.string($0).jsonText, isWord: true, isHelp: false) }
  }

  /// Suggests a word as help.
  ///
  /// - Parameter word: The word, nil if none is near.
  /// - Returns: The suggestion.
  package static func help(_ word: String?) -> Suggestion? {
    word.map { Suggestion(json: JSONValue.string($0).jsonText, isWord: true, isHelp: true) }
  }

  /// Suggests a string as help, in place of a value that is none.
  ///
  /// - Parameter string: The string, nil if none is near.
  /// - Returns: The suggestion.
  package static func help(string: String?) -> Suggestion? {
    string.map { Suggestion(json: JSONValue.string($0).jsonText, isWord: false, isHelp: true) }
  }

  /// Suggests a value in place of the label.
  ///
  /// - Parameter json: The value's JSON, nil if none is near.
  /// - Returns: The suggestion.
  package static func label(json: String?) -> Suggestion? {
    json.map { Suggestion(json: $0, isWord: false, isHelp: false) }
  }

  /// Suggests a word at a place beside the label.
  ///
  /// - Parameters:
  ///   - word: The word, nil if none is near.
  ///   - range: What it replaces.
  /// - Returns: The suggestion.
  package static func label(_ word: String?, replacing range: SourceRange?) -> Suggestion? {
    var suggestion = label(word)
    suggestion?.range = range
    return suggestion
  }

  /// Suggests source text in place of the label.
  ///
  /// - Parameters:
  ///   - source: The text as it is written in the file: a member of an object, a part of a template.
  ///   - range: What it replaces.
  /// - Returns: The suggestion.
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
  ///
  /// - Parameter range: What is replaced: a string, or a part of one.
  /// - Returns: The edit.
  func edit(of range: SourceRange) -> SourceEdit {
    let isPart = isWord && !range.text.hasPrefix("\"")
    return SourceEdit(
      range: range,
      replacement: isPart ? String(json.dropFirst().dropLast()) : json
    )
  }
}
