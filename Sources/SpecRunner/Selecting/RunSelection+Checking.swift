extension RunSelection {
  /// What is wrong with the selection: tags that no unit has, lines without a unit, ends that are not there.
  package func diagnostics(in catalog: Catalog) -> [Diagnostic] {
    tagDiagnostics(in: catalog) + paths.compactMap { $0.problem(in: catalog) }
      + spanDiagnostics(in: catalog)
  }

  /// What is wrong with the names if no unit has one of them.
  ///
  /// - Returns: A diagnostic for each name; none if a unit has one.
  package func nameDiagnostics(in catalog: Catalog) -> [Diagnostic] {
    let problems = names.compactMap { Self.problem(with: $0, of: "-n", in: catalog) }
    return problems.count == names.count ? problems : []
  }

  /// What to write if a name is a number that no unit has: other tools repeat a run by `-n 3`; nil if no name is such
  /// a number.
  func repetitionHelp(in catalog: Catalog) -> String? {
    for name in names {
      let isNumber = name.text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      guard isNumber, let count = Int(name.text), count > 0 else { continue }
      guard !catalog.units.contains(where: { name.matches($0.path) }) else { continue }
      return "-n selects units by name; to run each unit \(count) times, use --repeat \(count)"
    }
    return nil
  }

  /// What to write in place of a tag that has an operator of another tool in it.
  private static func help(forTag tag: String) -> String? {
    let operators: [(sign: Character, word: String)] = [("|", "or"), ("&", "and")]
    for (sign, word) in operators {
      let parts = tag.split(separator: sign)
      if parts.count > 1 {
        return "tags are combined by words: \"\(parts.joined(separator: " \(word) "))\""
      }
    }
    return nil
  }

  private func tagDiagnostics(in catalog: Catalog) -> [Diagnostic] {
    let mentions =
      tags.flatMap(\.mentions).map { ($0, isExcluded: $0.isNegated) }
      + excludedTags.flatMap(\.mentions).map { ($0, isExcluded: true) }
    let unknown = catalog.unknownTags(among: mentions.map(\.0.tag))
    return mentions.compactMap { mention, isExcluded in
      guard let nearest = unknown[mention.tag] else { return nil }
      return Diagnostic(
        .unknownTag,
        "no unit has the tag \"\(mention.tag)\"",
        at: mention.range,
        suggestion: mention.range == nil ? .help(nearest) : .label(nearest),
        help: Self.help(forTag: mention.tag),
        severity: isExcluded ? .warning : .error
      )
    }
  }

  private static func problem(
    with pattern: NamePattern,
    of option: String,
    in catalog: Catalog
  ) -> Diagnostic? {
    guard !catalog.units.isEmpty, !catalog.units.contains(where: { pattern.matches($0.path) })
    else { return nil }
    let names = Set(catalog.units.flatMap(\.path)).sorted()
    return Diagnostic(
      .invalidSelection,
      "no unit has a name like \"\(pattern.text)\" of \(option)",
      at: nil,
      suggestion: .help(SpellingSuggestion.nearest(to: pattern.text, in: names)),
      help: "spec-run list shows the names"
    )
  }

  private func spanDiagnostics(in catalog: Catalog) -> [Diagnostic] {
    let problems = [(first, "--from"), (last, "--to")].compactMap { reference, option in
      switch reference {
      case .name(let pattern): Self.problem(with: pattern, of: option, in: catalog)
      case .line(let path): path.problem(in: catalog)
      case nil: nil
      }
    }
    guard problems.isEmpty, let first, let last,
      let start = first.places(in: catalog).first, let end = last.places(in: catalog).last,
      end < start
    else { return problems }
    return [
      Diagnostic(
        .invalidSelection,
        "\"\(last.word)\" of --to comes before \"\(first.word)\" of --from",
        at: nil,
        help: "swap them: units are in the order of spec-run list"
      )
    ]
  }
}
