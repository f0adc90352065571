/// The target of an endpoint, taken apart: where it is, its path, and the values in both and in the query.
struct ContractTarget {
  /// The pieces before the path; none if the target is relative.
  private(set) var server: [Template.Part] = []

  /// The path, with names in braces.
  private(set) var path = ""

  /// The values.
  private(set) var parameters: [ContractParameter] = []

  /// What cannot be written.
  private(set) var problems: [String] = []

  /// The items of the query that are written in the target's text, each by its pieces.
  private var query: [[Template.Part]] = []
  private var isInQuery = false
  private let scope: ContractScope
  private let range: SourceRange?

  /// Takes a target apart; nil if it has no path, as it is one template.
  init?(_ request: RequestLine, in scope: ContractScope) {
    self.scope = scope
    range = request.origin.range
    var isPath = request.isRelative
    var pieces = request.target[...]
    if case .template(let first)? = pieces.first, case .variable(let path) = first.operand,
      path.name == "baseURL", path.steps.isEmpty
    {
      pieces.removeFirst()
      isPath = true
    }
    for piece in pieces {
      guard isPath || isInQuery else {
        guard let rest = takeServer(piece) else { return nil }
        isPath = rest.hasPrefix("/")
        addText(rest)
        continue
      }
      switch piece {
      case .text(let text): addText(text)
      case .template(let expression): add(expression)
      case .expression(let expression, _): add(expression)
      }
    }
    // A template alone may be any URL.
    if !isPath, path.isEmpty, case .text? = server.last {} else if !isPath { return nil }
    if !path.hasPrefix("/") { path = "/" + path }
    for item in query { add(item) }
  }

  /// Takes what is before the path of a piece; gives the rest, nil if the piece cannot be in a server's URL.
  private mutating func takeServer(_ piece: RequestLine.Piece) -> String? {
    switch piece {
    case .expression: return nil
    case .template(let expression):
      server.append(.expression(expression))
      return ""
    case .text(let text):
      let scheme = text.firstRange(of: "://")
      let start = scheme?.upperBound ?? text.startIndex
      let end = text[start...].firstIndex { "/?".contains($0) } ?? text.endIndex
      server.append(.text(String(text[..<end])))
      return String(text[end...])
    }
  }

  private mutating func addText(_ text: String) {
    guard !isInQuery else { return addToQuery(text) }
    let end = text.firstIndex(of: "?") ?? text.endIndex
    path += String(text[..<end]).replacing(["{": "%7B", "}": "%7D"])
    guard end < text.endIndex else { return }
    isInQuery = true
    query.append([])
    addToQuery(String(text[text.index(after: end)...]))
  }

  private mutating func addToQuery(_ text: String) {
    for (place, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { query.append([]) }
      if !part.isEmpty { query[query.endIndex - 1].append(.text(String(part))) }
    }
  }

  /// A template in the path or the query.
  private mutating func add(_ expression: TemplateExpression) {
    if isInQuery { return query[query.endIndex - 1].append(.expression(expression)) }
    if case .literal(let value) = expression.operand, let text = value.scalarText {
      path += PercentEncoding.unreserved.encode(text)
      return
    }
    var name = "value"
    if case .variable(let variable) = expression.operand {
      name = variable.description.map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
    }
    append(scope.value(of: expression), named: name, .path)
  }

  /// An expression of RFC 6570.
  private mutating func add(_ expression: URITemplate.Expression) {
    if expression.isFragment { problems.append("the fragment {#…} is not sent") }
    guard !expression.isFragment else { return }
    for (place, variable) in expression.variables.enumerated() {
      let isOptional = expression.mayBeAbsent
      let value = scope.value(named: variable.name, isOptional: isOptional)
      if case .prefix = variable.modifier {
        problems.append("the prefix of {\(variable.name)} is not part of its description")
      }
      let name = PercentEncoding.decodedText(variable.name)
      if isOptional {
        append(value, named: name, .query, explode: variable.modifier == .explode)
        continue
      }
      switch expression.operator {
      case .path: path += "/"
      case .simple, .reserved: if place > 0 { path += "," }
      default: break
      }
      if expression.operator == .reserved {
        problems.append("the characters that {+\(name)} keeps are not part of its description")
      }
      append(
        value,
        named: name,
        .path,
        expression.operator == .label
          ? .label : expression.operator == .parameter ? .matrix : .usual,
        explode: variable.modifier == .explode
      )
    }
  }

  /// An item of the query that is written in the text: a name and a value, either with templates.
  private mutating func add(_ item: [Template.Part]) {
    guard case .text(let start)? = item.first else {
      if !item.isEmpty { problems.append("a template that gives the names of query items") }
      return
    }
    let parts = start.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = PercentEncoding.decodedText(String(parts[0]))
    let text = parts.count > 1 ? PercentEncoding.decodedText(String(parts[1])) : ""
    guard !name.isEmpty else { return }
    var value = ContractValue()
    if item.count == 1, !name.namesCredential {
      value = ContractValue(schema: .values([.string(text)]), example: .string(text))
    } else if item.count == 2, text.isEmpty, case .expression(let expression) = item[1] {
      value = scope.value(of: expression)
    }
    append(value, named: name, .query)
  }

  private mutating func append(
    _ value: ContractValue,
    named written: String,
    _ location: ContractParameter.Location,
    _ style: ContractParameter.Style = .usual,
    explode: Bool? = nil
  ) {
    var name = written
    if location == .path {
      var count = 1
      while parameters.contains(where: { $0.location == .path && $0.name == name }) {
        count += 1
        name = "\(written)\(count)"
      }
      if count > 1 { problems.append("the second {\(written)} of the path is called {\(name)}") }
      path += "{\(name)}"
    }
    parameters.append(
      ContractParameter(
        value: value,
        name: name,
        location: location,
        style: style,
        explode: explode,
        range: range
      )
    )
  }
}

extension PercentEncoding {
  /// The text that an encoded one stands for.
  static func decodedText(_ text: String) -> String {
    String(decoding: decode(text), as: UTF8.self)
  }
}
