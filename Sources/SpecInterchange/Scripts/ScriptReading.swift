/// What a script does, as far as an import knows its statements.
///
/// Reading an expression has no effect: it gives a value, of which a statement does what it says.
struct ScriptReading {
  /// What is no expression or statement that is read.
  struct Failure: Error {}

  let names: any ScriptNames

  /// What the response must be.
  var checks = ExpectationDraft()

  /// What is taken from the response, by the source's names.
  private(set) var captures: [(name: String, value: DraftValue.Object)] = []

  /// Captures that only checks need.
  private(set) var helpers = DraftValue.Object()

  /// The variables that get another value, by the source's names.
  private(set) var variables: [(name: String, value: DraftValue)] = []

  /// The names of the tests.
  private(set) var tests: [String] = []

  /// Where the statements are that were not read.
  var unknown: [Range<Int>] = []

  /// Where checks are that are only made under a condition.
  private(set) var conditions: [Range<Int>] = []

  private(set) var hasChecks = false

  /// What names stand for; nil if it is not known.
  var bound: [String: ScriptValue?] = [:]

  // MARK: Where reading is

  let bytes: [UInt8]
  var tokens: [ScriptToken] = []

  /// The tokens that close brackets, by those that open them.
  var ends: [Int: Int] = [:]
  var position = 0

  /// How deep expressions and blocks are inside each other, and how deep blocks are.
  var (depth, level) = (0, 0)

  /// Deeper expressions and blocks are not read.
  static let deepest = 60

  /// How many calls have been read, and how many statements that do something.
  var (calls, effects) = (0, 0)

  /// Whether only the end of the statements is looked for.
  var isDry = false
  var hasEnded = false

  /// The status that is a condition of checks.
  private var expectedStatus: DraftValue.Object?
  private var isGuarded = false

  /// Reads a script.
  init(_ script: String, names: any ScriptNames) {
    self.names = names
    bytes = Array(script.utf8)
    guard let tokens = ScriptLexer.tokens(of: bytes[...]) else {
      unknown = [bytes.indices]
      return
    }
    begin(tokens)
    while token.kind != .end, !hasEnded {
      statements()
      // A bracket that closes nothing.
      if token.kind != .end, !hasEnded {
        position += 1
        unknown.append(range(from: position - 1))
      }
    }
  }

  /// Goes to the first of some tokens.
  mutating func begin(_ tokens: [ScriptToken]) {
    (self.tokens, position, ends) = (tokens, 0, [:])
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"): open.append(place)
      case .mark(")"), .mark("]"), .mark("}"): if let first = open.popLast() { ends[first] = place }
      default: break
      }
    }
  }

  // MARK: What statements do

  /// Does what a value says that is all of a statement; false if it is not known.
  mutating func perform(_ value: ScriptValue?, at range: Range<Int>) -> Bool {
    if case .action(.nothing, _)? = value { return true }
    effects += 1
    guard !isDry else { return true }
    switch value {
    case .constant?: return true
    case .expectation(let chain)?: return chain.isComplete && add(chain.checks)
    case .guarded(let condition, let action)?:
      let isNothing = if case .action(.nothing, _) = action { true } else { false }
      return run(if: condition, isNothing: isNothing, at: range) { reading in
        if !reading.perform(action, at: range) { reading.unknown.append(range) }
      }
    case .action(.test, let arguments)?:
      guard arguments.count > 1, case .function(let body)? = arguments[1] else { return false }
      note(arguments[0])
      let (outer, end) = (bound, position)
      position = body
      run(body)
      (bound, position) = (outer, end)
    case .action(.set, let arguments)?: return set(arguments)
    case .action(.assert, let arguments)?: return add(arguments.first??.truth)
    case .action?: break
    default: return false
    }
    return true
  }

  /// Does something if a condition holds; false if that is not known.
  mutating func run(
    if condition: ScriptValue?,
    isNothing: Bool,
    at range: Range<Int>,
    _ body: (inout ScriptReading) -> Void
  ) -> Bool {
    guard let checks = condition?.truth else { return false }
    if isNothing { return true }
    let isStatus = checks.contains { if case .status = $0.place.source { true } else { false } }
    if isStatus {
      // Of several statuses one only is expected.
      let status = checks.count == 1 ? checks[0].matcher : [:]
      guard !status.isEmpty, status["not"] == nil, expectedStatus ?? status == status, add(checks)
      else { return false }
      expectedStatus = status
    }
    conditions.append(range)
    let outer = isGuarded
    isGuarded = outer || !isStatus
    body(&self)
    isGuarded = outer
    return true
  }

  /// Keeps the name of a test.
  mutating func note(_ name: ScriptValue?) {
    if let text = name?.word { tests.append(text) }
  }

  /// Adds checks; false if there are none, or if the format has no such check.
  mutating func add(_ checks: [ScriptCheck]?) -> Bool {
    guard let checks, checks.allSatisfy(\.isWritable) else { return false }
    for check in checks {
      hasChecks = true
      if let (name, value) = check.add(to: &self.checks) { helpers[name] = .object(value) }
    }
    return true
  }

  /// Gives a name a value; false if only calling something makes it.
  mutating func bind(_ name: String, _ value: ScriptValue?, hasCall: Bool) -> Bool {
    let value = value?.isAction == true ? nil : value
    bound.updateValue(value, forKey: name)
    return value != nil || !hasCall
  }

  private mutating func set(_ arguments: [ScriptValue?]) -> Bool {
    guard arguments.count > 1, let name = arguments[0]?.word, let value = arguments[1] else {
      return false
    }
    if let operand = value.operand {
      // A value that is made of itself changes each time.
      if let text = operand.string, text.contains("{{\(names.identifier(of: name))") {
        return false
      }
      variables.append((name, operand))
    } else if case .place(let place) = value {
      var capture = place.capture
      if isGuarded { capture["default"] = .null }
      captures.append((name, capture))
    } else {
      return false
    }
    return true
  }
}
