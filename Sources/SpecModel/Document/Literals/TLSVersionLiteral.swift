/// A version of TLS.
package enum TLSVersionLiteral: String, WordLiteral {
  case tls1_0 = "1.0"
  case tls1_1 = "1.1"
  case tls1_2 = "1.2"
  case tls1_3 = "1.3"

  package static var noun: String { "a TLS version" }
}
