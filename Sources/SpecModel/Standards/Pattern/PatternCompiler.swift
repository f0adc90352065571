/// Turns what a pattern says into a program.
struct PatternCompiler {
  private typealias Instruction = PatternProgram.Instruction

  private static let mostInstructions = 200_000
  private static let mostThreads = 1_000_000

  private let syntax: PatternSyntax
  private let source: String
  private var instructions: [Instruction] = []
  private var depths: [Int] = []
  private var depth = 0
  private var deepest = 0
  private var sets: [PatternSet] = []
  private var setIndices: [CodePointSet: Int] = [:]
  private var registerCount = 0
  private var needsBacktracking = false
  private var asksForWords = false

  /// Compiles a pattern.
  ///
  /// - Throws: A `PatternError` if the program would be too large.
  static func compile(
    _ syntax: PatternSyntax,
    source: String
  ) throws(PatternError) -> PatternProgram {
    var compiler = Self(syntax: syntax, source: source)
    try compiler.emit(.save(0))
    try compiler.compile(syntax.root, isBehind: false)
    try compiler.emit(.save(1))
    try compiler.emit(.match)
    return PatternProgram(
      instructions: compiler.instructions,
      depths: compiler.depths,
      sets: compiler.sets,
      groupNames: syntax.groupNames,
      registerCount: compiler.registerCount,
      needsBacktracking: compiler.needsBacktracking,
      asksForWords: compiler.asksForWords,
      isAnchored: syntax.root.startsAtTextStart
    )
  }

  /// Adds an instruction and returns its place.
  @discardableResult
  private mutating func emit(_ instruction: Instruction) throws(PatternError) -> Int {
    deepest = max(deepest, depth)
    guard instructions.count < Self.mostInstructions,
      (instructions.count + 1) * (deepest + 1) <= Self.mostThreads
    else {
      throw PatternError(
        message: "the pattern is too large: its repeats come to more than can be prepared",
        offset: 0,
        length: source.utf8.count
      )
    }
    instructions.append(instruction)
    depths.append(depth)
    return instructions.count - 1
  }

  private mutating func compile(_ node: PatternNode, isBehind: Bool) throws(PatternError) {
    switch node {
    case .empty:
      break
    case .set(let set):
      let index = index(of: set)
      try emit(isBehind ? .takeBehind(index) : .take(index))
    case .sequence(let nodes):
      for node in isBehind ? nodes.reversed() : nodes {
        try compile(node, isBehind: isBehind)
      }
    case .choice(let nodes):
      try compileChoice(nodes, isBehind: isBehind)
    case .capture(let group, let node):
      try emit(.save(2 * group + (isBehind ? 1 : 0)))
      try compile(node, isBehind: isBehind)
      try emit(.save(2 * group + (isBehind ? 0 : 1)))
    case .quantified(let node, let quantifier, let groups):
      try compileRepeats(of: node, quantifier, groups: groups, isBehind: isBehind)
    case .assertion(let assertion):
      if assertion == .wordBoundary || assertion == .noWordBoundary {
        asksForWords = true
      }
      try emit(.check(assertion))
    case .look(let look, let node):
      needsBacktracking = true
      let place = try emit(.look(isNegative: look.isNegative, then: 0))
      try compile(node, isBehind: look.isBehind)
      try emit(.endLook)
      instructions[place] = .look(isNegative: look.isNegative, then: instructions.count)
    case .backreference(let reference):
      needsBacktracking = true
      try emit(.repeatGroup(syntax.references[reference], isBehind: isBehind))
    }
  }

  private mutating func compileChoice(
    _ nodes: [PatternNode],
    isBehind: Bool
  ) throws(PatternError) {
    var exits: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index < nodes.count - 1 else {
        try compile(node, isBehind: isBehind)
        break
      }
      let split = try emit(.jump(0))
      try compile(node, isBehind: isBehind)
      exits.append(try emit(.jump(0)))
      instructions[split] = .split(split + 1, instructions.count)
    }
    for exit in exits {
      instructions[exit] = .jump(instructions.count)
    }
  }

  private mutating func compileRepeats(
    of node: PatternNode,
    _ quantifier: PatternQuantifier,
    groups: Range<Int>,
    isBehind: Bool
  ) throws(PatternError) {
    guard !node.isAlwaysEmpty else {
      // A second turn of something that takes nothing changes nothing, and a turn that need not be
      // is not made without progress (ECMA-262 22.2.2.3.1).
      if quantifier.minimum > 0 {
        try compile(node, isBehind: isBehind)
      }
      return
    }
    for _ in 0..<quantifier.minimum {
      try compileTurn(of: node, groups: groups, isBehind: isBehind, isOptional: false)
    }
    guard let maximum = quantifier.maximum else {
      let split = try emit(.jump(0))
      try compileTurn(of: node, groups: groups, isBehind: isBehind, isOptional: true)
      try emit(.jump(split))
      instructions[split] = self.split(to: split + 1, or: instructions.count, quantifier)
      return
    }
    var splits: [Int] = []
    for _ in quantifier.minimum..<maximum {
      splits.append(try emit(.jump(0)))
      try compileTurn(of: node, groups: groups, isBehind: isBehind, isOptional: true)
    }
    for split in splits {
      instructions[split] = self.split(to: split + 1, or: instructions.count, quantifier)
    }
  }

  private func split(to turn: Int, or exit: Int, _ quantifier: PatternQuantifier) -> Instruction {
    quantifier.isLazy ? .split(exit, turn) : .split(turn, exit)
  }

  /// Compiles one turn of a loop; one that need not be made has to make progress.
  private mutating func compileTurn(
    of node: PatternNode,
    groups: Range<Int>,
    isBehind: Bool,
    isOptional: Bool
  ) throws(PatternError) {
    guard isOptional, node.canBeEmpty else {
      if !groups.isEmpty {
        try emit(.forget(groups))
      }
      return try compile(node, isBehind: isBehind)
    }
    let register = registerCount
    registerCount += 1
    try emit(.beginTurn(register: register))
    depth += 1
    if !groups.isEmpty {
      try emit(.forget(groups))
    }
    try compile(node, isBehind: isBehind)
    try emit(.endTurn(register: register))
    depth -= 1
  }

  private mutating func index(of set: CodePointSet) -> Int {
    if let index = setIndices[set] {
      return index
    }
    let index = sets.count
    sets.append(PatternSet(set))
    setIndices[set] = index
    return index
  }
}

extension PatternNode {
  /// Whether every match of it is empty.
  fileprivate var isAlwaysEmpty: Bool {
    switch self {
    case .empty, .assertion, .look: true
    case .set, .backreference: false
    case .sequence(let nodes), .choice(let nodes): nodes.allSatisfy(\.isAlwaysEmpty)
    case .capture(_, let node): node.isAlwaysEmpty
    case .quantified(let node, let quantifier, _):
      quantifier.maximum == 0 || node.isAlwaysEmpty
    }
  }

  /// Whether some match of it may be empty.
  fileprivate var canBeEmpty: Bool {
    switch self {
    case .empty, .assertion, .look, .backreference: true
    case .set: false
    case .sequence(let nodes): nodes.allSatisfy(\.canBeEmpty)
    case .choice(let nodes): nodes.contains(where: \.canBeEmpty)
    case .capture(_, let node): node.canBeEmpty
    case .quantified(let node, let quantifier, _): quantifier.minimum == 0 || node.canBeEmpty
    }
  }

  /// Whether it begins with `^`.
  fileprivate var startsAtTextStart: Bool {
    switch self {
    case .assertion(.start): true
    case .sequence(let nodes): nodes.first?.startsAtTextStart ?? false
    case .capture(_, let node): node.startsAtTextStart
    case .choice(let nodes): nodes.allSatisfy(\.startsAtTextStart)
    default: false
    }
  }
}
