/// Which requests need something of an earlier response: the steps of one scenario.
struct HTTPFileChain {
  /// The steps, by the places of the requests.
  private(set) var steps: [Int] = []

  /// The variables that are used before a response gives them a value.
  private(set) var early: Set<String> = []

  private var needs: [[Int]] = []

  /// Finds them by the variables that each request and its checks use, and by the requests that it names before it.
  init(
    _ uses: [Set<String>],
    _ checkUses: [Set<String>],
    _ references: [[Int]],
    _ names: HTTPFileNames
  ) {
    var setters: [String: [Int]] = [:]
    for capture in names.captures { setters[capture.name, default: []].append(capture.request) }
    for place in uses.indices {
      var needed = references[place]
      for name in names.closure(of: uses[place].union(checkUses[place])).sorted() {
        let isOwn = setters[name]?.contains(place) == true && !uses[place].contains(name)
        let others = (setters[name] ?? []).filter { $0 != place && !isOwn }
        if let setter = others.last(where: { $0 < place }) ?? others.first { needed.append(setter) }
      }
      needs.append(needed)
    }
    let users = uses.indices.filter { !needs[$0].isEmpty }
    if let last = users.max(), let first = (users + users.flatMap { needs[$0] }).min() {
      var seen: Set<Int> = []
      for place in first...last { add(place, &seen, depth: 0) }
    }
    let captures = Dictionary(grouping: names.captures, by: \.request)
    var made: Set<String> = []
    let isStep = Set(steps)
    for place in steps + uses.indices.filter({ !isStep.contains($0) }) {
      early.formUnion(names.closure(of: uses[place]).intersection(names.captured).subtracting(made))
      made.formUnion((captures[place] ?? []).map(\.name))
      let checked = names.closure(of: checkUses[place]).intersection(names.captured)
      early.formUnion(checked.subtracting(made))
    }
  }

  /// Adds a request behind those that it needs.
  private mutating func add(_ place: Int, _ seen: inout Set<Int>, depth: Int) {
    guard depth < 100, seen.insert(place).inserted else { return }
    for need in needs[place] { add(need, &seen, depth: depth + 1) }
    steps.append(place)
  }
}
