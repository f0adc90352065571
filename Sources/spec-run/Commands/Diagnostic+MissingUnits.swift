extension Diagnostic {
  /// The most units that are named.
  private static let namedUnits = 5

  /// That units which did not pass cannot run again, as the catalog does not have them; nil if there are none.
  init?(missing ids: [String], isAllowed: Bool) {
    guard !ids.isEmpty else { return nil }
    let names = ids.lazy.map { "\"\($0)\"" }.listed(atMost: Self.namedUnits)
    self.init(
      .nothingToRun,
      "\(ids.count.counted("unit")) that did not pass \(ids.count == 1 ? "is" : "are") "
        + "no longer in the catalog: \(names)",
      at: nil,
      help: "if a unit was renamed, run it by its new name; use --allow-empty if it was removed",
      severity: isAllowed ? .warning : .error
    )
  }
}
