extension Expectation {
  /// The header fields in which a response has each header and cookie that is expected as a literal.
  package var literalFields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    var cookies: [(name: String, parts: [String])] = []
    for expected in values {
      guard let literal = expected.matcher.literal,
        let text = try? Template.text(of: .json(literal))
      else { continue }
      if let query = expected.query as? HeaderQuery {
        fields.append((query.header, text))
      } else if let query = expected.query as? CookieQuery {
        if cookies.last?.name != query.cookie { cookies.append((query.cookie, [])) }
        if let part = query.attribute.part(literal, text, of: query.cookie) {
          cookies[cookies.count - 1].parts.append(part)
        }
      }
    }
    return fields
      + cookies.map { name, parts in
        // The value comes first, also if only attributes are expected.
        let pair = parts.first { $0.hasPrefix("\(name)=") } ?? "\(name)=mock"
        return ("Set-Cookie", ([pair] + parts.filter { $0 != pair }).joined(separator: "; "))
      }
  }
}

extension CookieAttribute {
  /// What `Set-Cookie` says of an attribute; nil for one that is not set, and for a time.
  fileprivate func part(_ literal: JSONValue, _ text: String, of cookie: String) -> String? {
    switch self {
    case .value: "\(cookie)=\(text)"
    case .httpOnly, .secure: literal.boolean == true ? rawValue : nil
    case .sameSite, .path, .domain: "\(rawValue)=\(text)"
    case .maxAge: "Max-Age=\(text)"
    case .expires: nil
    }
  }
}
