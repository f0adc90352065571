/// Runs any program by trying one way after another, with a limit on the steps.
///
/// Only lookaround and backreferences need it. Ways still to be tried lie on a stack, together with
/// what is to be restored on the way back to them.
struct PatternBacktracker {
  private let program: PatternProgram
  private var slots: [Int]
  private var registers: [Int]
  private var trail: [Entry] = []
  private var openLooks: [Int] = []
  private var stepsLeft = 0

  /// How many steps are taken from a budget at once.
  private static let turn = 4_096

  /// How much of a budget a step takes: five million of them are allowed.
  private static let stepCost = 10

  /// How much may lie on the way back: 320 MB.
  private static let longestTrail = 10_000_000

  private enum Entry {
    /// A way still to be tried.
    case way(instruction: Int, index: Int)
    /// A slot's earlier value.
    case slot(Int, Int)
    /// A register's earlier value.
    case register(Int, Int)
    /// The start of a look, and where its program goes on.
    case look(isNegative: Bool, then: Int, index: Int)
  }

  /// Prepares to run a program.
  init(_ program: PatternProgram) {
    self.program = program
    slots = Array(repeating: -1, count: 2 * (program.groupNames.count + 1))
    registers = Array(repeating: -1, count: program.registerCount)
  }

  /// The leftmost match in a text, best way first.
  ///
  /// - Returns: The slots: pairs of offsets, -1 where unset; `nil` if there is no match.
  /// - Throws: `BudgetExceeded` if it takes too many steps, whatever the text's length, or is cancelled.
  mutating func run(
    on text: Span<UInt8>,
    from first: Int = 0,
    isWhole: Bool,
    within budget: StepBudget
  ) throws(BudgetExceeded) -> [Int]? {
    defer { budget.giveBack(stepsLeft * Self.stepCost) }
    var start = first
    while true {
      if try run(on: text, from: start, isWhole: isWhole, within: budget) {
        return slots
      }
      guard start < text.count, !isWhole, !program.isAnchored else { return nil }
      start += text.codePoint(at: start).length
    }
  }

  private mutating func run(
    on text: Span<UInt8>,
    from start: Int,
    isWhole: Bool,
    within budget: StepBudget
  ) throws(BudgetExceeded) -> Bool {
    var place: (instruction: Int, index: Int)? = (0, start)
    while let (instruction, index) = place {
      if stepsLeft <= 0 { try takeTurn(of: budget) }
      stepsLeft -= 1
      if program.instructions[instruction] == .match, !isWhole || index == text.count {
        trail.removeAll(keepingCapacity: true)
        return true
      }
      place = step(instruction, at: index, in: text) ?? backtrack()
    }
    return false
  }

  private mutating func takeTurn(of budget: StepBudget) throws(BudgetExceeded) {
    try budget.spend((Self.turn - stepsLeft) * Self.stepCost)
    stepsLeft = Self.turn
    if trail.count > Self.longestTrail { throw .steps }
  }

  /// Does one instruction; nil if this way fails.
  private mutating func step(
    _ instruction: Int,
    at index: Int,
    in text: Span<UInt8>
  ) -> (instruction: Int, index: Int)? {
    switch program.instructions[instruction] {
    case .take(let set):
      guard index < text.count else { return nil }
      let (codePoint, length) = text.codePoint(at: index)
      return program.sets[set].contains(codePoint) ? (instruction + 1, index + length) : nil
    case .takeBehind(let set):
      guard index > 0 else { return nil }
      let (codePoint, length) = text.codePoint(before: index)
      return program.sets[set].contains(codePoint) ? (instruction + 1, index - length) : nil
    case .jump(let target):
      return (target, index)
    case .split(let first, let second):
      trail.append(.way(instruction: second, index: index))
      return (first, index)
    case .save(let slot):
      set(slot, to: index)
    case .forget(let groups):
      for slot in (2 * groups.lowerBound)..<(2 * groups.upperBound) where slots[slot] != -1 {
        set(slot, to: -1)
      }
    case .check(let assertion):
      guard text.holds(assertion, at: index) else { return nil }
    case .beginTurn(let register):
      trail.append(.register(register, registers[register]))
      registers[register] = index
    case .endTurn(let register):
      guard registers[register] != index else { return nil }
    case .look(let isNegative, let then):
      openLooks.append(trail.count)
      trail.append(.look(isNegative: isNegative, then: then, index: index))
    case .endLook:
      return endLook()
    case .repeatGroup(let group, let isBehind):
      return repeatGroup(group, isBehind: isBehind, at: index, in: text)
        .map { (instruction + 1, $0) }
    case .match:
      return nil
    }
    return (instruction + 1, index)
  }

  private mutating func set(_ slot: Int, to value: Int) {
    trail.append(.slot(slot, slots[slot]))
    slots[slot] = value
  }

  /// Goes back to the last way that is still to be tried, restoring what was changed since.
  private mutating func backtrack() -> (instruction: Int, index: Int)? {
    while let entry = trail.popLast() {
      switch entry {
      case .way(let instruction, let index):
        return (instruction, index)
      case .look(let isNegative, let then, let index):
        openLooks.removeLast()
        if isNegative {
          return (then, index)
        }
      case .slot, .register:
        restore(entry)
      }
    }
    return nil
  }

  /// Ends the innermost look, which has matched; its other ways are not tried any more.
  private mutating func endLook() -> (instruction: Int, index: Int)? {
    guard let start = openLooks.popLast(),
      case .look(let isNegative, let then, let index) = trail[start]
    else { return nil }
    guard isNegative else {
      var end = start
      for place in (start + 1)..<trail.count {
        switch trail[place] {
        case .slot, .register:
          trail[end] = trail[place]
          end += 1
        case .way, .look:
          break
        }
      }
      trail.removeLast(trail.count - end)
      return (then, index)
    }
    while trail.count > start, let entry = trail.popLast() {
      restore(entry)
    }
    return nil
  }

  private mutating func restore(_ entry: Entry) {
    switch entry {
    case .slot(let slot, let value): slots[slot] = value
    case .register(let register, let value): registers[register] = value
    case .way, .look: break
    }
  }

  /// Takes again what a group captured; a group that took no part takes nothing; nil if the text differs.
  private mutating func repeatGroup(
    _ group: Int,
    isBehind: Bool,
    at index: Int,
    in text: Span<UInt8>
  ) -> Int? {
    let (start, end) = (slots[2 * group], slots[2 * group + 1])
    guard start >= 0, end >= start else { return index }
    let length = end - start
    let first = isBehind ? index - length : index
    guard first >= 0, first + length <= text.count else { return nil }
    stepsLeft -= length
    for offset in 0..<length where text[start + offset] != text[first + offset] {
      return nil
    }
    return isBehind ? first : index + length
  }
}
