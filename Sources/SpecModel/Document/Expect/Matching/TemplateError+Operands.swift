extension TemplateError {
  /// Says that a template gives an operand of another type than the operator takes.
  ///
  /// - Parameters:
  ///   - operand: What the template gives.
  ///   - type: What the operator takes, with its article.
  init(ofOperand operand: JSONValue, notA type: String) {
    self.init("the template gives \(operand.summary), not \(type)")
  }

  /// Says that what is judged never equals what a template gives; nil if it may.
  ///
  /// - Parameters:
  ///   - value: What the template gives.
  ///   - judged: What is compared with it.
  init?(of value: JSONValue, neverEqualTo judged: JudgedValue) {
    guard judged.values.intersection(.equal(to: value)).isEmpty else { return nil }
    self.init("the template gives \(value.summary), and \(judged.phrase) never equals it")
  }
}
