internal import SpecStandards

extension Filter {
  /// Filters that take apart the values of header fields and URLs, and tokens.
  static let fields: [Filter] = [
    present("list", "The elements of a header's list: the texts between commas outside quotes.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.array(FieldScanner.list(try value.text(for: "list")).map(JSONValue.string)))
    },
    present(
      "parameter",
      takes: [.init("name", .text)],
      "The parameter of a header's value: charset of text/html; charset=utf-8."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let name = try arguments[0].text(for: "parameter")
      return parameter(name, of: try value.text(for: "parameter")).map { .json(.string($0)) }
    },
    present(
      "link",
      takes: [.init("relation", .text)],
      "The URL of the link with a relation in a Link header (RFC 8288)."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let relation = try arguments[0].text(for: "link")
      var rest = Substring(try value.text(for: "link"))
      // A URL may have commas in it, which are no ends of elements.
      while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
        let url = rest[start..<end].dropFirst()
        let element = FieldScanner.list("x\(rest[end...].dropFirst())").first ?? ""
        let relations = parameter("rel", of: element) ?? ""
        let isMeant = relations.split(separator: " ").contains {
          HTTPToken.equal(String($0), relation)
        }
        if isMeant { return .json(.string(String(url))) }
        rest = rest[end...].dropFirst()
      }
      return nil
    },
    present(
      "queryParameter",
      takes: [.init("name", .text)],
      "The first value of a query parameter of a URL, decoded."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let name = try arguments[0].text(for: "queryParameter")
      let reference = URLReference(try value.text(for: "queryParameter"))
      for item in (reference.query ?? "").split(separator: "&") {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { part in
            let text = String(part.map { $0 == "+" ? " " : $0 })
            return String(decoding: PercentEncoding.decode(text), as: UTF8.self)
          }
        if parts[0] == name { return .json(.string(parts.count > 1 ? parts[1] : "")) }
      }
      return nil
    },
    present("location", "The URL that a redirect of `redirects` leads to.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      guard case .json(let hop) = value, hop.type == .object else {
        throw TemplateError("location takes a redirect, which is an object, not \(value.phrase)")
      }
      guard let location = hop["location"]?.string else { return nil }
      let base = URLReference(hop["url"]?.string ?? "")
      return .json(.string("\(URLReference(location).resolved(against: base))"))
    },
    present("jwt", "The claims of a JSON Web Token (RFC 7519); its signature is not verified.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      let parts = try value.text(for: "jwt").split(
        separator: ".",
        omittingEmptySubsequences: false
      )
      guard parts.count == 3, let claims = Base64.decodeForURL(parts[1].utf8),
        let json = try? JSONDocument(parsing: claims).root, json.type == .object
      else {
        throw TemplateError(
          parts.count == 5
            ? "the token is encrypted (RFC 7516): its claims cannot be read"
            : "the text is not a JSON Web Token: three parts in base64url with a \".\" between them"
        )
      }
      return .json(json)
    },
  ]

  /// A parameter behind a field's value, by its name without regard to case.
  private static func parameter(_ name: String, of value: some StringProtocol) -> String? {
    var scanner = FieldScanner(value)
    _ = scanner.take { $0 != UInt8(ascii: ";") }
    return scanner.parameters()?.first { HTTPToken.equal($0.name, name) }?.value
  }
}
