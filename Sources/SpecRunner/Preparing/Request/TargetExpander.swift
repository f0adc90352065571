/// Makes the URL of a call from its target, `baseURL` and `query`.
struct TargetExpander {
  let scope: CallScope

  /// The most bytes of a URL: as many as a command can have in a word.
  private static let longestURL = 100_000

  /// Refuses a URL that is too long, before anything is looked for in it.
  static func checkLength(of url: String, at range: SourceRange?) throws(TemplateError) {
    guard url.utf8.count > longestURL else { return }
    throw TemplateError("the URL has more than \(longestURL) bytes", at: range)
  }

  /// The URL of a target.
  func url(of request: RequestLine, baseURL: String?) throws(TemplateError) -> String {
    var url = GrowingURL()
    if request.isRelative {
      guard let baseURL else {
        throw TemplateError(
          "there is no baseURL to append the target to",
          at: request.origin.range
        )
      }
      url.append(baseURL)
    }
    let base = url.text.utf8.count
    for (index, piece) in request.target.enumerated() {
      try Self.checkLength(of: url.text, at: request.origin.range)
      let start = url.end
      switch piece {
      case .text(let text): url.append(text)
      case .template(let expression):
        let range = expression.place(of: expression.range)
        let value = try expression.value(in: scope)
        let text = try Template.text(of: value, at: range)
        let isInPath = request.isRelative ? start.offset > base : start.isInPath
        if text.isEmpty, isInPath, request.isSegment(at: index) {
          throw TemplateError(
            "the template gives an empty string",
            at: range,
            label: "this part of the path needs a value"
          )
        }
        let isEncoded = isInPath && !expression.isRaw
        // A whole URL may end in a fragment, which cuts nothing off that follows.
        let isURL = !isInPath && index == request.target.indices.last
        if !isEncoded, !isURL { try Self.requireNoFragment(in: text, at: range) }
        url.append(isEncoded ? PercentEncoding.unreserved.encode(text) : text)
        guard isEncoded else { continue }
        if let dots = url.dotSegment(from: start, of: request.target, after: index) {
          throw Self.refusal(of: dots, as: "the template gives \"\(dots)\"", at: range)
        }
      case .expression(let expression, let expressionRange):
        let range = request.origin.range(ofText: expressionRange)
        let text = try expand(expression, at: range)
        if !expression.isFragment { try Self.requireNoFragment(in: text, at: range) }
        url.append(text)
        guard expression.isSegment, request.isRelative || url.end.isInPath,
          let dots = url.dotSegment(from: start, of: request.target, after: index)
        else { continue }
        let name = expression.variables.first?.name ?? ""
        throw Self.refusal(of: dots, as: "the parameter \"\(name)\" is \"\(dots)\"", at: range)
      }
    }
    return url.text
  }

  /// Refuses an inserted text that would cut off what follows it: a fragment is never sent.
  private static func requireNoFragment(
    in text: String,
    at range: SourceRange?
  ) throws(TemplateError) {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return }
    throw TemplateError(
      "the value \(JSONValue.string(text.excerpt).jsonText) has a \"#\", which would cut off the target",
      at: range,
      label: "this value is not percent-encoded",
      help: "write # as %23 in the value, or insert it without raw"
    )
  }

  /// The error of a value that is a segment `.` or `..` of the path.
  private static func refusal(
    of dots: String,
    as message: String,
    at range: SourceRange?
  ) -> TemplateError {
    TemplateError(
      message,
      at: range,
      label: "the segment \"\(dots)\" of a path leads to another resource"
    )
  }

  /// The URL of a reference that is in a target's place.
  func url(of template: Template, baseURL: String?) throws(TemplateError) -> String {
    let reference = URLReference(lenient: try template.text(in: scope, as: .reference))
    if reference.scheme != nil { return reference.description }
    guard let base = scope.unit.lastURL ?? baseURL.map({ $0 + "/" }) else {
      throw TemplateError(
        "there is no response yet that the reference could be resolved against",
        at: template.origin.range
      )
    }
    return reference.resolved(against: URLReference(base)).description
  }

  private func expand(
    _ expression: URITemplate.Expression,
    at range: SourceRange?
  ) throws(TemplateError) -> String {
    // One or two in most: they are found without hashes.
    var values: [(name: String, value: URITemplateValue)] = []
    for variable in expression.variables {
      // What may be absent comes from the call only: a variable far away must not add a query.
      let value =
        expression.mayBeAbsent
        ? scope.with[variable.name]
        : scope.value(of: variable.name, in: range?.file)
          ?? scope.placeholder(for: variable.name)
      guard let value, !value.isNull || !expression.mayBeAbsent else {
        if expression.mayBeAbsent { continue }
        throw TemplateError(
          "the parameter \"\(variable.name)\" has no value",
          at: range,
          undefined: variable.name
        )
      }
      if !expression.mayBeAbsent {
        try require(value, of: variable.name, in: expression, at: range)
      }
      values.append((variable.name, try Self.templateValue(value, at: range)))
    }
    do throws(URITemplateError) {
      return try expression.expand { name in values.first { $0.name == name }?.value }
    } catch {
      throw TemplateError(error.message, at: range)
    }
  }

  /// Refuses a value that leaves nothing in the path: the call would go to the resource above.
  private func require(
    _ value: JSONValue,
    of name: String,
    in expression: URITemplate.Expression,
    at range: SourceRange?
  ) throws(TemplateError) {
    guard let found = expression.emptiness(of: value) else { return }
    throw TemplateError(
      "the parameter \"\(name)\" is \(found)",
      at: range,
      label: scope.isCaptured(name)
        ? "this value was captured" : "this part of the path needs a value"
    )
  }

  private static func templateValue(
    _ value: JSONValue,
    at range: SourceRange?
  ) throws(TemplateError) -> URITemplateValue {
    func text(_ value: JSONValue) throws(TemplateError) -> String {
      try Template.text(of: .json(value), at: range)
    }
    switch value.type {
    case .array:
      var list: [String] = []
      for element in value.elements { list.append(try text(element)) }
      return .list(list)
    case .object:
      var pairs: [(name: String, value: String)] = []
      for member in value.members { pairs.append((member.name, try text(member.value))) }
      return .pairs(pairs)
    default: return .text(try text(value))
    }
  }

  /// A URL with query items: each replaces the items of its name, and they follow in order.
  func url(_ url: String, withQuery query: [NamedData]) throws(TemplateError) -> String {
    guard !query.isEmpty else { return url }
    let cut = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    let fragment = url[cut...]
    let mark = url[..<cut].utf8.firstIndex(of: UInt8(ascii: "?")) ?? cut
    let replaced = Set(query.map { Array($0.name.utf8) })
    var items = url[mark..<cut].dropFirst().split(separator: "&").map(String.init)
      .filter { !replaced.contains(Self.name(of: $0)) }
    for entry in query {
      let name = PercentEncoding.unreserved.encode(entry.name)
      for text in try entry.data.texts(in: scope) ?? [] {
        items.append("\(name)=\(PercentEncoding.unreserved.encode(text))")
      }
    }
    let query = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    return "\(url[..<mark])\(query)\(fragment)"
  }

  private static func name(of item: String) -> [UInt8] {
    PercentEncoding.decode(String(item.prefix { $0 != "=" }))
  }
}
