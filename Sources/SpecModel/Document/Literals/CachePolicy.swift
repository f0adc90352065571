/// When the response to an earlier call of the run is used again (RFC 9111).
package enum CachePolicy: String, WordLiteral {
  /// Never.
  case none
  /// As long as it is fresh; then the server is asked whether it is still valid.
  case memory
  /// Only if the server says each time that it is still valid.
  case revalidate

  package static var noun: String { "a cache policy" }
}
