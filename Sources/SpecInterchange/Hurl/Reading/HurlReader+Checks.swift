/// Captures, checks, options and parts of forms.
extension HurlReader {
  /// The queries that there are, and whether each has an argument.
  private static let queries: [String: Bool] = [
    "status": false, "version": false, "url": false, "ip": false, "header": true, "cookie": true,
    "body": false, "bytes": false, "rawbytes": false, "xpath": true, "jsonpath": true,
    "regex": true, "variable": true, "duration": false, "sha256": false, "md5": false,
    "certificate": true, "redirects": false,
  ]

  mutating func captures() throws(SourceError) -> [HurlCapture] {
    var captures: [HurlCapture] = []
    while let name = try key() {
      let query = try query()
      skipSpaces()
      let isSecret = take("redact")
      captures.append(HurlCapture(name: name, query: query, isSecret: isSecret))
      try endLine()
    }
    return captures
  }

  mutating func asserts() throws(SourceError) -> [HurlAssert] {
    var asserts: [HurlAssert] = []
    while true {
      let before = at
      skipLines()
      skipSpaces()
      let start = at
      let word = take(while: \.isWordCharacter)
      at = start
      // A request begins with capitals.
      guard word.first?.isLowercase == true, !isAt("base64,"), !isAt("hex,"), !isAt("file,"),
        !["true", "false", "null"].contains(word)
      else {
        at = before
        return asserts
      }
      let query = try query()
      try space()
      var isNegated = false
      if take("not ") {
        isNegated = true
        skipSpaces()
      }
      let place = at
      let name = predicateName()
      guard let predicate = HurlPredicate.named(name) else {
        let known = HurlPredicate.all.flatMap(\.names) + HurlFilterRule.all.keys.sorted()
        throw unknown("a predicate or a filter", name, at: place, known: known)
      }
      var operand: HurlValue?
      if predicate.hasOperand {
        skipSpaces()
        operand = try value()
      }
      asserts.append(
        HurlAssert(
          query: query,
          isNegated: isNegated,
          predicate: name,
          operand: operand,
          range: range(from: start)
        )
      )
      try endLine()
    }
  }

  /// A query and its filters.
  private mutating func query() throws(SourceError) -> HurlQuery {
    let start = at
    let name = take(while: \.isWordCharacter)
    guard let hasArgument = Self.queries[name] else {
      throw unknown("a query", name, at: start, known: Self.queries.keys.sorted())
    }
    var argument: HurlValue?
    if hasArgument {
      try space()
      guard byte == UInt8(ascii: "\"") || name == "regex" && byte == UInt8(ascii: "/") else {
        throw mistake("expected a text in quotation marks")
      }
      argument = try value()
    }
    let end = at
    var filters: [HurlFilter] = []
    while true {
      let before = at
      skipSpaces()
      let word = take(while: \.isWordCharacter)
      at = before
      guard HurlFilterRule.all[word] != nil, HurlPredicate.named(word) == nil else { break }
      skipSpaces()
      filters.append(try filter())
    }
    let range = range(from: start, to: end)
    return HurlQuery(name: name, argument: argument, filters: filters, range: range)
  }

  mutating func filter() throws(SourceError) -> HurlFilter {
    let start = at
    let name = take(while: \.isWordCharacter)
    guard let rule = HurlFilterRule.all[name] else {
      throw unknown("a filter", name, at: start, known: HurlFilterRule.all.keys.sorted())
    }
    var arguments: [HurlValue] = []
    for _ in 0..<rule.arguments {
      skipSpaces()
      arguments.append(try value())
    }
    return HurlFilter(name: name, arguments: arguments, range: range(from: start))
  }

  private mutating func predicateName() -> String {
    let word = take(while: \.isWordCharacter)
    return word.isEmpty ? take { "=!<>".utf8.contains($0) } : word
  }

  /// What a predicate compares with, or a filter takes.
  private mutating func value() throws(SourceError) -> HurlValue {
    if isAt("```") {
      guard case .text(let text, _) = try multiline() else { throw mistake("expected a text") }
      return .text(text)
    }
    if let bytes = try bytes() { return bytes }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return .text(try quoted(byte))
    case UInt8(ascii: "/"): return .pattern(try pattern())
    default: return isAt("{{") ? .value(try expression()) : try scalar()
    }
  }

  private mutating func pattern() throws(SourceError) -> String {
    let start = at
    at += 1
    var pattern: [UInt8] = []
    while at < end, byte != UInt8(ascii: "/"), byte != 0x0A {
      if byte == UInt8(ascii: "\\"), at + 1 < end {
        if file.bytes[at + 1] != UInt8(ascii: "/") { pattern.append(byte) }
        at += 1
      }
      pattern.append(byte)
      at += 1
    }
    guard take("/") else { throw mistake("the pattern that begins here does not end", at: start) }
    return String(decoding: pattern, as: UTF8.self)
  }

  mutating func parts() throws(SourceError) -> [HurlPart] {
    var parts: [HurlPart] = []
    while let name = try key() {
      guard take("file,") else {
        parts.append(HurlPart(name: name, value: try lineText(), isFile: false, type: nil))
        try endLine()
        continue
      }
      let path = try fileName()
      guard take(";") else { throw mistake("expected ; at the end of file,…") }
      skipSpaces()
      let type = take { $0 != UInt8(ascii: "#") && $0 != 0x0A && $0 != 0x0D }.trimmed
      parts.append(
        HurlPart(name: name, value: path, isFile: true, type: type.isEmpty ? nil : type)
      )
      try endLine()
    }
    return parts
  }

  mutating func options() throws(SourceError) -> [HurlOption] {
    var options: [HurlOption] = []
    while true {
      let before = at
      skipLines()
      let start = at
      at = before
      guard let key = try key() else { return options }
      let name = key.constant ?? ""
      guard let rule = HurlOptionRule.all[name] else {
        throw unknown("an option", name, at: start, known: HurlOptionRule.all.keys.sorted())
      }
      var variable: (name: String, value: HurlValue)?
      let place = at
      if name == "variable" { variable = try self.variable() }
      at = place
      let value = try lineText()
      if let words = value.constant, let fault = rule.kind.fault(in: words) {
        throw mistake(fault, at: place)
      }
      options.append(
        HurlOption(name: name, value: value, variable: variable, range: range(from: start))
      )
      try endLine()
    }
  }

  /// `name=value`, of which the value is a text if it is nothing else.
  private mutating func variable() throws(SourceError) -> (name: String, value: HurlValue) {
    let name = take { $0.isWordCharacter || $0 == UInt8(ascii: "-") }
    skipSpaces()
    guard !name.isEmpty, take("=") else { throw mistake("expected name=value") }
    skipSpaces()
    if byte == UInt8(ascii: "\"") { return (name, .text(try quoted(byte))) }
    let start = at
    if let value = try? scalar() {
      skipSpaces()
      if at == end || [0x0A, 0x0D, UInt8(ascii: "#")].contains(byte) { return (name, value) }
    }
    at = start
    return (name, .text(try lineText()))
  }
}
