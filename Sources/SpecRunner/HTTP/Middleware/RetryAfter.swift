/// The field by which a server says when to come again (RFC 9110 section 10.2.3).
package enum RetryAfter {
  /// The wait that a head asks for; a head without `Date` counts from `now`, in seconds since 1970-01-01 UTC; nil if
  /// there is no such field or it says nothing that can be read.
  package static func delay(_ fields: HTTPFields, now: Double) -> Duration? {
    guard let value = fields.values(of: "Retry-After").first.map(HTTPToken.trimmed) else {
      return nil
    }
    if !value.isEmpty, value.utf8.allSatisfy(\.isDigit) {
      // More digits than an Int has are a wait that is too long for anybody.
      return .seconds(min(Int(value) ?? .max, 1 << 40))
    }
    guard let date = HTTPDate.seconds(lenient: value) else { return nil }
    let sent = fields["Date"].flatMap(HTTPDate.seconds(lenient:)).map(Double.init) ?? now
    return .seconds(max(0, Double(date) - sent))
  }
}
