package import SpecModel

extension RunSelection {
  /// What is wrong with the selection: tags that no unit has, lines without a unit, ends that are not there.
  ///
  /// - Parameter catalog: The catalog.
  /// - Returns: A diagnostic for each. A tag by which units are left out is a warning, as one command may serve many
  ///   catalogs.
  package func diagnostics(in catalog: Catalog) -> [Diagnostic] {
    tagDiagnostics(in: catalog) + paths.compactMap { $0.problem(in: catalog) }
      + spanDiagnostics(in: catalog)
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
