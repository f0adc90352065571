internal import SpecModel

extension Exchange {
  /// The exchange with another response; nil if a response cannot be changed so.
  func applying(_ edit: ResponseEdit) -> Exchange? {
    var exchange = self
    switch edit {
    case .header(let name, let value):
      guard let text = value?.string else {
        exchange.response.fields.removeAll(named: name)
        return exchange
      }
      guard !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
        return nil
      }
      exchange.response.fields.set(name, to: [text])
    case .cookie(let name, let attribute, let value):
      guard let lines = exchange.cookies(setting: name, attribute, to: value) else { return nil }
      exchange.response.fields.set("Set-Cookie", to: lines)
    case .json(let value):
      guard exchange.hasBody else { return nil }
      exchange.setBody(Array(value.jsonText.utf8), of: "application/json")
    case .text(let text):
      guard exchange.hasBody else { return nil }
      exchange.setBody(Array(text.utf8), of: "text/plain; charset=utf-8")
    }
    return exchange
  }

  private var hasBody: Bool {
    ![204, 304].contains(response.status) && request.method != .head
  }

  private mutating func setBody(_ bytes: [UInt8], of mediaType: String) {
    response.body = bytes
    if !response.fields.contains("Content-Type") {
      response.fields.append("Content-Type", mediaType)
    }
    if response.fields.contains("Content-Length") {
      response.fields.set("Content-Length", to: ["\(bytes.count)"])
    }
  }

  /// The lines of `Set-Cookie`, of which one sets a cookie with an attribute; nil if it cannot be written.
  private func cookies(
    setting name: String,
    _ attribute: CookieAttribute,
    to value: JSONValue?
  ) -> [String]? {
    let lines = response.fields.values(of: "Set-Cookie")
    let old = lines.compactMap { SetCookie($0) }.last { $0.name == name }
    if attribute == .value, value == nil { return lines.filter { SetCookie($0)?.name != name } }
    var attributes = CookieAttribute.allCases.map { ($0, old?.value(of: $0)) }
    if let place = attributes.firstIndex(where: { $0.0 == attribute }) {
      attributes[place].1 = value
    }
    let parts = attributes.compactMap { attribute, value in
      value.flatMap { SetCookie.part(attribute, $0, name: name) }
    }
    // A cookie has a value, if only an attribute is expected of it.
    let pair = attributes.contains { $0.0 == .value && $0.1 != nil } ? [] : ["\(name)=mock"]
    let line = (pair + parts).joined(separator: "; ")
    guard let made = SetCookie(line), made.name == name else { return nil }
    return lines.filter { SetCookie($0)?.name != name } + [line]
  }
}

extension SetCookie {
  /// What is written for an attribute, nil for one that is not set.
  fileprivate static func part(
    _ attribute: CookieAttribute,
    _ value: JSONValue,
    name: String
  ) -> String? {
    switch attribute {
    case .value: "\(name)=\(value.string ?? "")"
    case .httpOnly: value.boolean == true ? "HttpOnly" : nil
    case .secure: value.boolean == true ? "Secure" : nil
    case .sameSite: value.string.map { "SameSite=\($0)" }
    case .path: value.string.map { "Path=\($0)" }
    case .domain: value.string.map { "Domain=\($0)" }
    case .maxAge: value.integer.map { "Max-Age=\($0)" }
    case .expires:
      value.string.flatMap { Instant(reading: $0) }.flatMap { time in
        (try? DatePattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'")).map { "Expires=\($0.text(of: time))" }
      }
    }
  }
}
