/// Why a matcher does not hold.
package struct MatchFailure: Error {
  /// The most failures that are reported of one value, so that a long list does not fill a report.
  package static let limit = 100

  /// What to write in place of null.
  static let helpForNothing = "to expect a missing value, write {\"exists\": false}"

  /// What is wrong, in a sentence that begins with what was expected.
  private(set) var message: String

  /// The operand that does not hold.
  package let range: SourceRange?

  /// What is beside the carets.
  package let label: String

  /// Other places that explain it.
  package private(set) var notes: [Diagnostic.Note] = []

  /// What to write instead, if that is known.
  package private(set) var help: String?

  /// The part of the value that it is about, as a JSONPath goes on: `.items[3]`; empty for the whole value.
  private(set) var place = ""

  /// Whether the value was judged; a template without a value or a pattern that takes too long gives
  /// no verdict.
  package let isVerdict: Bool

  /// Whether the operator takes no value of this type; then `not` does not hold either.
  private(set) var isOfType = false

  /// Whether the message shows all of the value that was judged.
  package let showsFound: Bool

  /// Whether the message names the filter that found nothing, with its input.
  package private(set) var namesFilter = false

  /// A variable that has no value, if that is why there is no verdict.
  package let undefined: String?

  /// The rule that a condition breaks which cannot be judged for this reason.
  package var rule: Diagnostic.Rule { undefined == nil ? .unjudgedCondition : .undefinedVariable }

  /// Whether the message continues the name of the value: "the call" "took 2 s".
  private let isPredicate: Bool

  init(
    _ message: String,
    at range: SourceRange?,
    label: String,
    isPredicate: Bool = false,
    isVerdict: Bool = true,
    showsFound: Bool = false,
    undefined: String? = nil
  ) {
    self.message = message
    self.range = range
    self.label = label
    self.isPredicate = isPredicate
    self.isVerdict = isVerdict
    self.showsFound = showsFound
    self.undefined = undefined
  }

  /// A failure that nobody reads.
  static let unread = MatchFailure("", at: nil, label: "")

  init(expected: String, found: MatchSubject, at range: SourceRange?) {
    self.init(expected: expected, found: found.shown, at: range)
  }

  init(expected: String, found: (text: String, isWhole: Bool), at range: SourceRange?) {
    self.init(
      "expected \(expected), found \(found.text)",
      at: range,
      label: "found \(found.text)",
      showsFound: found.isWhole
    )
  }

  /// A value that is not the expected one.
  init(expected: JSONValue, found: MatchSubject, at range: SourceRange?) {
    let shown = found.shown
    var texts = String.distinguished(expected.summary, shown.text)
    if case .json(let value) = found, expected.isScalarOfOtherType(than: value) {
      texts = ("the \(expected.type.rawValue) \(texts.0)", "the \(value.type.rawValue) \(texts.1)")
    }
    self.init(expected: texts.0, found: (texts.1, shown.isWhole), at: range)
  }

  /// A judgement that gives no verdict, as it takes too much or was cancelled.
  init(_ reason: String, withoutVerdictAt range: SourceRange?) {
    self.init(reason, at: range, label: "not evaluated", isVerdict: false)
  }

  init(_ error: TemplateError) {
    self.init(
      error.message,
      at: error.range,
      label: "",
      isVerdict: false,
      undefined: error.undefined
    )
  }

  /// The same failure of an expected value that is written elsewhere than in its check.
  func expecting(valueAt range: SourceRange?) -> MatchFailure {
    guard let range else { return self }
    var failure = self
    failure.notes.append(.init("the expected value is written here", at: range))
    return failure
  }

  /// The same failure with what to write instead.
  func advising(_ help: String?) -> MatchFailure {
    var failure = self
    failure.help = help
    return failure
  }

  /// The same failure of a value that filters do not give.
  func explained(by error: TemplateError?) -> MatchFailure {
    guard let error else { return self }
    var failure = advising(help ?? error.help)
    failure.message += ": \(error.message)"
    failure.namesFilter = true
    return failure
  }

  /// The same failure of a value in which this one stands.
  func within(_ place: String) -> MatchFailure {
    var failure = self
    failure.place = place + self.place
    return failure
  }

  /// The same failure of something that is not a part of the value, such as its length.
  func about(_ name: String) -> MatchFailure {
    var failure = withoutPlace
    failure.message = "\(name): \(failure.message)"
    return failure
  }

  /// The same failure of an operator that takes no value of this type.
  var ofType: MatchFailure {
    var failure = self
    failure.isOfType = true
    return failure
  }

  /// The failure of `not`, whose operator takes no value of this type.
  var inNot: MatchFailure {
    var failure = self
    failure.message = "the operator in \"not\" does not apply: \(message)"
    return failure
  }

  /// The same failure, with its place in the message.
  var withoutPlace: MatchFailure {
    guard !place.isEmpty else { return self }
    var failure = self
    failure.message = "at \(place): \(message)"
    failure.place = ""
    return failure
  }

  /// What is reported of it.
  package func message(about name: String, isPath: Bool) -> String {
    if isPredicate { return "\(name) \(message)" }
    return isPath ? "\(name)\(place): \(message)" : "\(name): \(withoutPlace.message)"
  }
}

extension JSONValue {
  /// Whether one of two values is a string and the other a number or a boolean, which look alike.
  func isScalarOfOtherType(than other: JSONValue) -> Bool {
    let types = [type, other.type]
    return types.contains(.string) && types.contains { $0 == .number || $0 == .boolean }
  }
}
