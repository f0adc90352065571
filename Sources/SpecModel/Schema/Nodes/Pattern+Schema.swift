extension Pattern {
  /// Whether it is found in a text, as an evaluation asks.
  @inline(__always)
  func isMet(by text: Span<UInt8>) throws(SchemaEvaluationError) -> Bool {
    do throws(PatternBudgetExceeded) {
      return try isFound(in: text)
    } catch {
      throw .pattern(error)
    }
  }
}
