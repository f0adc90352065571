/// What an expression of a script is.
indirect enum ScriptValue {
  /// A value that is written in the script.
  case constant(DraftValue)
  /// A text of the catalog, with templates.
  case text(String)
  case place(ScriptPlace)
  /// The name of the type of a place.
  case type(of: ScriptPlace)
  /// What must hold for it to be true.
  case condition([ScriptCheck])
  /// Something of the program that runs scripts, by its name there.
  case object(String)
  case pattern(String, flags: String)
  /// The time of a run.
  case now
  /// A function, by the first token of its body.
  case function(Int)
  case undefined
  /// A call that does something, with its arguments.
  case action(ScriptRole, [ScriptValue?])
  case expectation(Expectation)
  /// An action that is done only if a condition holds.
  case guarded(by: ScriptValue?, ScriptValue)

  /// A chain such as `expect(a).to.not.eql(1)`, as far as it is read.
  struct Expectation {
    /// What it is about: a part of the response or something else, nil for the whole response.
    var subject: ScriptValue?
    var checks: [ScriptCheck] = []

    /// Whether something is asked for.
    var isComplete = false
    var isNegated = false
    var includes = false
    var isAny = false
  }

  /// That a place is as a matcher asks, nil without a place.
  static func that(_ place: ScriptPlace?, _ matcher: DraftValue.Object?) -> ScriptValue? {
    guard let place, let matcher else { return nil }
    return .condition([ScriptCheck(place: place, matcher: matcher)])
  }

  /// Whether it is something that is done, and no value.
  var isAction: Bool {
    switch self {
    case .action, .expectation, .guarded: true
    default: false
    }
  }

  /// The text that is written in the script, nil if it is something else.
  var word: String? {
    if case .constant(.string(let text)) = self { text } else { nil }
  }

  /// The value as the catalog writes it, nil if a run only knows it.
  var operand: DraftValue? {
    switch self {
    case .constant(let value): DraftValue(literal: value.json)
    case .text(let text): .string(text)
    case .place(let place):
      if case .variable(let name) = place.source, !place.isLength {
        .string("{{\(([name] + place.filters).joined(separator: " | "))}}")
      } else {
        nil
      }
    default: nil
    }
  }

  /// What stands in a longer text.
  var part: String? {
    switch operand {
    case .string(let text)?: text
    case .number(let digits)?: digits
    case .boolean(let value)?: "\(value)"
    default: nil
    }
  }

  /// What must hold for it to be true, nil if that is not known.
  var truth: [ScriptCheck]? {
    switch self {
    case .condition(let checks): checks
    case .place(let place): [.truth(of: place)]
    case .constant(true): []
    default: nil
    }
  }
}
