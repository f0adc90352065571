/// Which endpoint of a source now is which one of then: by the operation's identifier, else by method and path.
struct OperationPairs {
  /// The endpoints of now with those of then, which are nil for new ones.
  let kept: [(old: CatalogTree.Definition?, new: CatalogTree.Definition)]

  /// The endpoints of then that are gone.
  let removed: [CatalogTree.Definition]

  init(_ base: CatalogTree, _ theirs: CatalogTree) {
    var left: [Int: CatalogTree.Definition] = [:]
    var byOperation: [String: Int] = [:]
    for (place, old) in base.endpoints.enumerated() {
      left[place] = old
      byOperation[old.operation] = place
    }
    var olds: [Int: CatalogTree.Definition] = [:]
    for (place, new) in theirs.endpoints.enumerated() {
      guard let old = byOperation[new.operation] else { continue }
      olds[place] = left.removeValue(forKey: old)
    }
    var byRoute: [String: Int] = [:]
    for (place, old) in left { byRoute[old.route] = place }
    for (place, new) in theirs.endpoints.enumerated() where olds[place] == nil {
      guard let old = byRoute.removeValue(forKey: new.route) else { continue }
      olds[place] = left.removeValue(forKey: old)
    }
    kept = theirs.endpoints.enumerated().map { (olds[$0], $1) }
    removed = left.sorted { $0.key < $1.key }.map(\.value)
  }
}
