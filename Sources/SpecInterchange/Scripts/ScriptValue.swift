/// What an expression of a script is.
enum ScriptValue {
  /// A value that is written in the script.
  case constant(DraftValue)
  /// A text of the catalog, with templates.
  case text(String)
  case place(ScriptPlace)
  /// What must hold for it to be true.
  case condition([ScriptCheck])
  /// Something of the program that runs scripts, by its name there.
  case object(String)
  case undefined

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
    guard let operand else { return nil }
    return switch operand {
    case .string(let text): text
    case .number(let digits): digits
    case .boolean(let value): "\(value)"
    default: nil
    }
  }
}
