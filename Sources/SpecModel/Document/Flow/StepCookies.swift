/// What a step does with the unit's cookie jar.
package enum StepCookies: HoldsNoTemplates {
  /// Its call sends the cookies of the jar and keeps those that it gets.
  case kept
  /// The jar is emptied before.
  case cleared
  /// Its call neither sends nor keeps any.
  case unused
}

extension FormatType where Value == StepCookies {
  static var stepCookies: FormatType {
    let words = "\"clear\" or false"
    return FormatType(
      .phrase(words, .literals([.string("clear"), .boolean(false)]))
    ) { value, reader in
      if value.type == .string {
        return FormatType<String>.word(["clear"]).read(value, reader).map { _ in .cleared }
      }
      if value.boolean == false { return .unused }
      reader.reportWrongType(
        value,
        expected: words,
        help: value.boolean == true ? "without \"cookieJar\" the call uses the jar" : nil
      )
      return nil
    }
  }
}
