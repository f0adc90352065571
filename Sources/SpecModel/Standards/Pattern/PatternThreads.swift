/// Runs a program without lookaround or backreferences in time linear in the text.
///
/// All ways to match are followed side by side, best first, one code point at a time (a Pike
/// machine). A way is an instruction together with the number of enclosing loop turns that have
/// made progress: those are always the outermost ones, and all of them once anything is taken.
struct PatternThreads {
  /// What counts as a match.
  enum Goal {
    /// Any place that matches.
    case anywhere
    /// The whole text.
    case whole
    /// The leftmost match, best way first, with its groups.
    case captures
  }

  private let program: PatternProgram
  private let goal: Goal
  private let slotCount: Int
  private let levels: Int

  private var current: [Thread] = []
  private var next: [Thread] = []
  private var stack: [Pending] = []
  private var seen: [Int]
  private var steps = 0

  private struct Thread {
    let instruction: Int
    let slots: [Int]
  }

  private enum Pending {
    case instruction(Int, progressed: Int)
    case restore([Int])
  }

  /// Prepares to run a program.
  init(_ program: PatternProgram, goal: Goal) {
    self.program = program
    self.goal = goal
    slotCount = goal == .captures ? 2 * (program.groupNames.count + 1) : 0
    levels = (program.depths.max() ?? 0) + 1
    seen = Array(repeating: -1, count: program.instructions.count * levels)
  }

  /// Runs the program on a text.
  ///
  /// - Returns: The slots of the match, in pairs of offsets, -1 where unset; `nil` if there is none.
  ///   They are filled only if captures were asked for.
  /// - Throws: `BudgetExceeded` for a huge pattern on a huge text, and if it is cancelled.
  mutating func run(
    on text: Span<UInt8>,
    from start: Int = 0,
    within budget: StepBudget
  ) throws(BudgetExceeded) -> [Int]? {
    var found: [Int]?
    var index = start
    while true {
      if found == nil, index == start || (goal != .whole && !program.isAnchored) {
        let slots = Array(repeating: -1, count: slotCount)
        if follow(0, slots: slots, at: index, in: text) {
          found = current.popLast()?.slots ?? []
        }
      }
      if found != nil, goal != .captures { return found }
      guard index < text.count, !current.isEmpty || found == nil else { return found }
      if current.isEmpty, goal == .whole || program.isAnchored { return nil }
      try budget.spend(steps)
      steps = 0

      let (codePoint, length) = text.codePoint(at: index)
      index += length
      swap(&current, &next)
      current.removeAll(keepingCapacity: true)
      for place in next.indices {
        let thread = next[place]
        steps += 1
        guard case .take(let set) = program.instructions[thread.instruction],
          program.sets[set].contains(codePoint)
        else { continue }
        if follow(thread.instruction + 1, slots: thread.slots, at: index, in: text) {
          found = current.popLast()?.slots ?? []
          break
        }
      }
    }
  }

  /// Follows a way up to where it next takes something, or to a match.
  private mutating func follow(
    _ instruction: Int,
    slots initial: [Int],
    at index: Int,
    in text: Span<UInt8>
  ) -> Bool {
    var slots = initial
    stack.append(.instruction(instruction, progressed: program.depths[instruction]))
    while let pending = stack.popLast() {
      switch pending {
      case .restore(let saved):
        slots = saved
      case .instruction(let instruction, let progressed):
        let key = instruction * levels + progressed
        guard seen[key] != index else { continue }
        seen[key] = index
        steps += 1
        switch program.instructions[instruction] {
        case .take:
          current.append(Thread(instruction: instruction, slots: slots))
        case .jump(let target):
          stack.append(.instruction(target, progressed: progressed))
        case .split(let first, let second):
          stack.append(.instruction(second, progressed: progressed))
          stack.append(.instruction(first, progressed: progressed))
        case .save(let slot):
          change(&slots, slot..<(slot + 1), to: index)
          stack.append(.instruction(instruction + 1, progressed: progressed))
        case .forget(let groups):
          change(&slots, (2 * groups.lowerBound)..<(2 * groups.upperBound), to: -1)
          stack.append(.instruction(instruction + 1, progressed: progressed))
        case .check(let assertion):
          if text.holds(assertion, at: index) {
            stack.append(.instruction(instruction + 1, progressed: progressed))
          }
        case .beginTurn:
          stack.append(.instruction(instruction + 1, progressed: progressed))
        case .endTurn:
          if progressed == program.depths[instruction] {
            stack.append(.instruction(instruction + 1, progressed: progressed - 1))
          }
        case .match:
          guard goal != .whole || index == text.count else { continue }
          stack.removeAll(keepingCapacity: true)
          current.append(Thread(instruction: instruction, slots: slots))
          return true
        case .takeBehind, .look, .endLook, .repeatGroup:
          continue
        }
      }
    }
    return false
  }

  /// Sets slots, to be restored once the ways from here have been followed.
  private mutating func change(_ slots: inout [Int], _ range: Range<Int>, to value: Int) {
    guard slotCount > 0 else { return }
    stack.append(.restore(slots))
    for slot in range {
      slots[slot] = value
    }
  }
}
