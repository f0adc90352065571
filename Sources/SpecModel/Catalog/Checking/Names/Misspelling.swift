/// A name in a text for which another one was most likely meant, as what calls give shows.
struct Misspelling: Hashable {
  /// Where the name is.
  let range: SourceRange?

  /// The name that was meant.
  let meant: String
}
