extension RequestWriter {
  /// A text with more values in it is not taken apart.
  private static let mostValues = 1000

  /// The body of a request; headers that it makes itself are taken away.
  mutating func body(
    of request: SourceRequest,
    _ headers: inout DraftValue.Object
  ) -> DraftValue.Object? {
    guard let body = request.body else { return nil }
    let name = headers.names.first { HTTPToken.equal($0, "content-type") } ?? "Content-Type"
    let type = headers[name]?.string.flatMap { MediaType($0) }
    switch body {
    case .file(let path):
      let file: DraftValue.Object = ["file": .string(attachment(path))]
      if headers[name] == nil { headers[name] = .null }
      return file
    case .json(let value): return ["json": withoutCredentials(value.json, named: nil)]
    case .multipart(let parts):
      if type?.essence == "multipart/form-data", type?.parameters.isEmpty == true {
        headers[name] = nil
      }
      return ["multipart": .object(form(parts))]
    case .form(let fields):
      if type?.essence == FormEncoding.mediaType { headers[name] = nil }
      return ["form": .object(object(of: fields))]
    case .graphQL(let query, let variables):
      if type?.essence == "application/json" { headers[name] = nil }
      var request: DraftValue.Object = ["query": Self.lines(self.text(query))]
      request["variables"] = json(variables)
      return ["graphql": request["variables"] == nil ? request["query"] ?? "" : .object(request)]
    case .text(let text):
      let isDefault = headers[name]?.string?.lowercased()
      // What looks like JSON is JSON, also if curl calls it a form; without a type it stays as it is.
      let mayBeJSON =
        type.map { $0.isJSONInUTF8 || [FormEncoding.mediaType, "text/plain"].contains($0.essence) }
      let hasCredential = text.literal.map { CredentialName.isIn(jsonText: $0) }
      if mayBeJSON ?? hasCredential ?? false, let value = json(text) {
        if headers[name] == nil { headers[name] = .null }
        if isDefault == "application/json" { headers[name] = nil }
        return ["json": value]
      }
      if type?.essence == FormEncoding.mediaType, let fields = fields(of: text) {
        if isDefault == FormEncoding.mediaType { headers[name] = nil }
        return ["form": .object(fields)]
      }
      if headers[name] == nil { headers[name] = .null }
      let isForm = type?.essence == FormEncoding.mediaType
      return bytes(isForm ? withoutCredentials(text) : text, charset: type?["charset"])
    }
  }

  /// A JSON text in which variables between quotation marks are texts for sure.
  private func quoted(_ text: RequestText) -> RequestText {
    text.mapJSON { value, place in
      guard place == .alone, case .variable(let name) = value, scope.untyped.contains(name) else {
        return RequestText(value)
      }
      return RequestText(.template("{{\(known["$\(name)"] ?? name) | string}}"))
    }
  }

  /// A JSON text as a value, nil if it is none.
  private mutating func json(_ text: RequestText) -> DraftValue? {
    guard text.bytes.map({ String(validating: $0, as: UTF8.self) != nil }) ?? true,
      let document = try? JSONDocument(parsing: Array(self.text(quoted(text)).utf8))
    else { return nil }
    let root = document.root
    guard root.type == .object || root.type == .array else { return nil }
    return withoutCredentials(root, named: nil)
  }

  /// A value, numbers as they are written, secrets in place of credentials.
  private mutating func withoutCredentials(_ value: JSONValue, named name: String?) -> DraftValue {
    switch value.type {
    case .string:
      let text = value.string ?? ""
      guard let name, CredentialName.isOne(name), !text.isEmpty, !text.hasPrefix("{{") else {
        return .string(text)
      }
      return .string(secret(RequestText(text), named: name))
    case .number:
      let isCredential = name.map { CredentialName.isOne($0) } ?? false
      return redacted(.number(value.compactText), named: isCredential ? name : nil)
    case .array: return .array(value.elements.map { withoutCredentials($0, named: name) })
    case .object:
      var result = DraftValue.Object()
      for member in value.members {
        result[member.name] = withoutCredentials(member.value, named: member.name)
      }
      return .object(result)
    default: return DraftValue(value)
    }
  }

  /// The fields of a form, nil if a form with them would not be the same text.
  private mutating func fields(of text: RequestText) -> DraftValue.Object? {
    guard text.values.count <= Self.mostValues else { return nil }
    var names: Set<String> = []
    var pairs: [(name: String, value: RequestText)] = []
    for item in text.split(at: UInt8(ascii: "&")) {
      guard let sign = item.cut(at: "="), let encoded = sign.before.literal else { return nil }
      let name = String(decoding: FormEncoding.decode(Substring(encoded).utf8), as: UTF8.self)
      let value = sign.after.map {
        FormEncoding.decode(Substring(String(decoding: $0, as: UTF8.self)).utf8)
      }
      let same = value.map { Array(FormEncoding.encode(String(decoding: $0, as: UTF8.self)).utf8) }
      let isRepeated = !names.insert(name).inserted && pairs.last?.name != name
      guard !name.isEmpty, FormEncoding.encode(name) == encoded, same == sign.after, !isRepeated
      else { return nil }
      pairs.append((name, value))
    }
    return object(of: pairs)
  }

  private mutating func object(of pairs: [(name: String, value: RequestText)]) -> DraftValue.Object
  {
    var fields = DraftValue.Object()
    for (name, value) in pairs {
      let text = CredentialName.isOne(name) ? secret(value, named: name) : self.text(value)
      fields.append(.string(text), to: name)
    }
    return fields
  }

  /// The text of a form, secrets in place of credentials.
  private mutating func withoutCredentials(_ text: RequestText) -> RequestText {
    guard text.values.count <= Self.mostValues else { return text }
    let items = text.split(at: UInt8(ascii: "&")).map { item in
      guard let sign = item.cut(at: "="), let name = sign.before.literal, CredentialName.isOne(name)
      else { return item }
      return sign.before + "=" + RequestText(.template(secret(sign.after, named: name)))
    }
    return items.dropFirst().reduce(into: items.first ?? "") { text, item in
      text += "&" + item
    }
  }

  private mutating func form(_ parts: [RequestBody.Part]) -> DraftValue.Object {
    var fields = DraftValue.Object()
    for part in parts {
      var object = DraftValue.Object()
      if let file = part.file {
        object["file"] = .string(attachment(file))
      } else {
        let isCredential = CredentialName.isOne(part.name)
        object["text"] = .string(
          isCredential ? secret(part.text, named: part.name) : text(part.text)
        )
      }
      object["type"] = part.type.map { .string($0) }
      object["filename"] = part.filename.map { .literal($0) }
      var headers = DraftValue.Object()
      for (name, value) in part.headers { headers[name] = .string(header(name, value)) }
      if !headers.isEmpty { object["headers"] = .object(headers) }
      let isText = object.names == ["text"]
      fields.append(isText ? object["text"] ?? "" : .object(object), to: part.name)
    }
    return fields
  }

  /// A text by its lines, or bytes that no text is.
  private mutating func bytes(_ text: RequestText, charset: String?) -> DraftValue.Object {
    let isASCII = text.bytes?.allSatisfy { $0 < 0x80 } ?? true
    let isUTF8 = charset.map { ["utf-8", "utf8", "us-ascii"].contains($0.lowercased()) } ?? true
    if let bytes = text.bytes, text.literal == nil || bytes.contains(0) || !isASCII && !isUTF8 {
      return ["base64": .string(Base64.encode(bytes))]
    }
    return ["text": Self.lines(self.text(text))]
  }

  /// A text, or its lines if it has several.
  private static func lines(_ text: String) -> DraftValue {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? .array(lines.map { .string(String($0)) }) : .string(text)
  }
}

extension DraftValue.Object {
  /// Adds a value under a name; several values of one name are a list.
  fileprivate mutating func append(_ value: DraftValue, to name: String) {
    self[name] = self[name].map { .array(($0.array ?? [$0]) + [value]) } ?? value
  }
}
