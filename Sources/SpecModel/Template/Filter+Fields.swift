internal import SpecStandards

extension Filter {
  /// Filters that take apart the values of header fields and URLs, and tokens.
  static let fields: [Filter] = [
    Filter(
      "list",
      takes: .text,
      gives: .list,
      "The elements of a header's comma-separated list; commas in quotes do not separate."
    ) { text, _ in FieldScanner.list(text).map(JSONValue.string) },
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
      let relation = try input.arguments[0].text
      var rest = Substring(text)
      // A URL may have commas in it, which are no ends of elements.
      while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
        let url = rest[start..<end].dropFirst()
        let element = FieldScanner.list("x\(rest[end...].dropFirst())").first ?? ""
        let relations = parameter("rel", of: element) ?? ""
        let isMeant = relations.split(separator: " ").contains {
          HTTPToken.equal(String($0), relation)
        }
        if isMeant { return String(url) }
        rest = rest[end...].dropFirst()
      }
      return nil
    },
    Filter(
      "queryParameter",
      takes: .text,
      gives: .text,
      with: [.init("name", .text)],
      "The first value of a query parameter of a URL, decoded."
    ) { (text, input) throws(TemplateError) in
      let name = try input.arguments[0].text
      for item in (URLReference(text).query ?? "").split(separator: "&") {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { part in
            let text = String(part.map { $0 == "+" ? " " : $0 })
            return String(decoding: PercentEncoding.decode(text), as: UTF8.self)
          }
        if parts[0] == name { return parts.count > 1 ? parts[1] : "" }
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
  private static func parameter(_ name: String, of value: some StringProtocol) -> String? {
    var scanner = FieldScanner(value)
    _ = scanner.take { $0 != UInt8(ascii: ";") }
    return scanner.parameters()?.first { HTTPToken.equal($0.name, name) }?.value
  }
}
