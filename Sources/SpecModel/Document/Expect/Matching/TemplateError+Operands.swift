extension TemplateError {
  /// Says that a template gives an operand of another type than the operator takes.
  init(ofOperand operand: JSONValue, notA type: String) {
    self.init("the template gives \(operand.summary), not \(type)")
  }

  /// Says that what is judged never equals what a template gives; nil if it may.
  init?(of value: JSONValue, neverEqualTo judged: MatchTarget) {
    guard !judged.mayEqual(value) else { return nil }
    self.init("the template gives \(value.summary), and \(judged.phrase) never equals it")
  }
}
