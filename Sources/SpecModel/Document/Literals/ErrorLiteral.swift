/// An error with which a call can end without a response to judge.
package enum ErrorLiteral: String, WordLiteral {
  case dns, connect, proxy, tls, timeout, closed, authentication, redirects

  package static var noun: String { "the name of an error" }
}
