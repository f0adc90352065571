/// What a script does, as far as an import knows its statements.
struct ScriptReading {
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
  private(set) var unknown: [Range<Int>] = []

  /// Whether checks are only made under a condition, and where those are.
  private(set) var conditions: [Range<Int>] = []

  private(set) var hasChecks = false

  /// What names stand for; nil if it is not known.
  var bound: [String: ScriptValue?] = [:]

  /// The status that is a condition of checks.
  private var expectedStatus: DraftValue.Object?

  private var isGuarded = false
  private var hasEnded = false
  private var depth = 0

  /// Reads a script.
  init(_ script: String, names: any ScriptNames) {
    self.names = names
    run(ScriptParser.statements(of: script))
  }

  private mutating func run(_ statements: [ScriptNode.Statement]) {
    guard depth < ScriptParser.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in statements where !hasEnded {
      if !run(statement) { unknown.append(statement.range) }
    }
  }

  /// Reads a statement; false if it is not known.
  private mutating func run(_ statement: ScriptNode.Statement) -> Bool {
    switch statement.node {
    case .define(let members):
      // A value that is not known matters only if calling something makes it.
      return members.reduce(true) { bind($1) && $0 }
    case .block(let body): run(body)
    case .leave: hasEnded = depth == 1
    case .condition(let condition, let body, let otherwise):
      guard otherwise.allSatisfy({ isNothing($0.node) }) else { return false }
      return run(body, if: condition, at: statement.range)
    case .binary("=", let target, let node): return assign(node, to: target)
    case .binary("&&", let condition, let node) where isCall(node):
      let body = ScriptNode.Statement(node: node, range: statement.range)
      return run([body], if: condition, at: statement.range)
    case .literal: break
    default: return call(statement.node)
    }
    return true
  }

  private func isCall(_ node: ScriptNode) -> Bool {
    if case .call = node { true } else { false }
  }

  /// Whether a statement writes messages only.
  private func isNothing(_ node: ScriptNode) -> Bool {
    guard case .call(let callee, _) = node, case .nothing? = role(of: callee) else { return false }
    return true
  }

  private mutating func bind(_ member: ScriptNode.Member) -> Bool {
    guard let node = member.value else {
      bound[member.name] = .some(.undefined)
      return true
    }
    let value = self.value(of: node)
    bound.updateValue(value, forKey: member.name)
    return value != nil || !node.hasCall
  }

  private mutating func run(
    _ body: [ScriptNode.Statement],
    if condition: ScriptNode,
    at range: Range<Int>
  ) -> Bool {
    guard let value = self.value(of: condition), let checks = truth(of: value) else { return false }
    if body.allSatisfy({ isNothing($0.node) }) { return true }
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
    run(body)
    isGuarded = outer
    return true
  }

  private mutating func assign(_ node: ScriptNode, to target: ScriptNode) -> Bool {
    switch target {
    case .index(.name("tests"), let name):
      guard let value = value(of: node), let checks = truth(of: value) else { return false }
      note(name)
      return add(checks)
    case .name(let name): return bind(.init(name: name, value: node))
    default: return false
    }
  }

  private mutating func note(_ name: ScriptNode?) {
    if let name, case .constant(.string(let text))? = value(of: name) { tests.append(text) }
  }

  /// Adds checks; false if the format has no such check.
  mutating func add(_ checks: [ScriptCheck]) -> Bool {
    guard checks.allSatisfy(\.isWritable) else { return false }
    for check in checks {
      hasChecks = true
      if let (name, value) = check.add(to: &self.checks) { helpers[name] = .object(value) }
    }
    return true
  }

  /// Reads a statement that calls something.
  private mutating func call(_ node: ScriptNode) -> Bool {
    if case .call(let callee, let arguments) = node, let role = role(of: callee) {
      switch role {
      case .test:
        guard arguments.count > 1, case .function(let body) = arguments[1] else { return false }
        note(arguments[0])
        let outer = bound
        run(body)
        bound = outer
        return true
      case .skippedTest, .nothing, .unset: return true
      case .set: return set(arguments)
      case .assert:
        guard let value = arguments.first.flatMap({ value(of: $0) }), let checks = truth(of: value)
        else { return false }
        return add(checks)
      default: break
      }
    }
    if let checks = expectations(of: node) {
      return add(checks)
    }
    return false
  }

  private mutating func set(_ arguments: [ScriptNode]) -> Bool {
    guard arguments.count > 1, case .constant(.string(let name))? = value(of: arguments[0]),
      let value = value(of: arguments[1])
    else { return false }
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

extension ScriptNode {
  /// Whether something is called in it.
  fileprivate var hasCall: Bool {
    switch self {
    case .call: true
    case .member(let node, _), .unary(_, let node): node.hasCall
    case .index(let left, let right), .binary(_, let left, let right):
      left.hasCall || right.hasCall
    case .array(let nodes), .template(_, let nodes): nodes.contains(where: \.hasCall)
    case .object(let members): members.contains { $0.value?.hasCall == true }
    default: false
    }
  }
}
