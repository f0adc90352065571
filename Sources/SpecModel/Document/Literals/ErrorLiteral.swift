/// An error with which a call can end without a response to judge.
package enum ErrorLiteral: String, WordLiteral {
  case dns, connect, proxy, tls, timeout, closed, authentication, redirects

  package static var noun: String { "the name of an error" }

  /// When a call ends with it, in Markdown.
  var meaning: String {
    switch self {
    case .dns: "the host has no address"
    case .connect: "no connection can be opened"
    case .proxy:
      "the proxy cannot be reached, or refuses the tunnel; its response to an `http` URL is a normal response"
    case .tls:
      "the TLS handshake fails, or the server's alert behind it refuses the client certificate; "
        + "if the connection closes during the handshake, the error is `closed`"
    case .timeout: "a time limit is reached"
    case .closed: "the connection closes too early"
    case .authentication:
      "the token endpoint or the login refuses the credentials (400, 401, 403, 422, but not an error of the request "
        + "such as `invalid_scope`); a 401 to the call itself is a response"
    case .redirects: "there are more redirects than `followRedirects` allows"
    }
  }
}
