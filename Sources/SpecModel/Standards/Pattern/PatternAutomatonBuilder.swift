/// Makes the automaton of a program without lookaround or backreferences.
///
/// A state is a set of items: an instruction at which a way waits, and how far into a code point's
/// bytes it is. `\b`, `\B` and `$` wait for the next byte, or for the end, to be decided.
struct PatternAutomatonBuilder {
  private static let mostStates = 4_000
  private static let mostItems = 50_000

  private let program: PatternProgram
  private let isSearch: Bool
  private let trees: [UTF8Tree]
  private let classes: ContiguousArray<UInt8>
  private let classNeighbours: [Neighbour]

  private var states: [State] = []
  private var indices: [State: UInt16] = [:]
  private var itemCount = 0
  private var seen: [Int]
  private var closures = 0

  /// What is beside a place in the text.
  private enum Neighbour: UInt8, CaseIterable {
    /// Nothing: the text's start or end.
    case edge
    /// A character of `\w`.
    case word
    /// Another character, or its first byte.
    case other
    /// A byte inside of a character.
    case inside
  }

  /// Where a way waits: an instruction, and a node of the tree of the set it takes.
  private struct Item: Hashable, Comparable {
    let instruction: Int32
    let node: Int32

    static func < (left: Self, right: Self) -> Bool {
      (left.instruction, left.node) < (right.instruction, right.node)
    }
  }

  private struct State: Hashable {
    let items: [Item]
    /// What came before, if an item waits to be decided.
    let previous: Neighbour?
  }

  /// Builds an automaton.
  static func build(_ program: PatternProgram, isSearch: Bool) -> PatternAutomaton {
    guard !program.needsBacktracking else { return PatternAutomaton() }
    var builder = Self(program, isSearch: isSearch)
    return builder.build() ?? PatternAutomaton()
  }

  private init(_ program: PatternProgram, isSearch: Bool) {
    self.program = program
    self.isSearch = isSearch
    trees = program.sets.map { UTF8Tree($0.codePoints) }
    seen = Array(repeating: 0, count: program.instructions.count)
    (classes, classNeighbours) = Self.classes(of: trees, asksForWords: program.asksForWords)
  }

  /// Divides the bytes into classes of bytes that nothing in the program tells apart.
  private static func classes(
    of trees: [UTF8Tree],
    asksForWords: Bool
  ) -> (ContiguousArray<UInt8>, [Neighbour]) {
    var isFirst = Array(repeating: false, count: 257)
    for branch in trees.lazy.flatMap(\.nodes).joined() {
      isFirst[Int(branch.bytes.lowerBound)] = true
      isFirst[Int(branch.bytes.upperBound) + 1] = true
    }
    var classes: ContiguousArray<UInt8> = []
    var neighbours: [Neighbour] = []
    for byte in UInt8.min...UInt8.max {
      let neighbour: Neighbour =
        byte.isWordCharacter ? .word : byte & 0xC0 == 0x80 ? .inside : .other
      let isLikeLast = !isFirst[Int(byte)] && (!asksForWords || neighbours.last == neighbour)
      if byte == 0 || !isLikeLast {
        neighbours.append(neighbour)
      }
      classes.append(UInt8(neighbours.count - 1))
    }
    return (classes, neighbours)
  }

  private mutating func build() -> PatternAutomaton? {
    let shift = Int.bitWidth - (classNeighbours.count - 1).leadingZeroBitCount
    let row = ContiguousArray(repeating: PatternAutomaton.dead, count: 1 << shift)
    var transitions = row
    transitions += ContiguousArray(repeating: PatternAutomaton.matched, count: 1 << shift)
    var accepting: ContiguousArray<Bool> = [false, true]
    // The first two states have no items that matter: nothing leads to them but their meaning.
    states = [State(items: [], previous: nil), State(items: [], previous: .edge)]

    guard let start = index(of: [], starting: [0], after: .edge) else { return nil }
    var state = 2
    while state < states.count {
      accepting.append(isAccepting(states[state]))
      transitions += row
      guard addTransitions(of: states[state], to: &transitions, at: state << shift) else {
        return nil
      }
      state += 1
    }
    return PatternAutomaton(
      classes: classes,
      transitions: transitions,
      accepting: accepting,
      shift: shift,
      start: start
    )
  }

  /// Fills the row of a state.
  private mutating func addTransitions(
    of state: State,
    to transitions: inout ContiguousArray<UInt16>,
    at row: Int
  ) -> Bool {
    let asks = program.asksForWords && state.previous != nil
    let groups: [Neighbour?] = asks ? [.word, .other, .inside] : [nil]
    for group in groups {
      var items = state.items
      if let group {
        items = decided(state, before: group)
        if isSearch, items.contains(where: isMatch) {
          for (index, neighbour) in classNeighbours.enumerated() where neighbour == group {
            transitions[row + index] = PatternAutomaton.matched
          }
          continue
        }
      }
      for (range, step) in steps(from: items) {
        let starting = isSearch && !program.isAnchored ? step.instructions + [0] : step.instructions
        var last: (neighbour: Neighbour, state: UInt16)?
        for index in range where group == nil || group == classNeighbours[index] {
          let neighbour = classNeighbours[index]
          if let last, last.neighbour == neighbour || !program.asksForWords {
            transitions[row + index] = last.state
            continue
          }
          guard let target = self.index(of: step.items, starting: starting, after: neighbour) else {
            return false
          }
          transitions[row + index] = target
          last = (neighbour, target)
        }
      }
    }
    return true
  }

  /// What classes of bytes lead to: items inside of a code point, and instructions after one.
  private struct Steps {
    var items: [Item] = []
    var instructions: [Int] = []
  }

  /// What the classes of bytes lead to from some items, each run of classes that lead to the same.
  private func steps(from items: [Item]) -> [(classes: Range<Int>, steps: Steps)] {
    var isBorder = Array(repeating: false, count: classNeighbours.count + 1)
    isBorder[0] = true
    forEachWay(from: items) { _, _, classes in
      isBorder[classes.lowerBound] = true
      isBorder[classes.upperBound] = true
    }
    var runs: [(classes: Range<Int>, steps: Steps)] = []
    var runOfClass: [Int] = []
    for index in classNeighbours.indices {
      if isBorder[index] { runs.append((index..<index, Steps())) }
      runs[runs.count - 1].classes = runs[runs.count - 1].classes.lowerBound..<(index + 1)
      runOfClass.append(runs.count - 1)
    }
    forEachWay(from: items) { item, target, classes in
      for run in runOfClass[classes.lowerBound]...runOfClass[classes.upperBound - 1] {
        if let target {
          runs[run].steps.items.append(Item(instruction: item.instruction, node: Int32(target)))
        } else {
          runs[run].steps.instructions.append(Int(item.instruction) + 1)
        }
      }
    }
    return runs
  }

  /// Goes through what some items take: the classes of bytes and the node these lead to, if any.
  private func forEachWay(from items: [Item], _ body: (Item, Int?, Range<Int>) -> Void) {
    for item in items {
      guard case .take(let set) = program.instructions[Int(item.instruction)] else { continue }
      for branch in trees[set].nodes[Int(item.node)] {
        let first = Int(classes[Int(branch.bytes.lowerBound)])
        body(item, branch.target, first..<(Int(classes[Int(branch.bytes.upperBound)]) + 1))
      }
    }
  }

  /// The number of the state with some items and those that instructions lead to without a byte; nil if there is no
  /// room for another state.
  private mutating func index(
    of items: [Item],
    starting instructions: [Int],
    after previous: Neighbour
  ) -> UInt16? {
    var reached = items
    follow(instructions, after: previous, before: nil, to: &reached)
    if isSearch, reached.contains(where: isMatch) {
      return PatternAutomaton.matched
    }
    guard !reached.isEmpty else { return PatternAutomaton.dead }
    reached.sort()
    let matters = program.asksForWords || previous == .edge
    let waits = reached.contains(where: isCheck)
    let state = State(items: reached, previous: waits ? (matters ? previous : .inside) : nil)
    if let index = indices[state] {
      return index
    }
    itemCount += reached.count
    guard states.count < Self.mostStates, itemCount <= Self.mostItems else { return nil }
    states.append(state)
    indices[state] = UInt16(states.count - 1)
    return UInt16(states.count - 1)
  }

  /// Whether a state matches if the text ends there.
  private mutating func isAccepting(_ state: State) -> Bool {
    decided(state, before: .edge).contains(where: isMatch)
  }

  /// The items of a state once it is known what comes next.
  private mutating func decided(_ state: State, before next: Neighbour) -> [Item] {
    var items: [Item] = []
    var waiting: [Int] = []
    for item in state.items {
      if isCheck(item) {
        waiting.append(Int(item.instruction))
      } else {
        items.append(item)
      }
    }
    follow(waiting, after: state.previous ?? .inside, before: next, to: &items)
    return items
  }

  /// Follows instructions up to those that take something, match, or wait to be decided.
  private mutating func follow(
    _ instructions: [Int],
    after previous: Neighbour,
    before next: Neighbour?,
    to items: inout [Item]
  ) {
    closures += 1
    var stack = instructions
    while let instruction = stack.popLast() {
      guard seen[instruction] != closures else { continue }
      seen[instruction] = closures
      switch program.instructions[instruction] {
      case .take, .match:
        items.append(Item(instruction: Int32(instruction), node: 0))
      case .jump(let target):
        stack.append(target)
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .check(let assertion):
        switch Self.holds(assertion, after: previous, before: next) {
        case true?: stack.append(instruction + 1)
        case false?: break
        case nil: items.append(Item(instruction: Int32(instruction), node: 0))
        }
      case .save, .forget, .beginTurn, .endTurn:
        stack.append(instruction + 1)
      case .takeBehind, .look, .endLook, .repeatGroup:
        break
      }
    }
  }

  private static func holds(
    _ assertion: PatternAssertion,
    after previous: Neighbour,
    before next: Neighbour?
  ) -> Bool? {
    switch (assertion, next) {
    case (.start, _): previous == .edge
    case (_, nil): nil
    case (.end, let next?): next == .edge
    case (.wordBoundary, let next?): (previous == .word) != (next == .word)
    case (.noWordBoundary, let next?):
      next != .inside && (previous == .word) == (next == .word)
    }
  }

  private func isMatch(_ item: Item) -> Bool {
    program.instructions[Int(item.instruction)] == .match
  }

  private func isCheck(_ item: Item) -> Bool {
    guard case .check = program.instructions[Int(item.instruction)] else { return false }
    return true
  }
}
