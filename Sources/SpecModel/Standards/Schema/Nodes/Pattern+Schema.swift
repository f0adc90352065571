extension Pattern {
  /// Whether it is found in a text, as an evaluation asks.
  @inline(__always)
  func isMet(
    by text: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let budget = run.budget
    do throws(BudgetExceeded) {
      return try isFound(in: text, within: budget)
    } catch {
      throw error == .cancelled ? .cancelled : .pattern(source)
    }
  }
}
