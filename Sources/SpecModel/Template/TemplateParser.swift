/// Reads templates and filter chains by the grammar of `Docs/Format.md`, "Variables and templates".
struct TemplateParser {
  private let text: ContiguousArray<UInt8>
  private let origin: JSONValue
  private var at = 0
  private var depth = 0

  private static let depthLimit = 32

  /// The most filters behind each other.
  private static let filterLimit = 100

  init(_ origin: JSONValue) {
    self.origin = origin
    text = origin.utf8 ?? []
  }

  /// A text with expressions.
  mutating func template() throws(TemplateSyntaxError) -> [Template.Part] {
    var parts: [Template.Part] = []
    var start = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "{"), peek(1) == UInt8(ascii: "{") else {
        at += 1
        continue
      }
      if start < at { parts.append(.text(string(start..<at))) }
      let open = at
      at += 2
      parts.append(.expression(try expression()))
      skipSpace()
      guard peek(0) == UInt8(ascii: "}"), peek(1) == UInt8(ascii: "}") else {
        guard at < text.count else {
          throw TemplateSyntaxError(
            .invalidTemplate,
            "the template has no closing '}}'",
            at: open..<open + 2,
            help: "a literal '{{' is written {{'{{'}}"
          )
        }
        throw unexpected("expected '|' or '}}'", help: signHelp)
      }
      at += 2
      start = at
    }
    if start < text.count { parts.append(.text(string(start..<text.count))) }
    return parts
  }

  /// The filters of `via`: what may follow the first `|` of an expression.
  mutating func filters() throws(TemplateSyntaxError) -> [TemplateExpression.FilterCall] {
    var calls = [try filter()]
    while take("|") { try append(to: &calls) }
    skipSpace()
    guard at == text.count else { throw unexpected("expected '|' or the end") }
    return calls
  }

  private mutating func append(
    to calls: inout [TemplateExpression.FilterCall]
  ) throws(TemplateSyntaxError) {
    let call = try filter()
    guard calls.count < Self.filterLimit else {
      throw TemplateSyntaxError(
        .tooLarge,
        "an expression has at most \(Self.filterLimit) filters",
        at: call.range
      )
    }
    calls.append(call)
  }

  private mutating func expression() throws(TemplateSyntaxError) -> TemplateExpression {
    depth += 1
    defer { depth -= 1 }
    skipSpace()
    guard depth <= Self.depthLimit else {
      throw TemplateSyntaxError(.tooDeep, "expressions are nested too deep", at: at..<at + 1)
    }
    let start = at
    let operand = try operand()
    var calls: [TemplateExpression.FilterCall] = []
    while take("|") { try append(to: &calls) }
    // A hash that is not encoded in another way is in a text by its hexadecimal digits.
    if depth == 1, let last = calls.last, last.filter.isHash, let hex = Filter.named("hex") {
      calls.append(TemplateExpression.FilterCall(filter: hex, arguments: [], range: last.range))
    }
    return TemplateExpression(
      operand: operand,
      filters: calls,
      range: start..<lastEnd(start),
      origin: origin
    )
  }

  private mutating func operand() throws(TemplateSyntaxError) -> TemplateExpression.Operand {
    guard at < text.count else { throw unexpected("expected a variable, a function or a literal") }
    switch text[at] {
    case UInt8(ascii: "'"):
      return .literal(.string(try quoted()))
    case UInt8(ascii: "\""):
      throw TemplateSyntaxError(
        .invalidTemplate,
        "a string in a template is written in single quotes",
        at: at..<at + 1
      )
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .literal(try number())
    case UInt8(ascii: "$"):
      throw dynamicVariable()
    default:
      let start = at
      guard let name = name() else {
        throw unexpected("expected a variable, a function or a literal", help: signHelp)
      }
      skipSpace()
      if peek(0) == UInt8(ascii: "(") {
        guard let function = TemplateFunction.named(name) else {
          throw unknown(.function, name, at: start, among: TemplateFunction.all.map(\.name))
        }
        let arguments = try arguments()
        let range = start..<at
        guard function.arity.contains(arguments.count) else {
          throw TemplateSyntaxError(
            .wrongArguments,
            "\(name)() takes \(Self.words(function.arity)), not \(arguments.count)",
            at: range,
            help: "it is called as \(function.synopsis)"
          )
        }
        let call = TemplateExpression.FunctionCall(
          function: function,
          arguments: arguments,
          range: range
        )
        guard name != TemplateFunction.sample.name || call.text != nil else {
          throw TemplateSyntaxError(
            .wrongArguments,
            "sample() takes the text of a shape in quotes, which cannot be a variable",
            at: range,
            help: "it is called as sample('NewUser') or sample('[User](2)')"
          )
        }
        return .function(call)
      }
      switch name {
      case "true": return .literal(.boolean(true))
      case "false": return .literal(.boolean(false))
      case "null": return .literal(.null)
      default: return .variable(try variable(name, start: start))
      }
    }
  }

  private mutating func variable(
    _ name: String,
    start: Int
  ) throws(TemplateSyntaxError) -> TemplateExpression.VariablePath {
    var steps: [TemplateExpression.VariablePath.Step] = []
    let nameEnd = start + name.utf8.count
    var ends: [Int] = []
    while true {
      if take(".") {
        skipSpace()
        guard let member = self.name() else {
          throw unexpected("expected a name after '.'")
        }
        steps.append(.member(member))
      } else if take("[") {
        skipSpace()
        if peek(0) == UInt8(ascii: "'") {
          steps.append(.member(try quoted()))
        } else {
          let start = at
          guard let index = try number().integer else {
            throw TemplateSyntaxError(
              .invalidTemplate,
              "expected an index or a name in quotes",
              at: start..<at
            )
          }
          steps.append(.element(index))
        }
        guard take("]") else { throw unexpected("expected ']'") }
      } else {
        let range = start..<(ends.last ?? nameEnd)
        return .init(name: name, steps: steps, range: range, stepEnds: ends)
      }
      ends.append(at)
    }
  }

  private mutating func filter() throws(TemplateSyntaxError) -> TemplateExpression.FilterCall {
    skipSpace()
    let start = at
    guard let name = name() else {
      throw unexpected("expected a filter's name", help: signHelp)
    }
    guard let filter = Filter.named(name) else {
      throw unknown(.filter, name, at: start, among: Filter.all.map(\.name))
    }
    skipSpace()
    let arguments = peek(0) == UInt8(ascii: "(") ? try arguments() : []
    let range = start..<lastEnd(start)
    guard filter.arity.contains(arguments.count) else {
      throw TemplateSyntaxError(
        .wrongArguments,
        "\(name) takes \(Self.words(filter.arity)), not \(arguments.count)",
        at: range,
        help: "it is written \(filter.synopsis)"
      )
    }
    return .init(
      filter: filter,
      arguments: arguments,
      inner: try inner(of: filter, arguments, at: range),
      range: range
    )
  }

  /// The filters that are the argument of a filter; they must be written as they are.
  private func inner(
    of filter: Filter,
    _ arguments: [TemplateExpression],
    at range: Range<Int>
  ) throws(TemplateSyntaxError) -> [TemplateExpression.FilterCall] {
    guard let parameter = filter.parameters.first, case .filters = parameter.kind,
      let argument = arguments.first
    else { return [] }
    guard argument.filters.isEmpty, case .literal(let value) = argument.operand,
      value.type == .string
    else {
      throw TemplateSyntaxError(
        .wrongArguments,
        "\(filter.name) takes filters in quotes, which cannot be a variable",
        at: argument.range
      )
    }
    do throws(TemplateSyntaxError) {
      var parser = TemplateParser(value)
      parser.depth = depth + 1
      guard parser.depth <= Self.depthLimit else {
        throw TemplateSyntaxError(.tooDeep, "filters are nested too deep", at: argument.range)
      }
      let calls = try parser.filters()
      if let mistake = calls.mistakes(in: value).first {
        throw TemplateSyntaxError(.templateValue, mistake.message, at: argument.range)
      }
      guard calls.allSatisfy({ $0.arguments.allSatisfy { $0.variables.isEmpty } }) else {
        throw TemplateSyntaxError(
          .wrongArguments,
          "the filters of \(filter.name) cannot use variables",
          at: argument.range
        )
      }
      return calls
    } catch {
      // A quote inside is written twice, so that places differ.
      let isPlain = argument.range.count == (value.utf8?.count ?? 0) + 2
      let start = argument.range.lowerBound + 1
      throw TemplateSyntaxError(
        error.rule,
        error.message,
        at: isPlain
          ? start + error.range.lowerBound..<start + error.range.upperBound : argument.range,
        suggestion: isPlain ? error.suggestion : nil,
        help: error.help
      )
    }
  }

  private mutating func arguments() throws(TemplateSyntaxError) -> [TemplateExpression] {
    at += 1
    var arguments: [TemplateExpression] = []
    if take(")") { return arguments }
    repeat { arguments.append(try expression()) } while take(",")
    guard take(")") else { throw unexpected("expected ',' or ')'") }
    return arguments
  }

  private mutating func quoted() throws(TemplateSyntaxError) -> String {
    let start = at
    var content = ContiguousArray<UInt8>()
    at += 1
    while at < text.count {
      if text[at] == UInt8(ascii: "'") {
        guard peek(1) == UInt8(ascii: "'") else {
          at += 1
          return String(decoding: content, as: UTF8.self)
        }
        at += 1
      }
      content.append(text[at])
      at += 1
    }
    throw TemplateSyntaxError(
      .invalidTemplate,
      "the string has no closing quote",
      at: start..<start + 1
    )
  }

  private mutating func number() throws(TemplateSyntaxError) -> JSONValue {
    let start = at
    while at < text.count,
      text[at].isWordCharacter || text[at] == UInt8(ascii: "-")
        || text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: ".")
    {
      at += 1
    }
    guard let document = try? JSONDocument(parsing: text[start..<at]),
      document.root.type == .number
    else {
      throw TemplateSyntaxError(
        .invalidTemplate,
        "expected a number",
        at: start..<max(at, start + 1)
      )
    }
    return document.root
  }

  private mutating func name() -> String? {
    let start = at
    guard at < text.count, text[at].isWordCharacter, !text[at].isDigit else { return nil }
    while at < text.count, text[at].isWordCharacter { at += 1 }
    return string(start..<at)
  }

  private mutating func take(_ token: Unicode.Scalar) -> Bool {
    let before = at
    skipSpace()
    if at < text.count, text[at] == UInt8(ascii: token) {
      at += 1
      return true
    }
    at = before
    return false
  }

  private mutating func skipSpace() {
    while at < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at]) { at += 1 }
  }

  private func peek(_ offset: Int) -> UInt8? {
    at + offset < text.count ? text[at + offset] : nil
  }

  /// Where what has been read ends, without the spaces behind it.
  private func lastEnd(_ start: Int) -> Int {
    var end = at
    while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(text[end - 1]) { end -= 1 }
    return end
  }

  /// `$guid`, as Postman has it.
  private func dynamicVariable() -> TemplateSyntaxError {
    var end = at + 1
    while end < text.count, text[end].isWordCharacter || text[end] == UInt8(ascii: ".") { end += 1 }
    let name = string(at..<end)
    return TemplateSyntaxError(
      .invalidTemplate,
      name == "$" ? "expected a name, found \"$\"" : "there is no variable \"\(name)\"",
      at: at..<end,
      suggestion: ForeignWord.unknown(name, at: .variable, among: []).suggestion,
      help: "names have no \"$\"; functions such as uuid(), now() and randomInt(1, 6) make values"
    )
  }

  /// What to write in place of the sign of another language that is here.
  private var signHelp: String {
    let sign = string(at..<text.count).prefix { "?|+({=!<>&".contains($0) }
    return [String(sign), String(sign.prefix(1))].lazy
      .compactMap { ForeignWord.row(of: $0, at: .sign, among: [])?.hint }.first
      ?? "a name has letters, digits and \"_\", and filters follow it: {{n | add(1)}}"
  }

  /// A name that no function or no filter has.
  private func unknown(
    _ place: ForeignWord.Place,
    _ name: String,
    at start: Int,
    among names: [String]
  ) -> TemplateSyntaxError {
    let (suggestion, help) = ForeignWord.unknown(name, at: place, among: names)
    let isFilter = place == .filter
    let filter = ForeignWord.row(of: name, at: .filter, among: Filter.all.map(\.name))
    let otherwise =
      Filter.named(filter?.ours ?? name).map { "it is a filter: {{value | \($0.synopsis)}}" }
      ?? filter?.hint
      ?? "the functions are \(TemplateFunction.all.map(\.synopsis).joined(separator: ", "))"
    return TemplateSyntaxError(
      .unknownFunction,
      "there is no \(isFilter ? "filter" : "function") \"\(name)\"",
      at: start..<start + name.utf8.count,
      suggestion: suggestion,
      help: isFilter ? help : help ?? otherwise
    )
  }

  private func unexpected(_ message: String, help: String? = nil) -> TemplateSyntaxError {
    TemplateSyntaxError(
      .invalidTemplate,
      message,
      at: min(at, text.count)..<min(at + 1, text.count),
      help: help
    )
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private static func words(_ arity: ClosedRange<Int>) -> String {
    switch (arity.lowerBound, arity.upperBound) {
    case (0, 0): "no arguments"
    case (1, 1): "one argument"
    case let (low, high) where low == high: "\(low) arguments"
    case let (low, high): "\(low) to \(high) arguments"
    }
  }
}
