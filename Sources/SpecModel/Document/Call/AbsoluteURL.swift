/// What the URL of something that is sent to has to be (RFC 3986, RFC 9110 4.2), also where only its start is known.
package struct AbsoluteURL: Sendable {
  private let schemes: [String]
  private let noun: String

  /// Whether it may be relative.
  private var isReference = false

  private var mayHaveFragment = true

  /// What is appended to it, so that it ends with its path; nil where nothing is.
  private var appended: String?

  /// The URL of a request.
  package static let http = AbsoluteURL(
    schemes: ["http", "https"],
    noun: "absolute http or https URL"
  )

  /// The URL of a service that is written without a call: a fragment of it would mean nothing.
  static let service = AbsoluteURL(
    schemes: http.schemes,
    noun: http.noun,
    mayHaveFragment: false
  )

  /// What targets are appended to.
  package static let base = AbsoluteURL(
    schemes: http.schemes,
    noun: http.noun,
    appended: "targets are"
  )

  /// Whose metadata are asked for (OpenID Connect Discovery 1.0 section 4.1, RFC 8414 section 2).
  static let issuer = AbsoluteURL(
    schemes: http.schemes,
    noun: http.noun,
    appended: "the path of its metadata is"
  )

  /// A URL, or what is resolved against one.
  static let reference = AbsoluteURL(
    schemes: http.schemes,
    noun: "http or https URL",
    isReference: true
  )

  /// Where a proxy is.
  package static let proxy = AbsoluteURL(
    schemes: ["http", "https", "socks4", "socks4a", "socks5", "socks5h"],
    noun: "absolute URL of a proxy",
    mayHaveFragment: false
  )

  /// What is wrong with a URL, nil where nothing is.
  package func mistake(in text: String) -> TextMistake? { mistake(in: text, isWhole: true) }

  /// What is wrong with a URL of which only the start is known, nil where that may begin one.
  func mistake(inStart text: String) -> TextMistake? { mistake(in: text, isWhole: false) }

  /// That a target has a fragment, which is not sent (RFC 9110 4.2.5); nil if it has none.
  static func fragment(in target: String) -> TextMistake? {
    let bytes = Array(target.utf8)
    guard let mark = bytes.firstIndex(of: 0x23) else { return nil }
    // `{#name}` of RFC 6570 is one, too.
    let isExpression = mark > 0 && bytes[mark - 1] == UInt8(ascii: "{")
    return TextMistake(
      .invalidURL,
      "has a fragment, which is never sent",
      label: isExpression ? "remove it" : "remove it, or write # as %23",
      at: (isExpression ? mark - 1 : mark)..<bytes.count
    )
  }

  private func mistake(in text: String, isWhole: Bool) -> TextMistake? {
    // The URL of a request, as a reference or not, is percent-encoded where it is sent.
    if appended != nil || !mayHaveFragment, let mistake = Self.blank(in: text) { return mistake }
    let bytes = Array(text.utf8)
    let colon = bytes.prefix { !Self.endsAuthority($0) }.firstIndex(of: UInt8(ascii: ":"))
    let mark = colon.map { $0 + 1 } ?? 0
    let hasAuthority = bytes[mark...].starts(with: "//".utf8)
    if isReference, !hasAuthority, colon == nil || !isWhole { return nil }
    guard hasAuthority, colon.map({ knows(bytes[..<$0]) }) ?? isReference else {
      return wrongScheme(text, endingAt: hasAuthority ? colon : nil)
    }
    let start = mark + 2
    let end = bytes[start...].firstIndex(where: Self.endsAuthority)
    guard isWhole || end != nil else { return nil }
    if let mistake = Self.mistake(inAuthority: bytes[start..<(end ?? bytes.endIndex)]) {
      return mistake
    }
    // A fragment is never sent.
    guard appended != nil || !mayHaveFragment,
      let tail = bytes[start...].firstIndex(where: { appended != nil && $0 == 0x3F || $0 == 0x23 })
    else { return nil }
    return TextMistake(
      .invalidURL,
      bytes[tail] == 0x3F ? "has a query" : "has a fragment",
      label: appended.map { "\($0) appended to it" } ?? "expected the URL without it",
      at: tail..<bytes.endIndex
    )
  }

  private func knows(_ scheme: ArraySlice<UInt8>) -> Bool {
    schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
  }

  /// The first control character, or space where none is allowed; nil where there is none.
  static func blank(in text: String, allowsSpaces: Bool = false) -> TextMistake? {
    let isAround = text.utf8.split(separator: 0x20).count == 1
    let space = isAround ? "remove the space" : "a space is written %20"
    return TextMistake.firstByte(
      of: text,
      notAllowedBy: { $0 > 0x20 && $0 != 0x7F || allowsSpaces && $0 == 0x20 },
      .invalidURL,
      label: text.utf8.contains(0x20) && !allowsSpaces ? space : "expected no control characters"
    )
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Says what a URL begins with, and what was most likely meant.
  private func wrongScheme(_ text: String, endingAt end: Int?) -> TextMistake {
    var help: String?
    if let end, case let scheme = String(decoding: text.utf8.prefix(end), as: UTF8.self),
      let nearest = SpellingSuggestion.nearest(to: scheme, in: schemes)
    {
      help = "\(nearest)\(String(decoding: text.utf8.dropFirst(end), as: UTF8.self))"
    } else if end == nil, !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("$"),
      !text.contains("://")
    {
      let written = text.lowercased()
      let scheme = schemes.last { written.hasPrefix("\($0):") || written.hasPrefix("\($0)//") }
      let rest = text.utf8.dropFirst(scheme?.utf8.count ?? 0)
        .drop { scheme != nil && $0 == UInt8(ascii: ":") }.drop { $0 == UInt8(ascii: "/") }
      help = "\(scheme ?? "http")://\(String(decoding: rest, as: UTF8.self))"
    }
    return TextMistake(
      .invalidURL,
      "is not an \(noun)",
      label:
        "expected \(schemes.map { "\($0)://" }.joined(separator: schemes.count > 2 ? ", " : " or "))",
      suggestion: .help(help)
    )
  }
}
