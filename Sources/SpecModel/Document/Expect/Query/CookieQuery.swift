extension QuerySource {
  static let cookie = QuerySource(
    "cookie",
    of: .head,
    capture: FieldKind(
      "cookie",
      CookieQuery.partType,
      "The name of a cookie that is set; for an attribute, {\"name\": …, \"attribute\": …}."
    ) { $0 },
    expect: ExpectKey(
      "cookies",
      .expectedCookies,
      "What each cookie that is set must be.",
      isInherited: true
    ) { $0 }
  )
}

/// Reads what a response says of a cookie that it sets.
package struct CookieQuery: Query {
  /// The cookie's name.
  package let cookie: String

  let attribute: CookieAttribute

  package var name: String {
    attribute == .value ? "the cookie \(cookie)" : "\(attribute.rawValue) of the cookie \(cookie)"
  }

  package var identity: String { cookie }

  package func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) -> MatchSubject {
    guard let value = response.cookie(cookie, attribute) else { return .absent }
    return value.string.map { .text($0) } ?? .json(value)
  }
}

extension CookieAttribute {
  fileprivate var meaning: String {
    switch self {
    case .value: "Its value."
    case .httpOnly: "Whether scripts must not see it."
    case .secure: "Whether it is sent over https only."
    case .sameSite: "\"Strict\", \"Lax\" or \"None\"."
    case .path: "The path that it is for."
    case .domain: "The domain that it is for, without a dot in front."
    case .maxAge: "How many seconds it is kept."
    case .expires: "When it ends (RFC 3339, UTC)."
    }
  }

  fileprivate var judged: MatchTarget {
    switch self {
    case .value, .path, .domain: .text
    case .expires: .optionalDate
    case .httpOnly, .secure: .optionalBoolean
    case .sameSite: .text.oneOf(["Strict", "Lax", "None"])
    case .maxAge: .optionalNumber
    }
  }

  fileprivate var key: Key<Matcher> { Key(rawValue, .matcher(of: judged), meaning) }
}

extension CookieQuery {
  /// What a cookie must be: its attributes, and the operators that judge its value.
  static let expectedCookie = ObjectDescription(
    "an expected cookie",
    "What a cookie that is set must be; the operators judge its value.",
    keys: CookieAttribute.allCases.map(\.key.summary) + MatchOperator.keys(takingBytes: false)
  )

  /// Reads what is expected of a cookie; the keys that are not attributes are operators of its value.
  fileprivate static func values(
    of cookie: JSONMember,
    _ reader: DocumentReader
  ) -> [ExpectedValue.Parts] {
    var values: [ExpectedValue.Parts] = []
    var own = ["$comment"]
    for member in cookie.value.members {
      guard let attribute = CookieAttribute(rawValue: member.name) else { continue }
      own.append(member.name)
      guard let matcher = attribute.key.type.read(member.value, reader) else { continue }
      values.append(
        ExpectedValue.Parts(
          CookieQuery(cookie: cookie.name, attribute: attribute),
          matcher,
          at: cookie.key
        )
      )
    }
    let isMatched = own.count == 1 || cookie.value.members.contains { !own.contains($0.name) }
    let judged = MatchTarget.text(beside: own, of: CookieAttribute.allCases.map(\.rawValue))
    if isMatched, let matcher = Matcher.checked(for: judged, cookie.value, reader) {
      values.append(
        ExpectedValue.Parts(
          CookieQuery(cookie: cookie.name, attribute: .value),
          matcher,
          at: cookie.key
        )
      )
    }
    return values
  }
}

extension FormatType where Value == [ExpectedValue.Parts] {
  /// Cookies, and what each must be.
  fileprivate static var expectedCookies: FormatType {
    let values = FormatSchema.value(JSONType.allCases.filter { $0 != .object }, pattern: nil)
    let cookie = FormatSchema.phrase(
      "a matcher of its value, or an object of attributes",
      .oneOf([values, .object(CookieQuery.expectedCookie.name)])
    )
    let cookies = FormatType<[[ExpectedValue.Parts]]>.members(
      .map(names: nil, of: cookie),
      names: .cookie
    ) { member, reader in
      NameRule.cookie.check(member.key, reader)
      return CookieQuery.values(of: member, reader)
    }
    return cookies.map { $0.flatMap { $0 } }
  }
}

extension CookieQuery {
  private static let nameKey = Key(
    "name",
    FormatType<String>.name(.cookie),
    "The cookie's name.",
    isRequired: true
  )
  private static let attributeKey = Key(
    "attribute",
    FormatType<CookieAttribute>.word(of: CookieAttribute.self),
    "What is read of it.",
    isRequired: true
  )

  /// What is captured of a cookie.
  private static let part = ObjectDescription(
    "a cookie's attribute",
    "What is captured of a cookie.",
    example: "{\"name\": \"sid\", \"attribute\": \"expires\"}",
    keys: [nameKey.summary, attributeKey.summary]
  )

  /// The name of a cookie, or an object that names one of its attributes, too.
  fileprivate static var partType: FormatType<CookieQuery> {
    let members = part.keys.map { ($0.name, $0.schema) }
    let schema = FormatSchema.oneOf([nameKey.type.schema(), .members(members)])
    return FormatType(.phrase("a cookie's name, or an object of name and attribute", schema)) {
      value,
      reader in
      guard value.type == .object else {
        return nameKey.type.read(value, reader).map { CookieQuery(cookie: $0, attribute: .value) }
      }
      guard let object = ObjectReader(value, part, reader) else { return nil }
      let cookie = object.required(nameKey)
      let attribute = object.required(attributeKey)
      guard let cookie, let attribute else { return nil }
      return CookieQuery(cookie: cookie, attribute: attribute)
    }
  }
}
