/// Why what a call inherits is not sent: it would go elsewhere than where it belongs.
package enum Withholding: Sendable {
  /// A spec file redirects the connection.
  case connection(ConnectionRedirection)
  /// The `url` at this place leads to another origin than the endpoint's own target.
  case url(SourceRange?)
  /// The target at this place leads to another origin than `baseURL`.
  case target(SourceRange?)
  /// A response gave what the `baseURL` at this place is made of.
  case baseURL(SourceRange?)

  /// A note that says it.
  var note: Diagnostic.Note {
    let inherited = "inherited headers, cookies and \"auth\" were not sent"
    return switch self {
    case .connection(let redirection):
      .init(
        "\(inherited): \"\(redirection.key)\" of a spec file redirects the connection; set it in the environment to send them",
        at: redirection.range
      )
    case .url(let range):
      .init(
        "the endpoint's headers, cookies and \"auth\" were not sent: \"url\" leads to another origin than its target; set them beside \"url\" to send them",
        at: range
      )
    case .target(let range):
      .init(
        "\(inherited): the target leads to another origin than baseURL; set them in the call or its endpoint to send them",
        at: range
      )
    case .baseURL(let range):
      .init(
        "\(inherited): a response gave \"baseURL\"; set them in the call or its endpoint to send them",
        at: range
      )
    }
  }
}
