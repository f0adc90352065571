/// What a shell offers for a word of the command line.
enum Completion: Sendable, Equatable {
  /// Nothing is known of it.
  case nothing
  /// One of some words.
  case words([String])
  /// A file.
  case files
  /// A folder.
  case folders
  /// A folder or a file of a catalog.
  case specs
  /// What a catalog has: `spec-run list --show` prints it.
  case catalog(CatalogPart)
  /// A branch of git.
  case revisions
  /// A kind of report, an equals sign and a file.
  case reports
}
