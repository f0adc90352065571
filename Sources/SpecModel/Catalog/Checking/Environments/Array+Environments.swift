extension [CatalogEnvironment?] {
  /// The most environments that are named beside one mistake.
  private static let named = 10

  /// The place of a mistake, as it follows what is wrong: ` in the environment "a", "b"`; empty if all of them have it.
  func place(named names: Set<String>) -> String {
    if names.count >= count { return "" }
    let told = map { $0?.name ?? "" }.filter(names.contains).prefix(Self.named)
    let rest = names.count - told.count
    return " in the environment " + told.map { "\"\($0)\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
