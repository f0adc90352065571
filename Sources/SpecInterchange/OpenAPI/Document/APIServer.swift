/// A place where an API is.
struct APIServer {
  /// The URL, in which `{name}` is a variable; it may be relative.
  let url: String

  /// Its own name (3.2).
  let name: String?

  let description: String?

  /// The variables with their defaults.
  let variables: [(name: String, value: String)]

  let range: SourceRange?
}
