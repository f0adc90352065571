/// Another catalog that is part of one, as a folder.
struct CatalogMount: Sendable {
  /// The folder that it is in this catalog: `billing`, or `shop/billing` where a mounted catalog mounts another.
  let folder: String

  /// The path of its root as people are shown it.
  let root: String

  /// The path of its root without links.
  let realRoot: String

  /// How deep mounted catalogs may mount others.
  static let deepest = 8
}

extension [CatalogMount] {
  /// The mounted catalog that a file lies in, nil if it is one of the root's own.
  func folder(of path: String) -> String? {
    map(\.folder).filter { path.hasPrefix("\($0)/") }.max { $0.utf8.count < $1.utf8.count }
  }
}
