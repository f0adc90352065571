/// What a response must be, as `expect` of a step has it.
struct HurlExpectation {
  let templates: HurlTemplates
  let notes: InterchangeNotes

  /// What a body is read as that an XPath is applied to.
  let markup: String

  /// Values that only a capture can give, by the names that they get.
  private(set) var captures = DraftValue.Object()

  /// The checks.
  var checks = ExpectationDraft()

  /// Adds a check.
  mutating func add(_ assert: HurlAssert) {
    guard let predicate = HurlPredicate.named(assert.predicate) else { return }
    let asksForExistence = predicate.names.contains("exists")
    var operand = assert.operand.map(templates.value) ?? .null
    if assert.query.setsCookie, !asksForExistence { return addCookie(assert, operand) }
    if predicate.names.contains("matches"), let text = operand.string, !text.contains("{{") {
      guard isPattern(text, at: assert.range) else { return }
    }
    guard var source = source(of: assert.query) else { return }
    var filters = assert.query.filters
    let isCount = filters.last?.name == "count"
    if isCount { filters.removeLast() }
    source.filters += templates.filters(filters)
    if let hexadecimal = assert.operand?.hexadecimal,
      source.keys != ["bytes"] || !source.filters.isEmpty
    {
      // A hash is in hexadecimal already.
      if source.keys[0] != "bytes" || source.keys.count == 1 { source.filters.append("hex") }
      operand = .string(hexadecimal)
    }
    if source.keys[0] == "variables", assert.query.name != "variable" {
      captures[source.keys[1]] = .object(source.capture)
    }
    if source.isList, source.filters.isEmpty, !isCount {
      // Before version 7, Hurl took the only element of such a list for the list.
      if ["==", "equals", "!=", "notEquals"].contains(assert.predicate) {
        if operand.array == nil { operand = [operand] }
      } else if !["exists", "isEmpty", "isList", "isCollection", "contains", "includes"]
        .contains(assert.predicate)
      {
        source.filters.append("first")
      }
    }
    var matcher = predicate.matcher(operand)
    if asksForExistence, source.isNodes || source.isList, filters.isEmpty {
      matcher = ["length": assert.isNegated ? 0 : ["atLeast": 1]]
    } else if ["secure", "httpOnly"].contains(source.keys.last), asksForExistence {
      matcher = ["equals": .boolean(!assert.isNegated)]
    } else if asksForExistence {
      matcher = ["exists": .boolean(!assert.isNegated)]
    } else if assert.isNegated {
      matcher = ["not": .object(matcher)]
      // Of nothing, Hurl says that it is not so.
      if source.mayBeAbsent { matcher = ["anyOf": [["exists": false], .object(matcher)]] }
    }
    if isCount { matcher = ["length": ExpectationDraft.plain(.object(matcher))] }
    if !source.filters.isEmpty {
      let operators = matcher
      matcher = ["via": .string(source.filters.joined(separator: " | "))]
      for member in operators.members where member.name != "via" {
        matcher[member.name] = member.value
      }
    }
    let isCookie = asksForExistence && source.keys.last == "value"
    checks.add(.object(matcher), at: isCookie ? source.keys.dropLast() : source.keys)
  }

  /// Adds a check of a line of `Set-Cookie`, of which the format knows the parts.
  private mutating func addCookie(_ assert: HurlAssert, _ operand: DraftValue) {
    let parts = (operand.string ?? "").split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let value = parts.last?.split(separator: ";", omittingEmptySubsequences: false).first.map(
      String.init
    )
    guard !assert.isNegated, parts.count == 2, let value, HTTPToken.isToken(String(parts[0])),
      ["contains", "startsWith", "==", "equals"].contains(assert.predicate)
    else { return leaveOut(assert.query) }
    let matcher: DraftValue = value.isEmpty ? ["exists": true] : ["startsWith": .string(value)]
    checks.add(matcher, at: ["cookies", String(parts[0])])
  }

  private func leaveOut(_ query: HurlQuery) {
    notes.add(.check, "\"\(query.range.text)\" has no equivalent and is left out", at: query.range)
  }

  /// Where a query looks.
  private struct Source {
    /// The keys of `expect`.
    let keys: [String]

    /// The same as a capture.
    let capture: DraftValue.Object

    /// Filters that belong to it.
    var filters: [String] = []

    /// Whether it finds nodes of a document, values of a document as a list, or a text.
    var isNodes = false
    var isList = false
    var mayBeAbsent: Bool { filters.isEmpty && ["body", "headers"].contains(keys[0]) }
    var isText = true
  }

  /// Where a query looks, nil if there is no equivalent, which is noted.
  private func source(of query: HurlQuery) -> Source? {
    let argument = query.argument.map(templates.value)?.string ?? ""
    switch query.name {
    case "status":
      return Source(keys: ["variables", "status"], capture: ["status": true], isText: false)
    case "duration":
      return Source(keys: ["variables", "duration"], capture: ["duration": "total"], isText: false)
    case "version": return Source(keys: ["httpVersion"], capture: ["httpVersion": true])
    case "url", "ip", "bytes": return Source(keys: [query.name], capture: [query.name: true])
    case "redirects":
      return Source(keys: ["redirects"], capture: ["redirects": true], isText: false)
    case "body": return Source(keys: ["text"], capture: ["text": true])
    case "sha256", "md5":
      return Source(keys: ["bytes", query.name], capture: ["bytes": .string(query.name)])
    case "header":
      guard HTTPToken.isToken(argument) else { break }
      return Source(keys: ["headers", argument], capture: ["header": .string(argument)])
    case "variable":
      let name = templates.use(argument, at: query.range)
      return Source(keys: ["variables", name], capture: ["variable": .string(name)], isText: false)
    case "regex":
      guard isPattern(argument, at: query.range) else { return nil }
      let filter = "regex(\(HurlTemplates.quoted(argument)))"
      return Source(keys: ["text"], capture: ["text": true], filters: [filter])
    case "xpath":
      let bare = argument.replacing("{{", with: "'").replacing("}}", with: "'")
      guard let path = try? XPath(bare) else { break }
      let capture: DraftValue.Object = [markup: .string(argument)]
      return Source(
        keys: [markup, argument],
        capture: capture,
        isNodes: (try? path.kind()) == .nodes
      )
    case "cookie":
      guard let (name, attribute) = Self.cookie(argument), HTTPToken.isToken(name) else { break }
      let capture: DraftValue =
        attribute == "value"
        ? .string(name) : ["name": .string(name), "attribute": .string(attribute)]
      return Source(keys: ["cookies", name, attribute], capture: ["cookie": capture])
    case "certificate":
      guard let key = Self.certificate[argument] else { break }
      return Source(keys: ["certificate", key], capture: ["certificate": .string(key)])
    case "jsonpath":
      guard let path = path(argument, at: query.range) else { return nil }
      var source = Source(keys: ["body", path], capture: ["body": .string(path)], isText: false)
      source.isList = Self.jsonPath(path)?.isSingular == false
      return source
    default: break
    }
    leaveOut(query)
    return nil
  }

  /// A capture, nil if there is no equivalent.
  func capture(_ capture: HurlCapture) -> (name: String, value: DraftValue)? {
    let query = capture.query
    if query.setsCookie { leaveOut(query) }
    guard !query.setsCookie, var source = source(of: query) else { return nil }
    source.filters += templates.filters(query.filters)
    var value = source.capture
    if !source.filters.isEmpty { value["via"] = .string(source.filters.joined(separator: " | ")) }
    if capture.isSecret { value["secret"] = true }
    let isText = source.isText && query.filters.isEmpty
    let identifier = templates.define(templates.text(capture.name), isText: isText)
    let path = value.members.count == 1 ? value["body"] : nil
    return (identifier, path ?? .object(value))
  }

  /// A JSONPath as RFC 9535 has it.
  private func path(_ text: String, at range: SourceRange) -> String? {
    for path in [text, text.withNamesInBrackets] where Self.jsonPath(path) != nil { return path }
    notes.add(.check, "\"\(text)\" is not a JSONPath of RFC 9535 and is left out", at: range)
    return nil
  }

  /// A path, templates in it aside.
  private static func jsonPath(_ text: String) -> JSONPath? {
    try? JSONPath(text.replacing("{{", with: "").replacing("}}", with: ""))
  }

  /// Whether a pattern means something in the format; if not, this is noted.
  private func isPattern(_ text: String, at range: SourceRange) -> Bool {
    if HurlFilterRule.isPattern(text) { return true }
    notes.add(.check, "the pattern /\(text)/ has no equivalent and is left out", at: range)
    return false
  }

  private static let certificate = [
    "Subject": "subject", "Issuer": "issuer", "Start-Date": "notBefore",
    "Expire-Date": "notAfter", "Serial-Number": "serialNumber",
    "Subject-Alt-Name": "subjectAltName",
  ]

  /// The name and the attribute of `sid[Path]`.
  private static func cookie(_ text: String) -> (name: String, attribute: String)? {
    guard let open = text.firstIndex(of: "["), text.hasSuffix("]") else { return (text, "value") }
    let attributes = [
      "value": "value", "expires": "expires", "max-age": "maxAge", "domain": "domain",
      "path": "path", "secure": "secure", "httponly": "httpOnly", "samesite": "sameSite",
    ]
    let name = text[text.index(after: open)...].dropLast().lowercased()
    return attributes[name].map { (String(text[..<open]), $0) }
  }
}

extension HurlQuery {
  /// Whether it looks at the lines that set cookies.
  fileprivate var setsCookie: Bool {
    guard name == "header", case .text(let text)? = argument else { return false }
    return text.constant?.lowercased() == "set-cookie"
  }
}

extension String {
  /// A JSONPath whose names with hyphens are in brackets.
  fileprivate var withNamesInBrackets: String {
    var result = ""
    for (place, segment) in split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      let name = segment.prefix { $0 != "[" }
      let isName = place > 0 && !name.isEmpty && name != "*"
      result +=
        isName
        ? "['\(name)']\(segment.dropFirst(name.count))" : (place > 0 ? "." : "") + String(segment)
    }
    return result
  }
}
