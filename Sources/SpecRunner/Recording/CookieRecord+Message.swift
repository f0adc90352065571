extension CookieRecord {
  /// How many bytes of names and attributes are recorded for a message.
  private static let byteLimit = 4096

  /// Records the cookies of a request.
  static func sent(in fields: HTTPFields, hidingBy redactor: Redactor) -> [CookieRecord] {
    let pairs = fields.values(of: "Cookie").flatMap { $0.split(separator: ";") }
    return kept(
      pairs.map { pair in
        let pair = HTTPToken.trimmed(pair)
        guard let sign = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else {
          return CookieRecord("", pair, hidingBy: redactor)
        }
        let value = String(pair[pair.utf8.index(after: sign)...])
        return CookieRecord(String(pair[..<sign]), value, hidingBy: redactor)
      }
    )
  }

  /// Records the cookies that a response sets.
  static func received(in fields: HTTPFields, hidingBy redactor: Redactor) -> [CookieRecord] {
    kept(
      fields.values(of: "Set-Cookie").compactMap { SetCookie($0) }.map { cookie in
        var record = CookieRecord(cookie.name, cookie.value, hidingBy: redactor)
        record.path = cookie.path.map(redactor.redact)
        record.domain = cookie.domain.map(redactor.redact)
        record.expires = cookie.expires.flatMap { Instant(inYears0To9999: $0)?.description }
        record.maxAge = cookie.maxAge
        record.isHTTPOnly = cookie.isHTTPOnly
        record.isSecure = cookie.isSecure
        record.sameSite = cookie.sameSite?.rawValue
        return record
      }
    )
  }

  private init(_ name: String, _ value: String, hidingBy redactor: Redactor) {
    self.init()
    self.name = redactor.redact(name)
    self.value = value.isEmpty ? "" : Redactor.mask
  }

  private static func kept(_ cookies: [CookieRecord]) -> [CookieRecord] {
    var size = 0
    return cookies.prefix { cookie in
      let texts = [cookie.name, cookie.value, cookie.path ?? "", cookie.domain ?? ""]
      size += texts.reduce(0) { $0 + $1.utf8.count }
      return size <= byteLimit
    }
  }
}
