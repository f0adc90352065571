extension MessageRedactor {
  /// A body without secrets: without the values of named members of JSON, at any depth, and of named items of a form.
  ///
  /// JSON is known by how it begins, not by its media type; it may be one value a line. What is cut short
  /// is no JSON, and only secrets are hidden in it. A body without a type is read as a form, too.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - fields: The fields of its message.
  /// - Returns: The body, `***` in place of what must not be read, all else as it is.
  public func redact(_ body: [UInt8], of fields: HTTPFields) -> [UInt8] {
    redact(body, type: fields["Content-Type"])
  }

  /// A body that is text, without secrets.
  package func redact(_ body: String, of fields: HTTPFields) -> String {
    String(decoding: redact(Array(body.utf8), of: fields), as: UTF8.self)
  }

  func redact(_ body: [UInt8], type: String?) -> [UInt8] {
    if type.flatMap({ MediaType($0) })?.isEventStream == true {
      let redacted = redactEvents(body)
      return purpose.hidesSecrets ? secrets.redact(redacted) : redacted
    }
    let isForm = type.map { MediaType($0)?.essence == FormEncoding.mediaType } ?? true
    let redacted = redactJSON(body) ?? (isForm ? redactItems(body) : body)
    return purpose.hidesSecrets ? secrets.redact(redacted) : redacted
  }

  /// The items of a query or a fragment without the values of named ones.
  func redactItems(_ items: String) -> String {
    String(decoding: redactItems(Array(items.utf8)), as: UTF8.self)
  }

  /// The items of a form without the values of named ones; a name is the last of `user[password]`.
  func redactItems(_ items: [UInt8]) -> [UInt8] {
    let redacted = items.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { item -> ArraySlice<UInt8> in
        guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else { return item }
        let path = PercentEncoding.decode(String(decoding: item[..<equals], as: UTF8.self))
        let name = path.split { "[].".utf8.contains($0) }.last ?? []
        guard hides(String(decoding: name, as: UTF8.self)) else { return item }
        let value = item[item.index(after: equals)...]
        return item[...equals] + maskItem(value).utf8
      }
    return Array(redacted.joined(separator: CollectionOfOne(UInt8(ascii: "&"))))
  }

  /// What is in place of the value of an item, which stays as it is where the value itself stays.
  private func maskItem(_ value: ArraySlice<UInt8>) -> String {
    let written = String(decoding: value, as: UTF8.self)
    let meant = String(decoding: PercentEncoding.decode(written), as: UTF8.self)
    return mask(of: meant) == Redactor.mask ? Redactor.mask : written
  }

  /// JSON, or lines of JSON, without the values of named members; nil where it is none.
  func redactJSON(_ body: [UInt8]) -> [UInt8]? {
    let mark = body.prefix(body.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0)
    // The sign before each record of a sequence (RFC 7464) is in no JSON.
    let text = body[mark.endIndex...].map { $0 == 0x1E ? UInt8(ascii: " ") : $0 }[...]
    guard let first = text.first(where: { !Self.isSpace($0) }), "{[".utf8.contains(first) else {
      return nil
    }
    if let redacted = redactValue(text) { return mark + redacted }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let split = splitSecrets(in: lines)
    let shown = lines.enumerated().map { redact(element: $1, hiding: split[$0] ?? []) }
    return mark + Array(shown.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
  }

  /// An element of a stream without the values of named members, and without the strings that begin at some places.
  func redact(element: ArraySlice<UInt8>, hiding starts: Set<Int>) -> [UInt8] {
    redactValue(element, hiding: starts)
      ?? (starts.isEmpty ? Array(element) : Array(Redactor.mask.utf8))
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
  }

  /// Whether a value is not one credential, but says something: `["is too short"]`.
  private static func isExplanation(_ value: JSONValue) -> Bool {
    switch value.type {
    case .array, .object: true
    default: value.string?.contains(" ") == true
    }
  }

  /// One value of JSON; `true`, `false` and `null` are no secrets.
  private func redactValue(_ text: ArraySlice<UInt8>, hiding starts: Set<Int> = []) -> [UInt8]? {
    guard let document = try? JSONDocument(parsing: text, depthLimit: .max) else { return nil }
    var redacted: [UInt8] = []
    var copied = 0
    var index = 0
    func mask(_ value: JSONValue) {
      redacted += document.bytes[copied..<value.tokenRange.lowerBound]
      redacted += "\"\(Redactor.mask)\"".utf8
      copied = value.tokenRange.upperBound
    }
    while index < document.nodes.count {
      defer { index += 1 }
      let name = JSONValue(document: document, index: index)
      if name.type == .string, starts.contains(name.tokenRange.lowerBound) {
        mask(name)
        continue
      }
      guard name.node.kind == .key, hides(name.string ?? "") else { continue }
      let value = JSONValue(document: document, index: index + 1)
      guard value.type != .boolean, !value.isNull, !(isRefusal && Self.isExplanation(value)) else {
        continue
      }
      index = document.following(value.index) - 1
      let texts = value.type == .string ? [value.string ?? ""] : value.secretTexts
      let isMasked = texts.map(self.mask).contains(Redactor.mask)
      guard isMasked || texts.isEmpty || value.type != .string else { continue }
      mask(value)
    }
    return redacted + document.bytes[copied..<document.count]
  }
}
