/// The formats that a shape uses as types: those of JSON Schema 2020-12 Validation 7.3, and four more.
package enum ShapeFormat: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date, time, duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4, ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex
  /// Bytes as RFC 4648 4 writes them.
  case base64
  /// A date as RFC 9110 5.6.7 writes it.
  case httpDate = "http-date"
  /// Seconds since 1970, a number from 0 and below 10^11: until the year 5138.
  case epochSeconds
  /// Milliseconds since 1970, a number from 10^11 and below 10^14: from 1973 until 5138.
  case epochMilliseconds

  /// The numbers that a numeric format takes, nil for a format of texts.
  ///
  /// The two do not overlap, so that seconds are never taken for milliseconds.
  package var numbers: Range<Int>? {
    switch self {
    case .epochSeconds: 0..<100_000_000_000
    case .epochMilliseconds: 100_000_000_000..<100_000_000_000_000
    default: nil
    }
  }

  /// The format with its article, as it stands in a sentence.
  package var phrase: String {
    switch self {
    case .epochSeconds: "seconds since 1970"
    case .epochMilliseconds: "milliseconds since 1970"
    case .email, .idnEmail, .idnHostname, .ipv4, .ipv6, .iri, .iriReference, .httpDate:
      "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
