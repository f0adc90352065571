/// Finds what a path finds in a list whose elements come one after the other, and keeps no more of them than that needs.
package struct JSONPathFinder: Sendable {
  private let selection: Selection

  /// What is searched in each element that is selected.
  private let rest: JSONPathQuery
  private let isSingular: Bool

  /// How many elements have come.
  private var count = 0

  /// What was found, as JSON: values with commas behind them.
  private var found: [UInt8] = []

  /// The latest elements as JSON, the oldest at the place of the next one, where those are searched at the end.
  private var latest: [[UInt8]] = []

  /// The work that is left for all elements together.
  private var work = StepBudget.limit

  /// How many bytes are kept.
  package private(set) var size = 0

  /// Which elements are searched.
  private enum Selection: Sendable {
    case nothing
    case all
    case position(Int)
    /// So many at the end, of which an index searches the first.
    case last(Int)
    case slice(JSONPathSlice)
    case filter(JSONPathCondition)
  }

  /// Prepares to search a list; nil if the path needs all of it at once.
  package init?(_ path: JSONPath) {
    let query = path.query
    guard !query.hasRootInFilter, let (selection, rest) = Self.parts(of: query) else { return nil }
    self.selection = selection
    self.rest = rest
    isSingular = query.isSingular
  }

  private static func parts(of query: JSONPathQuery) -> (Selection, JSONPathQuery)? {
    switch query.steps.first {
    case .name?: return (.nothing, query.rest)
    case .index(let index)?: return (index < 0 ? .last(-index) : .position(index), query.rest)
    case nil: break
    }
    guard let segment = query.segments.first else { return nil }
    if segment.isDescendant {
      // A list has no members, and what is in its elements is found in their order.
      let finds = segment.selectors.allSatisfy { if case .name = $0 { true } else { false } }
      return finds ? (.all, query) : nil
    }
    switch segment.single {
    case .wildcard?: return (.all, query.rest)
    case .filter(let condition)?: return (.filter(condition), query.rest)
    case .slice(let slice)?: return selection(of: slice).map { ($0, query.rest) }
    case .name?, .index?, nil: return nil
    }
  }

  private static func selection(of slice: JSONPathSlice) -> Selection? {
    if slice.step == 0 { return .nothing }
    if slice.step == 1, slice.end == nil, let start = slice.start, start < 0 {
      return .last(-start)
    }
    let isForward = slice.step > 0 && (slice.start ?? 0) >= 0 && (slice.end ?? 0) >= 0
    return isForward ? .slice(slice) : nil
  }

  /// Takes the next element.
  ///
  /// - Throws: `BudgetExceeded` if the search of all elements so far took too long.
  package mutating func take(_ element: JSONValue) throws(BudgetExceeded) {
    let position = count
    count += 1
    switch selection {
    case .nothing: break
    case .all, .filter: try search(element)
    case .position(let wanted): if position == wanted { try search(element) }
    case .slice(let slice): if slice.contains(position) { try search(element) }
    case .last(let most):
      let text = Array(element.document.bytes[element.tokenRange])
      size += text.count
      if latest.count < most {
        latest.append(text)
      } else {
        size -= latest[position % most].count
        latest[position % most] = text
      }
    }
  }

  private mutating func search(_ element: JSONValue) throws(BudgetExceeded) {
    let evaluator = JSONPathEvaluator(element, limit: work)
    var nodes = ContiguousArray<Int>()
    if case .filter(let condition) = selection, !evaluator.holds(condition, at: element.index) {
      nodes = []
    } else {
      nodes = evaluator.nodes(of: rest, at: element.index)
    }
    try evaluator.checkBudget(toKeep: nodes)
    work = min(work, evaluator.budget?.left ?? work)
    let known = found.count
    for node in nodes {
      let value = JSONValue(document: element.document, index: node)
      found += value.document.bytes[value.tokenRange]
      found.append(UInt8(ascii: ","))
    }
    size += found.count - known
  }

  /// What the path finds in the list of all elements so far: of a singular one the value, of any other a list.
  ///
  /// - Returns: The value; nil where a singular path finds none.
  /// - Throws: `BudgetExceeded` if the search takes too long.
  package func result() throws(BudgetExceeded) -> JSONValue? {
    var whole = self
    if case .last(let most) = selection {
      let first = latest.count < most ? 0 : count % most
      let ordered = latest[first...] + latest[..<first]
      for text in isSingular ? (latest.count < most ? [] : ordered.prefix(1)) : ordered {
        guard let document = try? JSONDocument(parsing: text, depthLimit: .max) else { continue }
        try whole.search(document.root)
      }
    }
    let text = [UInt8(ascii: "[")] + whole.found.dropLast() + [UInt8(ascii: "]")]
    let list = (try? JSONDocument(parsing: text, depthLimit: .max))?.root
    return isSingular ? list?[0] : list
  }
}

extension JSONPathSlice {
  /// Whether a slice that goes forward from positions that are counted from the start has an element.
  fileprivate func contains(_ position: Int) -> Bool {
    let start = start ?? 0
    return position >= start && end.map { position < $0 } ?? true
      && (position - start).isMultiple(of: step)
  }
}
