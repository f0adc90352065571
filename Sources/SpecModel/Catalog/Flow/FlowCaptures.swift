/// What a flow has captured at a place of it, on every way to there or on some.
package struct FlowCaptures: Sendable {
  /// Where each name is captured that has a value there.
  private(set) var certain: [String: JSONValue] = [:]

  /// The names that may have a value there.
  private(set) var uncertain: [String: PossibleCapture] = [:]

  /// The names that have a value there, or may have one.
  var names: [String: JSONValue] { uncertain.mapValues(\.key).merging(certain) { $1 } }

  init() {}

  /// Adds a capture that is made.
  mutating func add(_ name: String, at key: JSONValue) {
    certain[name] = key
    uncertain[name] = nil
  }

  /// Adds what another scenario captures.
  mutating func add(_ other: FlowCaptures) {
    for (name, key) in other.certain { add(name, at: key) }
    for (name, capture) in other.uncertain where certain[name] == nil { uncertain[name] = capture }
  }

  /// Adds what a part captures that is perhaps not done.
  mutating func add(
    _ inner: FlowCaptures,
    perhaps reason: PossibleCapture.Reason,
    if condition: String? = nil
  ) {
    let made = inner.certain.map { PossibleCapture(name: $0.key, key: $0.value, reason: reason) }
    for var capture in made + Array(inner.uncertain.values) where certain[capture.name] == nil {
      let conditions = uncertain[capture.name]?.conditions ?? []
      if inner.certain[capture.name] != nil, let condition { capture.conditions = [condition] }
      capture.conditions.formUnion(conditions)
      uncertain[capture.name] = capture
    }
  }

  /// What is captured if a condition holds: the variables that it judges have a value, and so does what was captured
  /// under the same condition.
  func proven(by condition: Condition) -> FlowCaptures {
    let judged = (condition.conditions?.entries ?? []).filter { !$0.value.mayHoldOfNothing }
    let text = condition.origin.jsonText
    var proven = self
    for capture in uncertain.values
    where capture.conditions.contains(text) || judged.contains(where: { $0.name == capture.name }) {
      proven.add(capture.name, at: capture.key)
    }
    return proven
  }

  /// What is captured at the end, where each capture may be used: what was not made is found out there.
  var all: FlowCaptures {
    var all = self
    for capture in uncertain.values { all.add(capture.name, at: capture.key) }
    return all
  }
}
