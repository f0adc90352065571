/// What a schema demands of arrays.
final class ArrayRules: Sendable {
  let prefixItems: ContiguousArray<SchemaNode>
  let items: SchemaNode?
  let contains: SchemaNode?
  let minContains: Int
  let maxContains: Int
  let containsEvaluates: Bool
  let minItems: Int
  let maxItems: Int
  let uniqueItems: Bool
  /// The keyword that says `items`, for messages.
  let itemsKeyword: String
  /// The keyword that says `prefixItems`, for messages.
  let prefixKeyword: String

  /// Creates the rules, nil where there are none.
  init?(_ rules: SchemaRules.List?, _ node: (SchemaRuleID) -> SchemaNode) {
    guard let rules else { return nil }
    prefixItems = ContiguousArray(rules.prefixItems.map(node))
    items = rules.items.map(node)
    contains = rules.contains.map(node)
    minContains = rules.minContains ?? 1
    maxContains = rules.maxContains ?? .max
    containsEvaluates = rules.containsEvaluates
    minItems = rules.minItems ?? 0
    maxItems = rules.maxItems ?? .max
    uniqueItems = rules.uniqueItems
    itemsKeyword = rules.listsItems && !rules.prefixItems.isEmpty ? "additionalItems" : "items"
    prefixKeyword = rules.listsItems ? "items" : "prefixItems"
    if prefixItems.isEmpty, items == nil, contains == nil, minItems == 0, maxItems == .max,
      !uniqueItems
    {
      return nil
    }
  }

  /// Two equal elements, by their nodes, nil where there are none.
  static func repetition(
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) -> (first: Int, second: Int)? {
    guard token.childCount > 1 else { return nil }
    guard token.childCount <= 16 else { return repetition(inLarge: index, run) }
    let end = Int(token.next)
    var first = index + 1
    while first < end {
      var second = nodes.following(first)
      while second < end {
        if areEqual(first, second, nodes, bytes, run) { return (first, second) }
        second = nodes.following(second)
      }
      first = nodes.following(first)
    }
    return nil
  }

  private static func repetition(
    inLarge index: Int,
    _ run: borrowing SchemaRun
  ) -> (first: Int, second: Int)? {
    var known: [JSONValue: Int] = [:]
    for element in JSONValue(document: run.document, index: index).elements {
      if let first = known.updateValue(element.index, forKey: element) {
        return (first, element.index)
      }
    }
    return nil
  }

  private static func areEqual(
    _ first: Int,
    _ second: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) -> Bool {
    let left = nodes[first]
    let right = nodes[second]
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .null, .true, .false: return true
    case .string where !left.hasEscape && !right.hasEscape,
      .number where left.isIntegerToken && right.isIntegerToken && left.length > 2:
      guard left.length == right.length else { return false }
      for offset in 0..<Int(left.length)
      where bytes[Int(left.start) + offset] != bytes[Int(right.start) + offset] {
        return false
      }
      return true
    default:
      return JSONValue(document: run.document, index: first)
        == JSONValue(document: run.document, index: second)
    }
  }
}
