internal import SpecStandards

extension Filter {
  /// Filters that take apart the values of header fields and URLs, and tokens.
  static let fields: [Filter] = [
    Filter(
      "list",
      takes: .text,
      gives: .texts,
      "The elements of a header's comma-separated list; commas in quotes do not separate."
    ) { text, _ in FieldScanner.list(text) },
    Filter(
      "parameter",
      takes: .text,
      gives: .text,
      with: [.init("name", .text)],
      "A parameter of a header's value, such as charset in text/html; charset=utf-8."
    ) { (text, input) throws(TemplateError) in
      parameter(try input.arguments[0].text, of: text)
    },
    Filter(
      "link",
      takes: .text,
      gives: .text,
      with: [.init("relation", .text)],
      "The URL of a relation, such as next, in a Link header (RFC 8288)."
    ) { (text, input) throws(TemplateError) in
      link(try input.arguments[0].text, in: text)
    },
    Filter(
      "queryParameter",
      takes: .text,
      gives: .text,
      with: [.init("name", .text)],
      "The first value of a query parameter of a URL, decoded."
    ) { (text, input) throws(TemplateError) in
      let name = Array(try input.arguments[0].text.utf8)
      for item in (URLReference(text).query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
        let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
        if FormEncoding.decode(item[..<equals]) == name {
          return String(decoding: FormEncoding.decode(item[equals...].dropFirst()), as: UTF8.self)
        }
      }
      return nil
    },
    Filter(
      "location",
      takes: .object,
      gives: .text,
      "The target URL of an element of `redirects`."
    ) { hop, _ in
      guard let location = hop["location"]?.string else { return nil }
      let base = URLReference(hop["url"]?.string ?? "")
      return "\(URLReference(location).resolved(against: base))"
    },
    Filter(
      "jwt",
      takes: .text,
      gives: .json,
      "The claims of a JSON Web Token (RFC 7519); its signature is not verified."
    ) { (text, _) throws(TemplateError) in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, let claims = Base64.decodeForURL(parts[1].utf8),
        let json = try? JSONDocument(parsing: claims).root, json.type == .object
      else {
        throw TemplateError(
          parts.count == 5
            ? "the token is encrypted (RFC 7516): its claims cannot be read"
            : "the string is not a JSON Web Token: three parts in base64url with a \".\" between them"
        )
      }
      return json
    },
  ]

  /// A parameter behind a field's value, by its name without regard to case.
  ///
  /// It is read as browsers read those of a media type (MIME Sniffing 4.4): what should be quoted need not be.
  /// The URL of a relation in a Link header; each byte is read once.
  private static func link(_ relation: String, in text: String) -> String? {
    let (end, next, equals) = (UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="))
    let (start, stop) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    var scanner = FieldScanner(text)
    while true {
      // A URL may have commas in it, which are no ends of elements.
      _ = scanner.take { $0 != start }
      guard scanner.take(start) else { return nil }
      let url = scanner.take { $0 != stop }
      guard scanner.take(stop) else { return nil }
      var relations: String?
      scanner.skipBlanks()
      while scanner.take(end) {
        let name = HTTPToken.trimmed(scanner.take { $0 != end && $0 != next && $0 != equals })
        var value = ""
        if scanner.take(equals) {
          scanner.skipBlanks()
          value = scanner.value() ?? ""
        }
        value += HTTPToken.trimmed(scanner.take { $0 != end && $0 != next })
        if relations == nil, HTTPToken.equal(String(name), "rel") { relations = value }
      }
      let isMeant = (relations ?? "").utf8.split(separator: UInt8(ascii: " ")).contains {
        HTTPToken.equal(String(Substring($0)), relation)
      }
      if isMeant { return url }
    }
  }

  private static func parameter(_ name: String, of value: some StringProtocol) -> String? {
    let (end, equals) = (UInt8(ascii: ";"), UInt8(ascii: "="))
    var scanner = FieldScanner(value)
    while true {
      _ = scanner.take { $0 != end }
      guard scanner.take(end) else { return nil }
      scanner.skipBlanks()
      let found = scanner.take { $0 != end && $0 != equals }
      guard scanner.take(equals) else { continue }
      var quoted = scanner
      let value: String?
      if quoted.take(UInt8(ascii: "\"")) {
        value = scanner.value()
      } else {
        value = HTTPToken.trimmed(scanner.take { $0 != end })
      }
      if HTTPToken.equal(found, name) { return value }
    }
  }
}
