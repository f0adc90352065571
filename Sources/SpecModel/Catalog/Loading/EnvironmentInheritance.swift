/// Lays environments over those that they extend.
struct EnvironmentInheritance {
  /// How many environments may extend each other in a row.
  static let depthLimit = 100

  private let values: [String: JSONValue]
  private let unread: Set<String>
  private let problems: DiagnosticCollector
  private let names: SpellingTable
  private var done: [String: Extended] = [:]

  /// An environment over what it extends.
  private struct Extended {
    let value: JSONValue

    /// Whether all that it extends was found.
    let isWhole: Bool

    /// How many environments it is made of.
    let depth: Int
  }

  /// Prepares to lay environments over each other.
  init(_ values: [String: JSONValue], unread: Set<String>, _ problems: DiagnosticCollector) {
    self.values = values
    self.unread = unread
    self.problems = problems
    names = SpellingTable(values.keys.sorted())
  }

  /// An environment over what it extends, and whether all of that was found.
  mutating func extended(_ name: String) -> (value: JSONValue, isWhole: Bool) {
    var chain: [(name: String, value: JSONValue)] = []
    var places: [String: Int] = [:]
    var found: Extended?
    var next: String? = name
    while let name = next, let value = values[name], found == nil {
      if let known = done[name] {
        found = known
      } else if let start = places[name] {
        reportCircle(chain[start...].map(\.name), at: chain.last?.value)
        found = Extended(value: value, isWhole: false, depth: 0)
      } else {
        places[name] = chain.count
        chain.append((name, value))
        next = value[EnvironmentFile.extends]?.string
        if let next, values[next] == nil, !unread.contains(next) {
          reportUnknown(next, at: value)
        }
      }
    }
    // What is in a circle is extended by nothing: only what leads into it is.
    var isInCircle = found?.depth == 0
    for (name, value) in chain.reversed() {
      let base = value[EnvironmentFile.extends]
      let outer = isInCircle ? Extended(value: value, isWhole: false, depth: 1) : found
      isInCircle = false
      let extended = over(outer, value, isAlone: base == nil)
      done[name] = extended
      found = extended
    }
    return found.map { ($0.value, $0.isWhole) } ?? (.null, false)
  }

  /// How many environments one is made of.
  mutating func depth(of name: String) -> Int {
    _ = extended(name)
    return done[name]?.depth ?? 0
  }

  private func over(_ outer: Extended?, _ value: JSONValue, isAlone: Bool) -> Extended {
    guard let outer else { return Extended(value: value, isWhole: isAlone, depth: 1) }
    let depth = outer.depth + 1
    guard depth <= Self.depthLimit else {
      // What extends it is deeper still.
      if depth == Self.depthLimit + 1 { reportDepth(of: value) }
      return Extended(value: value, isWhole: false, depth: depth)
    }
    return Extended(
      value: outer.value.merged(
        with: value,
        replacing: { path in
          // A secret has one source, so that another one replaces it.
          path.count == 2 && path[0] == EnvironmentFile.secrets
        }
      ),
      isWhole: outer.isWhole,
      depth: depth
    )
  }

  private func reportDepth(of value: JSONValue) {
    problems.report(
      Diagnostic(
        depthOf: "environments extend each other",
        over: Self.depthLimit,
        at: value[EnvironmentFile.extends]?.range,
        label: "expected an environment that extends fewer others"
      )
    )
  }

  private func reportUnknown(_ name: String, at value: JSONValue) {
    let nearest = problems.isFull ? nil : names.nearest(to: name)
    problems.report(
      .unknownName,
      "there is no environment \"\(name)\"",
      at: value[EnvironmentFile.extends]?.range,
      label: "no such environment",
      suggestion: .label(nearest)
    )
  }

  /// Tells of a circle where the first of it by name leads on.
  private func reportCircle(_ circle: [String], at last: JSONValue?) {
    guard let least = circle.min(), let start = circle.firstIndex(of: least) else { return }
    let names = circle[start...] + circle[..<start] + [least]
    problems.report(
      Diagnostic(
        circle: Array(names),
        "environments extend each other in a circle",
        at: names.dropLast().last.flatMap { values[$0] }?[EnvironmentFile.extends]?.range
      )
    )
  }
}
