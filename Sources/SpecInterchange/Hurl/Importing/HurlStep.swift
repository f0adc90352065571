/// A request of a Hurl file as a step.
struct HurlStep {
  /// The request with the keys of its step.
  private(set) var request: SourceRequest

  private let entry: HurlEntry
  private let templates: HurlTemplates
  private let notes: InterchangeNotes

  /// A step without what its entry says beside the request line; `finish()` adds that to what options say.
  init(_ entry: HurlEntry, _ templates: HurlTemplates, _ notes: InterchangeNotes) {
    self.entry = entry
    self.templates = templates
    self.notes = notes
    request = SourceRequest(
      method: entry.method,
      url: templates.url(entry.url),
      isInline: true,
      range: entry.range
    )
    if let comment = entry.comment.flatMap({ DraftValue.description($0) }) {
      request.unit["description"] = .value(comment)
    }
  }

  /// Adds what the entry says beside its options.
  mutating func finish() {
    // An interval without a number of attempts polls nothing.
    if case .object(let poll)? = request.unit["poll"], poll["attempts"] == nil {
      request.unit["poll"] = nil
    }
    for header in entry.headers { add(header: text(header.name), header.value) }
    writeFields()
    writeBody()
    writeExpectation()
  }

  // MARK: For options

  /// A text with templates, as the format has it.
  func text(_ text: HurlText) -> String { templates.text(text) }

  /// A text with templates, as a part of a request.
  func request(_ text: HurlText) -> RequestText { templates.request(text) }

  /// The path of a file that stays where it is.
  func path(_ option: HurlOption) -> RequestKeys.Value {
    .path(request(option.value), named: option.name)
  }

  /// Sets a key of the call.
  mutating func set(_ key: String, _ value: RequestKeys.Value) { request.settings[key] = value }

  /// Sets a key of the step.
  mutating func set(step key: String, _ value: RequestKeys.Value) { request.unit[key] = value }

  /// Sets a member of an object of the call, or of the step.
  mutating func set(_ name: String, in key: String, _ value: RequestKeys.Value) {
    let isStep = key == "poll"
    var object: RequestKeys = [:]
    if case .object(let known)? = isStep ? request.unit[key] : request.settings[key] {
      object = known
    }
    object[name] = value
    if isStep { set(step: key, .object(object)) } else { set(key, .object(object)) }
  }

  /// Follows redirects: as many as were said, or as Hurl does.
  mutating func followRedirects(_ most: Int?, withCredentials: Bool) {
    var object: RequestKeys = [:]
    if case .object(let known)? = request.settings["followRedirects"] { object = known }
    if most != nil || object["max"] == nil {
      object["max"] = .value(.number("\(most ?? 50)"))
    }
    if withCredentials { object["credentials"] = .value(true) }
    set("followRedirects", .object(object))
  }

  /// Says that an option has no equivalent.
  func leaveOut(_ option: HurlOption) {
    notes.add(
      .option,
      "the option \(option.name) has no equivalent and is left out",
      at: option.range
    )
  }

  mutating func add(header name: String, _ value: HurlText) {
    request.headers.append((name, request(value)))
  }

  /// Sets credentials that are written `name:password`.
  mutating func logIn(_ type: String, with text: HurlText) {
    let parts = request(text).cut(at: ":")
    request.auth = .password(type, parts?.before ?? request(text), parts?.after ?? "")
  }

  // MARK: The request

  private mutating func writeFields() {
    for (key, section) in [("query", HurlSection.query), ("cookies", .cookies)] {
      var keys: RequestKeys = [:]
      for item in entry.sections[section] ?? [] {
        let name = section == .query ? fieldName(item.name) : text(item.name)
        let value = request(item.value)
        let isCredential = section == .cookies || CredentialName.isOne(inQuery: name)
        let setting: RequestKeys.Value =
          isCredential ? .credential(value, named: name) : .text(value)
        switch keys[name] {
        case nil: keys[name] = setting
        case .list(let others)?: keys[name] = .list(others + [setting])
        case let first?: keys[name] = .list([first, setting])
        }
      }
      if !keys.isEmpty { set(key, .object(keys)) }
    }
    if let user = entry.sections[.basicAuth]?.first {
      let (name, password) = (request(user.name), request(user.value))
      request.auth = .password("basic", name, password)
    }
  }

  /// The name of a field of a query or a form, which Hurl does not encode.
  private func fieldName(_ name: HurlText) -> String {
    PercentEncoding.decodedText(text(name).replacing("+", with: " "))
  }

  private mutating func writeBody() {
    let hasType = entry.headers.contains { text($0.name).lowercased() == "content-type" }
    func addType(_ type: String) {
      if !hasType { request.headers.append(("Content-Type", RequestText(type))) }
    }
    switch entry.body {
    case .json(let value): request.body = .json(templates.value(value))
    case .xml(let text):
      addType("application/xml")
      request.body = .text(request(text))
    case .text(let text, let type):
      if let type { addType(type) }
      request.body = .text(request(text))
    case .graphQL(let query, let variables):
      // The key graphql would ask for a response without errors.
      var body: DraftValue.Object = ["query": .string(text(query))]
      body["variables"] = variables.map(templates.value)
      request.body = .json(.object(body))
    case .bytes(.file(let path)): request.body = .file(text(path))
    case .bytes(let value): request.body = .text(RequestText(value.bytes ?? []))
    case nil:
      let fields = (entry.sections[.form] ?? []).map { (fieldName($0.name), request($0.value)) }
      let parts = entry.parts.map { part in
        var result = RequestBody.Part(name: text(part.name), type: part.type)
        if part.isFile {
          result.file = text(part.value)
          // Hurl sends the path as it is written.
          if text(part.value).contains("/") { result.filename = text(part.value) }
        } else {
          result.text = request(part.value)
        }
        return result
      }
      if !fields.isEmpty { request.body = .form(fields) }
      if !parts.isEmpty { request.body = .multipart(parts) }
    }
  }

  // MARK: The response

  private mutating func writeExpectation() {
    var expectation = HurlExpectation(templates: templates, notes: notes, markup: markup)
    let response = entry.response
    expectation.checks.add(response?.status.map { .number("\($0)") } ?? "any", at: ["status"])
    if let version = response?.version {
      expectation.checks.add(.string(version), at: ["httpVersion"])
    }
    let headers = response?.headers ?? []
    let names = headers.map { text($0.name) }
    for (name, header) in zip(names, headers) {
      let isOne = names.count { $0.lowercased() == name.lowercased() } == 1
      let value = DraftValue.string(text(header.value))
      expectation.checks.add(
        isOne ? value : ["via": "values", "some": value],
        at: ["headers", name]
      )
    }
    // Captures are made before checks, which can use them.
    let captures = (response?.captures ?? []).compactMap { expectation.capture($0) }
    for assert in response?.asserts ?? [] { expectation.add(assert) }
    var file: String?
    switch response?.body {
    case .json(let value):
      expectation.checks.add(["equals": templates.value(value)], at: ["body", "$"])
    case .xml(let text), .text(let text, _), .graphQL(let text, _):
      expectation.checks.add(.string(self.text(text)), at: ["text"])
    case .bytes(.file(let path)): file = text(path)
    case .bytes(let value):
      expectation.checks.add(.string(value.hexadecimal ?? ""), at: ["bytes", "hex"])
    case nil: break
    }
    var all = expectation.captures
    for (name, value) in captures { all[name] = value }
    if !all.isEmpty { set(step: "capture", .value(.object(all))) }
    guard let value = expectation.checks.value else { return }
    if let file {
      var keys = RequestKeys(value.object ?? ["status": value])
      keys["bytes"] = .object(["file": .file(file)])
      set(step: "expect", .object(keys))
    } else {
      set(step: "expect", .value(value))
    }
  }

  /// What XPaths are applied to: XML where the request or the response says so, else HTML.
  private var markup: String {
    let asserts = entry.response?.asserts ?? []
    let queries = asserts.map(\.query) + (entry.response?.captures ?? []).map(\.query)
    guard queries.contains(where: { $0.name == "xpath" }) else { return "html" }
    let words = asserts.map(\.range.text) + (entry.response?.headers ?? []).map(\.value.range.text)
    let isXML =
      words.contains { $0.contains("xml") && !$0.contains("xhtml") }
      || entry.url.range.text.hasSuffix(".xml")
    notes.add(
      .markup,
      "XPaths are applied to the response as \(isXML ? "XML" : "HTML")",
      at: entry.range
    )
    return isXML ? "xml" : "html"
  }
}
