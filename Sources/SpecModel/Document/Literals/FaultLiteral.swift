/// A way in which a call can fail to be answered.
package enum FaultLiteral: String, WordLiteral {
  case dns, connect, proxy, tls, timeout, closed

  package static var noun: String { "an error" }
}
