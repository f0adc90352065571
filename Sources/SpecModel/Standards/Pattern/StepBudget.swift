/// How much work one check may still take.
///
/// Some patterns and paths take time or memory without end on texts that a server chooses. Once the budget is
/// exceeded it stays so: what was found until then is no verdict.
package final class StepBudget {
  /// Why no more work may be done; nil while some may.
  package private(set) var exceeded: BudgetExceeded?

  /// The work that may still be done.
  private(set) var left: Int
  private var leftUntilLook = lookInterval

  /// The work that a check may take, whatever the length of a text: less than a second.
  package static let limit = 50_000_000

  /// How much work lies between two looks whether the task was cancelled: some milliseconds.
  private static let lookInterval = 2_000_000

  /// Creates a budget of steps, of some nanoseconds each.
  package init(limit: Int = StepBudget.limit) {
    left = limit
  }

  /// Whether no more work may be done.
  @inline(__always)
  var isExceeded: Bool { exceeded != nil }

  /// Takes work from the budget.
  @inline(__always)
  @discardableResult
  func allows(_ work: Int) -> Bool {
    left &-= work
    leftUntilLook &-= work
    if left < 0 || leftUntilLook < 0 { look() }
    return exceeded == nil
  }

  /// Takes work from the budget.
  func spend(_ work: Int) throws(BudgetExceeded) {
    allows(work)
    if let exceeded { throw exceeded }
  }

  /// Puts back what was taken and not used.
  func giveBack(_ work: Int) {
    left += work
  }

  @inline(never)
  private func look() {
    leftUntilLook = Self.lookInterval
    if exceeded != nil { return }
    if Task.isCancelled {
      exceeded = .cancelled
    } else if left < 0 {
      exceeded = .steps
    }
  }
}
