extension [Diagnostic] {
  /// How many there are: `3 errors, 1 warning in 2 files`.
  var summary: String {
    let listed = joined.filter { $0.rule != .unlisted }
    let errors = listed.count { $0.severity == .error }
    let warnings = listed.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { $0.0.counted($0.1) }
    let files = Set(listed.map(\.range?.file.path))
    let places = files.contains(nil) ? "" : " in \(files.count.counted("file"))"
    let least = contains { $0.rule == .unlisted } ? "more than " : ""
    return least + counts.joined(separator: ", ") + places
  }
}
