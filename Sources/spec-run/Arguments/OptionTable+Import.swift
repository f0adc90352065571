extension OptionTable {
  /// The options of imports.
  static let importing: [Option] = [
    Option(
      .output,
      letter: "o",
      value: .text("DIR", .folders),
      "Folder for the catalog; it must not hold one; curl commands that become one file need none",
      for: [.importing]
    ),
    Option(
      .from,
      value: .choice(ImportFormat.all.map(\.name)),
      "The format of SOURCE (default: its content says)",
      for: [.importing]
    ),
    Option(
      .update,
      value: .text("DIR", .folders),
      "Bring what changed in the source into a catalog that was made of it; without SOURCE, the same source as before",
      for: [.importing]
    ),
    Option(
      .checkOnly,
      "With --update: write nothing, and exit with status 1 if the source has changed",
      for: [.importing]
    ),
    Option(
      .prune,
      "With --update: also remove endpoints that the source no longer has and the catalog changed or calls",
      for: [.importing]
    ),
    Option(
      .cases,
      value: .choice(ImportOptions.Cases.allCases.map(\.rawValue)),
      "Cases to write: those whose values the document gives (default), one with sampled values for each operation, or none",
      for: [.importing]
    ),
    Option(
      .source,
      value: .assignment,
      "Use a file for what references call URL: --source https://example.com/common.yaml=common.yaml",
      for: [.importing]
    ),
    Option(
      .header,
      letter: "H",
      value: .texts("'NAME: VALUE'"),
      "Send this header with the request for SOURCE; it is not written anywhere",
      for: [.importing]
    ),
    Option(
      .notes,
      value: .choice(["summary", "all"]),
      "Show what is not carried by kinds (default), or all of it",
      for: [.importing]
    ),
  ]
}
