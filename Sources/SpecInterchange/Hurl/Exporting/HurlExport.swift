/// Writes what calls ask of their responses as Hurl files have it.
package struct HurlExport {
  private let notes: InterchangeNotes

  /// The value of a variable, nil if only a run knows it.
  private var known: (String) -> String? = { _ in nil }

  package init(notes: InterchangeNotes) { self.notes = notes }

  /// How a call is repeated, as lines of options.
  package func options(of call: ResolvedCall) -> [String] {
    let attempts = call.origin["poll"]?["attempts"]?.integer.map { max(0, $0 - 1) }
    var lines = attempts.map { ["retry: \($0)"] } ?? []
    for (value, name) in [
      (call.origin["poll"]?["interval"], "retry-interval"), (call.origin["wait"], "delay"),
    ] {
      if let text = value?.string, !text.contains("{{") { lines.append("\(name): \(text)") }
    }
    return lines
  }

  /// The response of a call: its status, captures and asserts.
  package func response(of call: ResolvedCall, in scope: some TemplateContext) -> String {
    var export = self
    export.known = { name in
      guard let template = try? Template(.string("{{\(name)}}")),
        let text = try? template.text(in: scope), !text.hasPrefix("{{")
      else { return nil }
      return text
    }
    return export.response(of: call)
  }

  private func response(of call: ResolvedCall) -> String {
    let expect = call.settings.keys.expect.value
    var (line, asserts) = status(of: call, expect)
    var captures: [String] = []
    // A status that is captured to be judged is looked at itself.
    var facts: [String: String] = [:]
    for capture in call.step.captures {
      let value = capture.value.origin
      for fact in ["status", "duration"] where value[fact] != nil { facts[capture.name] = fact }
      guard let query = query(of: value), let filters = filters(value["via"]?.string) else {
        leaveOut(value, of: call)
        continue
      }
      let redact = capture.value.isSecret ? " redact" : ""
      captures.append("\(capture.name): \(query)\(filters)\(redact)")
    }
    for value in expect?.values ?? [] {
      guard let query = query(of: value, facts),
        let checks = checks(query, value.matcher.origin)
      else {
        leaveOut(value.origin, of: call)
        continue
      }
      asserts += checks
    }
    for part in [expect?.shape, expect?.schema, expect?.errorOrigin] {
      if let part { leaveOut(part, of: call) }
    }
    if let declared = call.contract.declared {
      notes.add(
        .exportExpect,
        "the contract of the endpoint is not exported, but for its status",
        at: declared.range,
        subject: call.name
      )
    }
    if !captures.isEmpty { line += "\n[Captures]\n" + captures.joined(separator: "\n") }
    if !asserts.isEmpty { line += "\n[Asserts]\n" + asserts.joined(separator: "\n") }
    return line
  }

  private func leaveOut(_ value: JSONValue, of call: ResolvedCall) {
    notes.add(
      .exportExpect,
      "this is not exported: Hurl has no equivalent",
      at: value.range,
      subject: call.name
    )
  }

  /// The line of the status, and asserts of it if there may be several.
  private func status(
    of call: ResolvedCall,
    _ expect: Expectation?
  ) -> (line: String, asserts: [String]) {
    let declared = call.contract.responses.compactMap(\.declaration.status).map(\.codes)
    let written = expect?.status?.compactMap { status in
      if case .literal(let pattern) = status { pattern.codes } else { nil }
    }
    let codes = written ?? declared.filter { 200..<400 ~= $0.lowerBound }
    let least = codes.map(\.lowerBound).min() ?? 200
    let most = codes.map(\.upperBound).max() ?? 399
    if least == most { return ("HTTP \(least)", []) }
    if codes.count > 1 || written?.count != expect?.status?.count {
      leaveOut(expect?.origin ?? call.origin, of: call)
    }
    let isAny = least == 100 && most == 599
    return ("HTTP *", isAny ? [] : ["status >= \(least)", "status <= \(most)"])
  }

  /// A file, after a comment that says how to set the variables that nothing in it captures.
  package static func withVariables(_ file: String) -> String {
    var names: [String] = []
    var captured: Set<Substring> = []
    var section: Substring = ""
    for line in file.split(separator: "\n") {
      if line.hasPrefix("[") || line.hasPrefix("#") { section = line }
      if section == "[Captures]" { captured.insert(line.prefix { $0 != ":" }) }
      for part in line.split(separator: "{{").dropFirst() {
        let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !captured.contains(name), !names.contains(String(name)), !name.hasPrefix("new") {
          names.append(String(name))
        }
      }
    }
    guard !names.isEmpty else { return file }
    return "# hurl" + names.map { " --variable \($0)=…" }.joined() + "\n" + file
  }

  // MARK: Queries

  private static let facts = [
    "text": "body", "httpVersion": "version", "url": "url", "ip": "ip", "redirects": "redirects",
    "bytes": "bytes", "status": "status", "duration": "duration",
  ]

  private static let attributes = [
    "value": "", "expires": "[Expires]", "maxAge": "[Max-Age]", "domain": "[Domain]",
    "path": "[Path]", "secure": "[Secure]", "httpOnly": "[HttpOnly]", "sameSite": "[SameSite]",
  ]

  private static let arguments = [
    "headers": "header", "header": "header", "body": "jsonpath", "xml": "xpath", "html": "xpath",
    "variables": "variable", "variable": "variable",
  ]

  /// What a capture looks at, nil if Hurl cannot.
  private func query(of capture: JSONValue) -> String? {
    if let path = capture.string { return quoted(path).map { "jsonpath \($0)" } }
    guard let member = capture.members.first(where: { !["via", "secret"].contains($0.name) }),
      !capture.members.contains(where: { ["default", "append"].contains($0.name) })
    else { return nil }
    switch (member.name, member.value.string) {
    case ("cookie", let name):
      let cookie = name ?? member.value["name"]?.string ?? ""
      let attribute = member.value["attribute"]?.string ?? "value"
      return Self.attributes[attribute].map { "cookie \"\(cookie)\($0)\"" }
    case ("bytes", let hash?): return ["sha256", "md5"].contains(hash) ? hash : nil
    case (let name, let text?):
      guard let query = Self.arguments[name] else { return Self.facts[name] }
      return quoted(text).map { "\(query) \($0)" }
    default: return Self.facts[member.name]
    }
  }

  /// What an expected value is of, nil if Hurl cannot look at it.
  private func query(of value: ExpectedValue, _ facts: [String: String]) -> String? {
    let origin = value.matcher.origin
    // The key of a member stands before its value.
    let key = JSONValue(document: origin.document, index: origin.index - 1).string ?? ""
    if let cookie = value.query as? CookieQuery {
      let attribute = key == cookie.cookie ? "" : Self.attributes[key]
      return attribute.map { "cookie \"\(cookie.cookie)\($0)\"" }
    }
    let name = value.source.expectName ?? ""
    if name == "variables", let fact = facts[key] { return fact }
    if name == "bytes", ["sha256", "md5"].contains(key) { return key }
    guard let query = Self.arguments[name] else { return Self.facts[name] }
    return quoted(key).map { "\(query) \($0)" }
  }

  // MARK: Checks

  private static let predicates = [
    "equals": "==", "greaterThan": ">", "atLeast": ">=", "lessThan": "<", "atMost": "<=",
    "startsWith": "startsWith", "endsWith": "endsWith", "contains": "contains",
    "matches": "matches",
  ]

  private static let shapes = [
    "string": "isString", "integer": "isInteger", "number": "isNumber", "boolean": "isBoolean",
    "array": "isList", "object": "isObject", "array | object": "isCollection",
    "date-time": "isIsoDate", "ipv4": "isIpv4", "ipv6": "isIpv6", "uuid": "isUuid",
  ]

  /// The asserts of a query, nil if one of them has no equivalent.
  private func checks(_ query: String, _ matcher: JSONValue, not: String = "") -> [String]? {
    guard matcher.type == .object else {
      let isHash = query == "sha256" || query == "md5"
      if isHash, let digits = matcher.string { return ["\(query) \(not)== hex,\(digits);"] }
      // A path that gives a list gives Hurl its only element.
      let isList = query.hasPrefix("jsonpath") && matcher.type == .array && matcher.count == 1
      guard let value = operand(isList ? matcher.elements.first { _ in true } : matcher) else {
        return nil
      }
      if query.hasSuffix("[Secure]\"") || query.hasSuffix("[HttpOnly]\"") {
        return ["\(query) \(value == "true" ? "" : "not ")exists"]
      }
      return ["\(query) \(not)== \(value)"]
    }
    guard let filters = self.filters(matcher["via"]?.string) else { return nil }
    var lines: [String] = []
    for member in matcher.members where member.name != "via" || member.value.type == .object {
      guard let found = check(query + filters, member.name, member.value, not) else { return nil }
      lines += found
    }
    return lines
  }

  private func check(
    _ query: String,
    _ name: String,
    _ value: JSONValue,
    _ not: String
  ) -> [String]? {
    switch (name, value.type) {
    case ("not", _): return not.isEmpty ? checks(query, value, not: "not ") : nil
    case ("exists", _): return ["\(query) \(value.boolean == true ? "" : "not ")exists"]
    case ("allOf", .array) where not.isEmpty:
      var lines: [String] = []
      for matcher in value.elements {
        guard let found = checks(query, matcher) else { return nil }
        lines += found
      }
      return lines
    case ("anyOf", .array):
      // Of nothing, Hurl says that it is not so.
      let others = value.elements.filter { $0["exists"]?.boolean != false }
      guard others.count == 1, value.count == 2, let only = others.first?["not"] else { return nil }
      return checks(query, only, not: "not ")
    case ("length", _):
      let isNodes = query.hasPrefix("xpath")
      if isNodes, value.integer == 0 { return ["\(query) not exists"] }
      if isNodes, value["atLeast"]?.integer == 1 { return ["\(query) exists"] }
      if value.integer == 0, !query.contains("[*]"), !query.contains("?"), !query.contains("..") {
        return ["\(query) \(not)isEmpty"]
      }
      return checks("\(query) count", value, not: not)
    case ("shape", .string):
      return value.string.flatMap { Self.shapes[$0] }.map { ["\(query) \(not)\($0)"] }
    case ("via", .object):
      let pattern = value["string"]?["matches"]?.string
      return pattern == "[.eE]" ? ["\(query) \(not)isFloat"] : nil
    case ("hex", .string), ("base64", .string), ("file", .string):
      return ["\(query) \(not)== \(name),\(value.string ?? "");"]
    default:
      guard let predicate = Self.predicates[name], let operand = operand(value) else { return nil }
      return ["\(query) \(not)\(predicate) \(operand)"]
    }
  }

  /// A value that a predicate compares with, nil if Hurl has none of its kind.
  private func operand(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    switch value.type {
    case .null, .boolean, .number: return value.jsonText
    case .string:
      let text = value.string ?? ""
      guard let quoted = quoted(text) else { return nil }
      let inner = quoted.dropFirst(3).dropLast(3)
      let isTemplate = quoted == "\"{{\(inner)}}\"" && inner.utf8.allSatisfy(\.isWordCharacter)
      return isTemplate && !text.contains("|") ? String(quoted.dropFirst().dropLast()) : quoted
    case .array: return nil
    case .object:
      guard value.count == 1, let bytes = value.members.first(where: { _ in true }) else {
        return nil
      }
      return ["hex", "base64", "file"].contains(bytes.name)
        ? "\(bytes.name),\(bytes.value.string ?? "");" : nil
    }
  }

  // MARK: Texts

  /// A text with its templates in quotation marks, nil if a template has no equivalent.
  private func quoted(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      let inner = String(rest[open.upperBound..<close.lowerBound])
      result += Self.escaped(rest[..<open.lowerBound])
      if let text = known(inner) {
        result += Self.escaped(text[...])
      } else if let expression = expression(inner) {
        result += "{{\(expression)}}"
      } else {
        return nil
      }
      rest = rest[close.upperBound...]
    }
    return "\"\(result)\(Self.escaped(rest))\""
  }

  private static func escaped(_ text: Substring) -> String {
    String(text).replacing([
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ])
  }

  /// What stands between the braces of a template as Hurl has it, nil if it has no equivalent.
  package func expression(_ text: String) -> String? {
    let functions = ["uuid()": "newUuid", "now()": "newDate", "'{{'": "\\u{7b}"]
    var parts = text.split(separator: " | ").map(\.trimmed)
    // A text is inserted as one anyway.
    if let last = parts.last, ["string", "raw"].contains(last) { parts.removeLast() }
    guard let first = parts.first else { return nil }
    let isName = first.utf8.allSatisfy(\.isWordCharacter)
    guard let start = isName ? first : functions[first] else { return nil }
    return filters(parts.dropFirst().joined(separator: " | ")).map { start + $0 }
  }

  /// Filters as Hurl writes them behind a query, nil if one has no equivalent.
  private func filters(_ text: String?) -> String? {
    var rest = (text ?? "").split(separator: " | ").map(\.trimmed)[...]
    var result = ""
    while !rest.isEmpty {
      let pair = rest.prefix(2).joined(separator: " | ")
      if rest.count > 1, let filter = Self.filter(pair) {
        result += " \(filter)"
        rest = rest.dropFirst(2)
      } else if let filter = Self.filter(rest.removeFirst()) {
        result += " \(filter)"
      } else {
        return nil
      }
    }
    return result
  }

  /// The filter of Hurl that is written so in a template.
  private static func filter(_ text: String) -> String? {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    let isCall = text.hasSuffix(")")
    let list = isCall ? text[text.index(after: open)...].dropLast() : ""
    let arguments = list.isEmpty ? [] : list.split(separator: ", ").map(String.init)
    let names = HurlFilterRule.all.keys.sorted().filter { $0 != "charsetDecode" }
    let name = names.first { name in
      let rule = HurlFilterRule.all[name]
      return rule?.arguments == arguments.count && rule?.filters(arguments) == text
    }
    return name.map { name in
      let words = arguments.map { argument in
        let text = argument.dropFirst().dropLast().replacing("''", with: "'")
        return argument.hasPrefix("'") ? "\"\(escaped(text[...]))\"" : argument
      }
      return ([name] + words).joined(separator: " ")
    }
  }
}
