extension PostmanReader {
  /// A URL, and the values of the parameters of its path.
  struct Address {
    var text: RequestText
    var parameters: RequestKeys = [:]
  }

  /// The URL of a request, nil if there is none.
  func url(_ value: JSONValue?) -> Address? {
    guard let value else { return nil }
    for item in value["query"]?.items ?? [] {
      _ = isLeftOut(item, "the query item \"\((item["key"]?.postmanText ?? "").excerpt)\"")
    }
    let raw = (value.string ?? value["raw"]?.string ?? assembled(value)).trimmed
    guard !raw.isEmpty else { return nil }
    let words = Dictionary(
      (value["variable"]?.items ?? []).compactMap { item -> (String, String)? in
        guard let name = item["key"]?.postmanText ?? item["id"]?.postmanText else { return nil }
        return (name, item["value"]?.postmanText ?? "")
      }
    ) { $1 }
    var address = Address(text: RequestText())
    var isQuery = false
    let text = names.text(Self.encoded(raw))
    let firstOfPath = raw.contains("://") ? 3 : 1
    for (place, part) in text.split(at: UInt8(ascii: "/")).enumerated() {
      if place > 0 { address.text.append(UInt8(ascii: "/")) }
      let segment = part.cut(at: "?#")
      let name = (segment?.before ?? part).literal ?? ""
      if !isQuery, place >= firstOfPath, name.hasPrefix(":"), name != ":" {
        let name = String(name.dropFirst())
        address.text += parameter(name, names.text(words[name] ?? ""), &address.parameters)
        if let segment {
          address.text.append(segment.mark)
          address.text += segment.after
        }
      } else {
        address.text += part
      }
      isQuery = isQuery || segment != nil
    }
    address.text = withScheme(address.text)
    return address
  }

  /// A parameter of a path; without a value it is what the source has.
  private func parameter(
    _ name: String,
    _ value: RequestText,
    _ parameters: inout RequestKeys
  ) -> RequestText {
    guard !value.isEmpty else {
      let message = "the parameter \":\(name.excerpt)\" has no value: it is sent as it is written"
      notes.add(.variable, message, at: range)
      return RequestText("%3A\(name)")
    }
    var identifier = InterchangeNames.identifier(for: name, of: .parameter)
    if names.used.contains(identifier) { identifier += "Parameter" }
    parameters[identifier] =
      CredentialName.isOne(name) ? .credential(value, named: identifier) : .text(value)
    return RequestText(.template("{\(identifier)}"))
  }

  /// Controls of a URL are sent percent-encoded.
  private static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    let bytes = text.utf8.flatMap { byte in
      byte < 0x20 || byte == 0x7F
        ? Array("%\(Hexadecimal.encode([byte]).uppercased())".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A URL that begins with a variable whose values have no scheme gets the one that Postman takes.
  private func withScheme(_ text: RequestText) -> RequestText {
    guard case .value(.variable(let name))? = text.pieces.first, let values = variables.texts[name],
      !values.isEmpty, values.allSatisfy({ !$0.isEmpty && !$0.contains("://") }),
      text.pieces.count == 1 || text.pieces.dropFirst().first.map(Self.endsHost) == true
    else { return text }
    return "http://" + text
  }

  private static func endsHost(_ piece: RequestText.Piece) -> Bool {
    guard case .bytes(let bytes) = piece, let first = bytes.first else { return false }
    return "/?:.".utf8.contains(first) && !bytes.starts(with: "://".utf8)
  }

  private func assembled(_ value: JSONValue) -> String {
    func joined(_ value: JSONValue?, by separator: String) -> String? {
      guard let value else { return nil }
      if let text = value.string { return text }
      return value.items.map { $0.string ?? $0["value"]?.string ?? "" }.joined(separator: separator)
    }
    guard let host = joined(value["host"], by: ".") else { return "" }
    var url = (value["protocol"]?.string).map { "\($0)://" } ?? ""
    url += host + (value["port"]?.postmanText).map { ":\($0)" }.orEmpty
    if let path = joined(value["path"], by: "/") { url += path.hasPrefix("/") ? path : "/\(path)" }
    let items = (value["query"]?.items ?? []).filter { !$0.isDisabled }.map { item in
      let name = item["key"]?.postmanText ?? ""
      return item["value"]?.postmanText.map { "\(name)=\($0)" } ?? name
    }
    return url + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}
