/// Runs a query on the nodes of a document.
///
/// Values are indices of nodes, and lists of them are in the order of RFC 9535. Tests of conditions
/// are in an extension.
struct JSONPathEvaluator {
  let document: JSONDocument
  let nodes: ContiguousArray<JSONNode>
  let bytes: ContiguousArray<UInt8>

  /// What `$` stands for.
  let root: Int

  /// The patterns that conditions find in the document; nil for a query without conditions.
  let patterns: JSONPathPatternCache?

  /// The work that the run may take; nil for a query whose work is less than reading the document was.
  let budget: StepBudget?

  /// What keeping a node takes of the budget, in the list of what was found and in what is made of it.
  private static let keepingCost = 8

  /// The count from which on a node counts its children no more.
  private static let manyChildren = 0xFF_FFFF

  /// Prepares to run a query.
  init(_ root: JSONValue, isSingular: Bool = false, limit: Int = StepBudget.limit) {
    patterns = isSingular ? nil : JSONPathPatternCache()
    let size = 40 * root.document.nodes.count + 2 * root.document.count
    budget = isSingular ? nil : StepBudget(limit: limit + size)
    document = root.document
    nodes = root.document.nodes
    bytes = root.document.bytes
    self.root = root.index
  }

  /// Whether the run takes too long: what it finds is no answer.
  @inline(__always)
  private var isExceeded: Bool { budget?.isExceeded ?? false }

  /// Takes the work of looking at some nodes, or bytes, from the budget.
  @inline(__always)
  func spend(_ work: Int) { budget?.allows(work) }

  /// Adds a node to those that were found.
  @inline(__always)
  private func keep(_ node: Int, in found: inout ContiguousArray<Int>) {
    found.append(node)
    spend(Self.keepingCost)
  }

  /// Takes the work of making one value of all that were found from the budget.
  ///
  /// - Throws: `BudgetExceeded` if that, or the run before it, is too much.
  func checkBudget(toKeep found: ContiguousArray<Int>) throws(BudgetExceeded) {
    let span = nodes.span
    for index in found where !isExceeded {
      spend(Self.keepingCost * (span.following(index) - index) + Int(nodes[index].length))
    }
    if let exceeded = budget?.exceeded { throw exceeded }
  }

  /// The value that a query's leading names and indices find: all of a singular query; nil where there is none.
  func node(of query: JSONPathQuery, at current: Int) -> Int? {
    var at = query.origin == .root ? root : current
    for index in query.steps.indices {
      let child =
        switch query.steps[index] {
        case .name(let range): member(query.names, range, of: at)
        case .index(let position): element(position, of: at)
        }
      guard let child else { return nil }
      at = child
    }
    return at
  }

  /// Finds the values of a query.
  func nodes(
    of query: JSONPathQuery,
    at current: Int,
    limit: Int = .max
  ) -> ContiguousArray<Int> {
    guard let start = node(of: query, at: current) else { return [] }
    guard let first = query.segments.first else { return [start] }
    let last = query.segments.count - 1
    var found = ContiguousArray<Int>()
    select(first, of: start, limit: last == 0 ? limit : .max, into: &found)
    for index in query.segments.indices.dropFirst() {
      let limit = index == last ? limit : .max
      var next = ContiguousArray<Int>()
      for node in found where next.count < limit && !isExceeded {
        select(query.segments[index], of: node, limit: limit, into: &next)
      }
      found = next
    }
    return found
  }

  // MARK: Segments

  private func select(
    _ segment: JSONPathSegment,
    of node: Int,
    limit: Int,
    into found: inout ContiguousArray<Int>
  ) {
    guard segment.isDescendant else {
      for index in segment.selectors.indices {
        select(segment.selectors[index], of: node, limit: limit, into: &found)
      }
      return
    }
    let nodes = nodes.span
    let end = nodes.following(node)
    spend(end - node)
    if segment.selectors.count == 1, case .name(let name) = segment.selectors[0] {
      for at in node..<end where nodes[at].kind == .object {
        if isExceeded { return }
        guard let member = member(name, name.indices, of: at) else { continue }
        keep(member, in: &found)
        if found.count >= limit { return }
      }
      return
    }
    for at in node..<end where nodes[at].isContainer {
      if found.count >= limit || isExceeded { return }
      for index in segment.selectors.indices {
        select(segment.selectors[index], of: at, limit: limit, into: &found)
      }
    }
  }

  private func select(
    _ selector: JSONPathSelector,
    of node: Int,
    limit: Int,
    into found: inout ContiguousArray<Int>
  ) {
    guard found.count < limit else { return }
    switch selector {
    case .name(let name):
      if let member = member(name, name.indices, of: node) { keep(member, in: &found) }
    case .index(let index):
      if let element = element(index, of: node) { keep(element, in: &found) }
    case .slice(let slice):
      elements(slice, of: node, limit: limit, into: &found)
    case .wildcard:
      forEachChild(of: node) { child in
        keep(child, in: &found)
        return found.count < limit
      }
    case .filter(let condition):
      forEachChild(of: node) { child in
        if holds(condition, at: child) { keep(child, in: &found) }
        return found.count < limit
      }
    }
  }

  // MARK: Children

  /// Finds the last member with a name; nil where there is none.
  private func member(
    _ names: ContiguousArray<UInt8>,
    _ range: Range<Int>,
    of object: Int
  ) -> Int? {
    let nodes = nodes.span
    guard nodes[object].kind == .object else { return nil }
    let bytes = bytes.span
    let name = names.span.extracting(range)
    let length = name.count + 2
    let end = Int(nodes[object].next)
    var found: Int?
    var at = object + 1
    var looks = 0
    defer { spend(looks) }
    while at < end {
      looks += 1
      let key = nodes[at]
      if key.hasEscape {
        if document.utf8(at: at)[...] == names[range] { found = at + 1 }
      } else if Int(key.length) == length {
        let start = Int(key.start) + 1
        var offset = 0
        while offset < name.count, bytes[start + offset] == name[offset] { offset += 1 }
        if offset == name.count { found = at + 1 }
      }
      at = nodes.following(at + 1)
    }
    return found
  }

  /// The element at a position, counted from the end where it is negative.
  private func element(_ index: Int, of array: Int) -> Int? {
    guard nodes[array].kind == .array else { return nil }
    let count = childCount(of: array)
    let position = index < 0 ? count + index : index
    guard position >= 0, position < count else { return nil }
    let nodes = nodes.span
    var at = array + 1
    spend(position)
    for _ in 0..<position { at = nodes.following(at) }
    return at
  }

  private func elements(
    _ slice: JSONPathSlice,
    of array: Int,
    limit: Int,
    into found: inout ContiguousArray<Int>
  ) {
    guard nodes[array].kind == .array, slice.step != 0 else { return }
    let (lower, upper) = slice.bounds(count: childCount(of: array))
    guard lower < upper else { return }
    let isForward = slice.step > 0
    // The positions to take, in document order: every `stride`th from `first` on.
    let stride = Int(slice.step.magnitude)
    let first = isForward ? lower : upper - (upper - lower - 1) / stride * stride
    let end = isForward ? upper : upper + 1
    spend(end)
    let start = found.count
    let nodes = nodes.span
    var at = array + 1
    var wanted = first
    for position in 0..<end {
      if position == wanted {
        keep(at, in: &found)
        if isForward, found.count >= limit { return }
        wanted += stride
      }
      at = nodes.following(at)
    }
    if !isForward { found[start...].reverse() }
  }

  /// Goes through the elements of an array or the values of an object's members.
  @inline(__always)
  private func forEachChild(of container: Int, _ body: (Int) -> Bool) {
    let node = nodes[container]
    guard node.isContainer else { return }
    let keys = node.kind == .object ? 1 : 0
    let end = Int(node.next)
    var at = container + 1 + keys
    while at < end, budget?.allows(1) ?? true, body(at) { at = nodes.span.following(at) + keys }
  }

  /// The number of an array's elements or an object's members.
  func childCount(of container: Int) -> Int {
    let count = nodes[container].childCount
    guard count == Self.manyChildren else { return count }
    var exact = 0
    forEachChild(of: container) { _ in
      exact += 1
      return true
    }
    return exact
  }
}
