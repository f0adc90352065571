extension StringFormat {
  /// The format with its article, as it is in a sentence.
  package var phrase: String {
    switch self {
    case .email, .idnEmail, .idnHostname, .ipv4, .ipv6, .iri, .iriReference, .httpDate:
      "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }

  /// What a person is shown was expected: the format in words, an example and its source.
  package var expectation: String {
    switch self {
    case .dateTime: "a date and time such as 2026-11-21T04:38:00Z (RFC 3339)"
    case .date: "a date such as 2026-11-21 (RFC 3339)"
    case .time: "a time with an offset such as 04:38:00Z (RFC 3339)"
    case .duration: "a duration such as P1DT12H (RFC 3339, appendix A)"
    case .email: "an email address such as ada@example.com (RFC 5321)"
    case .idnEmail:
      "an email address that can have non-ASCII characters, such as δοκιμή@example.com (RFC 6531)"
    case .hostname: "a host name such as api.example.com (RFC 1123)"
    case .idnHostname:
      "a host name that can have non-ASCII characters, such as bücher.example (RFC 5890)"
    case .ipv4: "an IPv4 address such as 192.0.2.1 (RFC 2673)"
    case .ipv6: "an IPv6 address such as 2001:db8::1 (RFC 4291)"
    case .uri: "a URI with a scheme such as https://example.com/a?b=c (RFC 3986)"
    case .uriReference: "a URI or a reference such as /a?b=c (RFC 3986)"
    case .iri: "an IRI with a scheme such as https://example.com/ä (RFC 3987)"
    case .iriReference: "an IRI or a reference such as /ä?b=c (RFC 3987)"
    case .uriTemplate: "a URI template such as /users/{id} (RFC 6570)"
    case .uuid: "a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380 (RFC 9562)"
    case .jsonPointer: "a JSON Pointer such as /items/0/id (RFC 6901)"
    case .relativeJSONPointer: "a relative JSON Pointer such as 1/name"
    case .regex: "a regular expression such as ^[a-z]+$ (ECMA-262)"
    case .base64: "Base64 with padding such as aGVsbG8= (RFC 4648, 4)"
    case .httpDate: "an HTTP date such as Sat, 21 Nov 2026 04:38:00 GMT (RFC 9110, 5.6.7)"
    }
  }
}
