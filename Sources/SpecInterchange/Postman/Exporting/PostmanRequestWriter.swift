/// Writes the request of a call.
struct PostmanRequestWriter {
  private let call: ResolvedCall
  private let texts: PostmanTexts
  private var headers: [DraftValue] = []

  init(_ call: ResolvedCall, _ texts: PostmanTexts) {
    self.call = call
    self.texts = texts
  }

  private var keys: CallKeys { call.settings.keys }

  /// The request.
  mutating func request() -> DraftValue.Object {
    for entry in keys.headers { for text in values(of: entry) { addHeader(entry.name, text) } }
    let cookies = keys.cookies.flatMap { entry in values(of: entry).map { "\(entry.name)=\($0)" } }
    if !cookies.isEmpty { addHeader("Cookie", cookies.joined(separator: "; ")) }
    var object: DraftValue.Object = ["method": .string(call.request.method)]
    let body = body()
    object["header"] = .array(headers)
    object["body"] = body
    object["url"] = .string(url())
    object["auth"] = auth()
    object["description"] = call.step.endpoint?.endpoint.summary.map { .string($0) }
    return object
  }

  /// How the request is sent.
  var behaviour: DraftValue.Object {
    var behaviour = DraftValue.Object()
    if case .literal(let limit)? = keys.followRedirects.value?.limit, limit.count > 0 {
      behaviour["followRedirects"] = true
      behaviour["maxRedirects"] = .number("\(limit.count)")
    }
    if keys.body.value != nil, call.request.isSafe { behaviour["disableBodyPruning"] = true }
    let tls = call.origin["tls"] ?? call.step.endpoint?.content["tls"]
    if tls?["verify"]?.boolean == false { behaviour["strictSSL"] = false }
    return behaviour
  }

  private func note(_ code: InterchangeNote.Code, _ message: String, _ origin: JSONValue?) {
    texts.notes.add(code, message, at: origin?.range, subject: texts.subject)
  }

  private func values(of entry: NamedData) -> [String] {
    let value = entry.data.origin
    return (value.type == .array ? Array(value.elements) : [value]).compactMap { texts.text($0) }
  }

  private mutating func addHeader(_ name: String, _ value: String) {
    headers.append(["key": .string(name), "value": .string(value)])
  }

  // MARK: The URL

  private func url() -> String {
    let encode = { (text: String) in PercentEncoding.unreserved.encode(text) }
    if let url = call.own.keys.url { return texts.text(url.origin) ?? "" }
    var url = ""
    if call.request.isRelative {
      let base = call.settingsInSpec.keys.baseURL.value
      url = base.flatMap { texts.text($0.origin) } ?? "{{baseURL}}"
    }
    for piece in call.request.target {
      switch piece {
      case .text(let text): url += text
      case .template(let expression):
        let isPlain = url.isEmpty || expression.isRaw
        for part in texts.parts(of: expression) ?? [] {
          url += part.isVariable ? "{{\(part.text)}}" : isPlain ? part.text : encode(part.text)
        }
      case .expression(let expression, _): url += expanded(expression)
      }
    }
    guard !keys.query.isEmpty else { return url }
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let replaced = Set(keys.query.map { encode($0.name) })
    var items = (parts.count > 1 ? parts[1].split(separator: "&") : []).map(String.init)
    items.removeAll { replaced.contains(String($0.prefix { $0 != "=" })) }
    for entry in keys.query {
      let value = entry.data.origin
      for element in value.type == .array ? Array(value.elements) : [value] {
        guard let text = texts.text(element, encode: encode) else { continue }
        items.append("\(encode(entry.name))=\(text)")
      }
    }
    return parts[0] + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
  }

  /// A part of a target in braces; variables go through the encoding as words that it does not change.
  private func expanded(_ expression: URITemplate.Expression) -> String {
    var words: [(word: String, variable: String)] = []
    func text(_ value: JSONValue) -> String {
      (texts.parts(of: value) ?? []).map { part in
        guard part.isVariable else { return part.text }
        words.append(("Qz\(words.count)zQ", "{{\(part.text)}}"))
        return words.last?.word ?? ""
      }.joined()
    }
    let expanded = try? expression.expand { name in
      let known: JSONValue? = texts.given[name]
      guard let value = known ?? (expression.mayBeAbsent ? nil : .string("{{\(name)}}")) else {
        return nil
      }
      switch value.type {
      case .null: return nil
      case .array: return .list(value.elements.map { text($0) })
      case .object: return .pairs(value.members.map { ($0.name, text($0.value)) })
      default: return .text(text(value))
      }
    }
    return words.reduce(expanded ?? "") { $0.replacing($1.word, with: $1.variable) }
  }

  // MARK: The body

  private mutating func body() -> DraftValue? {
    guard let body = keys.body.value else { return nil }
    var (value, type): (DraftValue?, String?) = (nil, nil)
    switch body.content {
    case .json(let data): (value, type) = (raw(written(data.origin), "json"), "application/json")
    case .patched(let target, let patch):
      value = raw(written(target.origin.merged(with: patch.origin)), "json")
      type = "application/json"
    case .text(let text):
      value = raw(texts.text(text.origin) ?? "", "text")
      type = "text/plain; charset=utf-8"
    case .form(let fields):
      let items = fields.flatMap { field in
        values(of: field).map { text -> DraftValue in
          ["key": .string(field.name), "value": .string(text), "type": "text"]
        }
      }
      value = ["mode": "urlencoded", "urlencoded": .array(items)]
    case .multipart(let fields):
      value = ["mode": "formdata", "formdata": .array(fields.flatMap(parts))]
    case .file(let path):
      value = ["mode": "file", "file": ["src": .string(texts.text(path.origin) ?? "")]]
    case .graphQL(let call):
      guard case .text(let query) = call.query else { break }
      var graphQL: DraftValue.Object = ["query": .string(texts.text(query.origin) ?? "")]
      graphQL["operationName"] = call.operationName.flatMap { texts.text($0.origin) }.map {
        .string($0)
      }
      graphQL["variables"] = call.variables.map { .string(written($0.origin)) }
      (value, type) = (["mode": "graphql", "graphql": .object(graphQL)], "application/json")
    case .bytes, .merge, .patchedForm, .patchedMultipart: break
    }
    if value == nil { note(.exportBody, "this body is not exported", body.origin) }
    let own = body.mediaType.flatMap { texts.text($0.origin) } ?? type
    let hasType = keys.headers.contains { HTTPToken.equal($0.name, "content-type") }
    if let own, !hasType, value != nil { addHeader("Content-Type", own) }
    return value
  }

  private func written(_ json: JSONValue) -> String { String(texts.json(json).text.dropLast()) }

  private func raw(_ text: String, _ language: DraftValue) -> DraftValue {
    ["mode": "raw", "raw": .string(text), "options": ["raw": ["language": language]]]
  }

  private func parts(of field: MultipartField) -> [DraftValue] {
    field.contents.compactMap { content in
      var object: DraftValue.Object = ["key": .string(field.name)]
      switch content {
      case .value(let data):
        guard let text = texts.text(data.origin) else { return nil }
        (object["value"], object["type"]) = (.string(text), "text")
      case .part(let part):
        switch part.content {
        case .text(let text): object["value"] = .string(texts.text(text.origin) ?? "")
        case .json(let data): object["value"] = .string(written(data.origin))
        case .file(let path): object["src"] = .string(texts.text(path.origin) ?? "")
        case .bytes:
          note(.exportBody, "the bytes of \"\(field.name)\" are not exported", field.key)
          return nil
        }
        object["type"] = object["src"] == nil ? "text" : "file"
        let type = part.mediaType.flatMap { texts.text($0.origin) }
        object["contentType"] = type.map { .string($0) }
        if part.filename != nil || !part.headers.isEmpty {
          note(.exportBody, "a file name or headers of \"\(field.name)\" are lost", field.key)
        }
      }
      return .object(object)
    }
  }

  // MARK: Credentials

  /// The types of credentials, and the keys of profiles that Postman calls something else.
  private static let types = [
    "basic": "basic", "digest": "digest", "ntlm": "ntlm", "bearer": "bearer", "apiKey": "apikey",
    "awsSigV4": "awsv4", "oauth2": "oauth2",
  ]
  private static let names = [
    "name": "key", "grant": "grant_type", "tokenURL": "accessTokenUrl", "clientID": "clientId",
    "clientAuthentication": "client_authentication", "scopes": "scope",
  ]
  private static let words = [
    "grant clientCredentials": "client_credentials", "grant password": "password_credentials",
    "clientAuthentication basic": "header",
  ]

  private func auth() -> DraftValue? {
    guard let origin = call.auth?.profile.origin else {
      if !call.choices.isEmpty { note(.exportAuth, "a template chooses the profile", call.origin) }
      return nil
    }
    var texts = texts
    texts.given = [:]
    let type = Self.types[origin["type"]?.string ?? ""]
    let isOAuth = type == "oauth2"
    let grants = ["clientCredentials", "password"]
    guard let type, origin["in"]?.string != "cookie",
      !isOAuth
        || origin["tokenURL"] != nil && origin["clientAssertion"] == nil
          && grants.contains(origin["grant"]?.string ?? "")
    else {
      note(.exportAuth, "credentials of this profile are not exported", origin)
      return nil
    }
    let values = origin.members.filter { $0.name != "type" }.map { member -> DraftValue in
      let list = member.value.type == .array ? Array(member.value.elements) : [member.value]
      let text = list.compactMap { texts.text($0) }.joined(separator: " ")
      return [
        "key": .string(Self.names[member.name] ?? member.name),
        "value": .string(Self.words["\(member.name) \(text)"] ?? text), "type": "string",
      ]
    }
    return ["type": .string(type), type: .array(values)]
  }
}
