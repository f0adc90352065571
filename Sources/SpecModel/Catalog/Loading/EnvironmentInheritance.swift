/// Lays environments over those that they extend.
struct EnvironmentInheritance {
  /// How many environments may extend each other in a row.
  static let depthLimit = 100

  private let values: [String: JSONValue]
  private var done: [String: Extended] = [:]

  /// An environment over what it extends.
  struct Extended {
    let value: JSONValue

    /// Whether all that it extends was found.
    let isWhole: Bool

    /// How many environments it is made of.
    let depth: Int
  }

  /// Prepares to lay environments over each other, and reports those that cannot be.
  init(_ values: [String: JSONValue], unread: Set<String>, _ problems: DiagnosticCollector) {
    self.values = values
    let sorted = values.keys.sorted()
    let names = SpellingTable(sorted)
    func base(of name: String) -> JSONValue? { values[name]?[EnvironmentFile.extends] }
    for name in sorted {
      guard let base = base(of: name), let text = base.string, values[text] == nil,
        !unread.contains(text)
      else { continue }
      problems.report(
        .unknownName,
        "there is no environment \"\(text)\"",
        at: base.range,
        label: "no such environment",
        suggestion: .label(problems.isFull ? nil : names.nearest(to: text))
      )
    }
    let search = CircleSearch(from: sorted, deeperThan: Self.depthLimit) { name in
      base(of: name)?.string.flatMap { values[$0] == nil ? nil : [$0] } ?? []
    }
    for circle in search.circles.map({ $0.dropLast() }) {
      // It is reported from the first of it by name.
      let start = circle.indices.min { circle[$0] < circle[$1] } ?? 0
      let names = Array(circle[start...] + circle[..<start])
      problems.report(
        Diagnostic(
          circle: names + names.prefix(1),
          "environments extend each other in a circle",
          at: names.last.flatMap(base)?.range
        )
      )
    }
    for name in search.tooDeep {
      problems.report(
        Diagnostic(
          depthOf: "environments extend each other",
          over: Self.depthLimit,
          at: base(of: name)?.range,
          label: "expected an environment that extends fewer others"
        )
      )
    }
  }

  /// An environment over what it extends; of a circle one is extended by nothing.
  mutating func extended(_ name: String) -> Extended {
    var chain: [String] = []
    var seen: Set<String> = []
    var next: String? = name
    while let name = next, let value = values[name], done[name] == nil, seen.insert(name).inserted {
      chain.append(name)
      next = value[EnvironmentFile.extends]?.string
    }
    for name in chain.reversed() { done[name] = over(values[name] ?? .null) }
    return done[name] ?? Extended(value: .null, isWhole: false, depth: 0)
  }

  private func over(_ value: JSONValue) -> Extended {
    guard let base = value[EnvironmentFile.extends] else {
      return Extended(value: value, isWhole: true, depth: 1)
    }
    guard let outer = base.string.flatMap({ done[$0] }), outer.depth < Self.depthLimit else {
      return Extended(value: value, isWhole: false, depth: 1)
    }
    // A secret has one source, so that another one replaces it.
    let merged = outer.value.merged(with: value) { path in
      path.count == 2 && path[0] == EnvironmentFile.secrets
    }
    return Extended(value: merged, isWhole: outer.isWhole, depth: outer.depth + 1)
  }
}
