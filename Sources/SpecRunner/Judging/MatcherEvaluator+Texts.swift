internal import SpecModel

extension MatcherEvaluator {
  func contains(
    _ subject: MatchSubject,
    _ operand: JSONValue,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    if let value = subject.value, value.type == .array {
      guard value.elements.contains(operand) else {
        throw MatchFailure(
          expected: "a list that contains \(operand.summary)",
          found: subject,
          at: origin.range
        )
      }
      return
    }
    try affix(subject, operand, "a text that contains", origin) { Self.contains($0, $1) }
  }

  func affix(
    _ subject: MatchSubject,
    _ operand: JSONValue,
    _ words: String,
    _ origin: JSONValue,
    showsEnd: Bool = false,
    _ holds: (ContiguousArray<UInt8>, ContiguousArray<UInt8>) -> Bool
  ) throws(MatchFailure) {
    let text: ContiguousArray<UInt8>? =
      if case .bytes(let bytes) = subject { bytes } else { subject.value?.utf8 }
    guard let text, let part = operand.utf8, holds(text, part) else {
      let end = showsEnd ? subject.value?.shownEnd(hidingBy: scope.redactor.redact) : nil
      throw MatchFailure(
        expected: "\(words) \(operand.summary)",
        found: end ?? subject.shown,
        at: origin.range
      )
    }
  }

  func matches(
    _ subject: MatchSubject,
    _ template: PatternTemplate,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    let pattern: Pattern
    switch template {
    case .pattern(let compiled): pattern = compiled
    case .template(let source):
      do throws(TemplateError) {
        let text = try source.text(in: scope)
        do throws(PatternError) {
          pattern = try Pattern(text)
        } catch {
          throw TemplateError("/\(text)/ is no pattern: \(error.message)", at: origin.range)
        }
      } catch {
        throw MatchFailure(error)
      }
    }
    guard let text = subject.value?.utf8 else {
      throw MatchFailure(
        expected: "a text that matches /\(pattern.source)/",
        found: subject,
        at: origin.range
      )
    }
    let isFound: Bool
    do throws(BudgetExceeded) {
      isFound = try pattern.isFound(in: ArraySlice(text), within: budget)
    } catch {
      throw MatchFailure(error.reason(of: pattern), withoutVerdictAt: origin.range)
    }
    guard isFound else {
      throw MatchFailure(
        expected: "a text that matches /\(pattern.source)/",
        found: subject,
        at: origin.range
      )
    }
  }

  func length(
    _ subject: MatchSubject,
    _ origin: JSONValue
  ) throws(MatchFailure) -> Int {
    if case .bytes(let bytes) = subject { return bytes.count }
    guard let value = subject.value else { return 0 }
    if let text = value.string { return text.unicodeScalars.count }
    guard value.type == .array || value.type == .object else {
      throw MatchFailure(
        expected: "a text, a list or an object, which have a length",
        found: subject,
        at: origin.range
      )
    }
    return value.count
  }
}
