/// A `format` that a string can have: those of JSON Schema, and some more.
///
/// A format is added by a case, which makes the compiler ask for its rule and its words. (JSON
/// Schema Validation 2020-12, 7.3)
package enum StringFormat: String, CaseIterable, Sendable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex
  case base64
  case httpDate = "http-date"

  /// The format of JSON Schema with a name; nil where JSON Schema has none, which only describes.
  init?(inJSONSchema name: String) {
    guard let format = Self(rawValue: name), format != .base64, format != .httpDate else {
      return nil
    }
    self = format
  }

  /// Tells whether a string has the format.
  package func accepts(_ text: Span<UInt8>) -> Bool {
    switch self {
    case .dateTime: DateTimeFormat.acceptsDateTime(text)
    case .date: DateTimeFormat.acceptsDate(text)
    case .time: DateTimeFormat.acceptsTime(text)
    case .duration: DurationFormat.accepts(text)
    case .email: EmailFormat(isInternational: false).accepts(text)
    case .idnEmail: EmailFormat(isInternational: true).accepts(text)
    case .hostname: HostnameFormat.accepts(text)
    case .idnHostname: InternationalHostnameFormat.accepts(text)
    case .ipv4: IPv4Address(text, in: 0..<text.count) != nil
    case .ipv6: IPv6Address(text, in: 0..<text.count) != nil
    case .uri: URIFormat(isInternational: false).accepts(text, needsScheme: true)
    case .uriReference: URIFormat(isInternational: false).accepts(text, needsScheme: false)
    case .iri: URIFormat(isInternational: true).accepts(text, needsScheme: true)
    case .iriReference: URIFormat(isInternational: true).accepts(text, needsScheme: false)
    case .uriTemplate: URITemplateFormat.accepts(text)
    case .uuid: UUIDFormat.accepts(text)
    case .jsonPointer: JSONPointerFormat.accepts(text, from: 0)
    case .relativeJSONPointer: JSONPointerFormat.acceptsRelative(text)
    case .regex: RegexFormat.accepts(text)
    case .base64: Base64.accepts(text)
    case .httpDate: HTTPDateFormat.accepts(text)
    }
  }

  /// Tells whether a string has the format.
  package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    accepts(text.span)
  }
}
