extension UnitRenderer {
  /// What the end of a report says of many units in few lines, before the summary.
  func lines(of groups: UnitGroups, _ remarks: RunRemarks, notRun: Int) -> [String] {
    var lines: [String] = []
    if verbosity < .verbose {
      for group in groups.groups where group.count > 0 { lines += self.lines(of: group) }
    }
    guard verbosity > .quiet else { return lines }
    if verbosity < .verbose {
      for (reason, units) in remarks.skipped {
        let names = units.first.map(name)
        guard units.count > 1 else {
          lines += marked("SKIP", .yellow, "\(names.first ?? ""): \(reason)".visible)
          continue
        }
        lines += marked("SKIP", .yellow, "\(units.count) units: \(reason)".visible)
        lines += named(names, of: units.count)
      }
    }
    if remarks.flaky.count > 0 {
      let names = Self.list(remarks.flaky.first.map(name), of: remarks.flaky.count)
      lines += wrapped("flaky: \(names)")
    }
    if let (count, first) = remarks.warned, verbosity < .verbose {
      let more = count > 1 ? " (\(count) units have warnings: see them with -v)" : ""
      lines += wrapped("warning: \(first)\(more)".visible)
    }
    if !remarks.slow.isEmpty {
      let units = remarks.slow.map { "\(name(of: $0)) \($0.duration.text)" }
      lines += wrapped("slowest: \(units.joined(separator: ", "))")
    }
    if notRun > 0 {
      let words = notRun == 1 ? "1 endpoint is" : "\(notRun) endpoints are"
      lines += wrapped("\(words) not run")
    }
    return lines
  }

  private func lines(of group: UnitGroups.Group) -> [String] {
    let (word, style): (String, TerminalStyle) =
      group.first.outcome == .error ? ("ERROR", .magenta) : ("FAIL", .red)
    let units = group.count == 1 ? "1 more unit" : "\(group.count) more units"
    let text =
      group.first.cause == nil
      ? "\(units) like \(name(of: group.first)): \(group.text)" : "\(units) \(group.text)"
    return marked(word, style, text.visible) + named(group.names, of: group.count)
  }

  private func marked(_ word: String, _ style: TerminalStyle, _ text: String) -> [String] {
    let start = word + String(repeating: " ", count: max(1, 6 - word.count))
    return wrapped(start + text, hang: 6).enumerated().map { index, line in
      guard index == 0, line.hasPrefix(start) else { return line }
      return style.applied(to: start, isColored) + line.dropFirst(start.count)
    }
  }

  /// The first names of so many, indented.
  private func named(_ names: [String], of count: Int) -> [String] {
    wrapped("      \(Self.list(names, of: count))", hang: 6)
      .map { TerminalStyle.faint.applied(to: $0, isColored) }
  }

  private static func list(_ names: [String], of count: Int) -> String {
    let more = count > names.count ? ", … \(count - names.count) more" : ""
    return names.joined(separator: ", ") + more
  }
}
