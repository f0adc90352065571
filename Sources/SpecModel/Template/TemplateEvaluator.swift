/// Finds the values of expressions.
struct TemplateEvaluator<Context: TemplateContext> {
  let context: Context
  let origin: JSONValue

  func value(of expression: TemplateExpression) throws(TemplateError) -> TemplateValue {
    var undefined: TemplateExpression.VariablePath?
    let first: TemplateValue?
    switch expression.operand {
    case .literal(let value): first = .json(value)
    case .function(let call): first = try self.value(of: call)
    case .variable(let path):
      first = value(of: path).map { .json($0) }
      undefined = first == nil ? path : nil
    }
    if let undefined, !expression.hasDefault {
      throw TemplateError(
        "the variable \"\(undefined)\" has no value",
        at: origin.range(ofText: undefined.range),
        undefined: undefined.description
      )
    }
    var isSecret = false
    var value = first
    // A refusal may show what has become of a secret on the way.
    defer { if isSecret, case .json(let json)? = value { context.hide(json) } }
    try apply(expression.filters, to: &value, &isSecret)
    guard let value else {
      throw TemplateError(
        "the filters give no value; say | default(…)",
        at: origin.range(ofText: expression.range)
      )
    }
    return value
  }

  /// Sends a value through filters.
  ///
  /// - Parameters:
  ///   - calls: The filters in order.
  ///   - value: The value, nil where there is none; becomes what the last filter gives.
  ///   - isSecret: Becomes true where a secret goes into one of them.
  /// - Throws: Where a filter refuses its value, or an argument has none.
  func apply(
    _ calls: [TemplateExpression.FilterCall],
    to value: inout TemplateValue?,
    _ isSecret: inout Bool
  ) throws(TemplateError) {
    for call in calls {
      var arguments: [TemplateValue] = []
      for argument in call.arguments { arguments.append(try self.value(of: argument)) }
      isSecret =
        isSecret || holdsSecret(value)
        || call.filter.takes(arguments, beside: value) && arguments.contains(where: holdsSecret)
      do {
        value = try call.filter.apply(value, arguments)
        try TemplateValue.check(size: value?.size ?? 0)
      } catch {
        throw error.at(origin.range(ofText: call.range))
      }
    }
  }

  private func holdsSecret(_ value: TemplateValue?) -> Bool {
    guard case .json(let json)? = value, let text = json.string else { return false }
    return context.holdsSecret(text)
  }

  private func value(of path: TemplateExpression.VariablePath) -> JSONValue? {
    var value = context.value(of: path.name, in: origin.range?.file)
    for step in path.steps {
      switch step {
      case .member(let name): value = value?[name]
      case .element(let index):
        value = value.flatMap { $0[index < 0 ? $0.count + index : index] }
      }
    }
    return value
  }

  private func value(
    of call: TemplateExpression.FunctionCall
  ) throws(TemplateError) -> TemplateValue {
    let range = origin.range(ofText: call.range)
    var arguments: [TemplateValue] = []
    for argument in call.arguments { arguments.append(try value(of: argument)) }
    switch call.function {
    case .now: return .json(.string(Timestamp(secondsSince1970: context.now).description))
    case .uuid: return .json(.string(uuid()))
    case .randomInt:
      let low = try integer(arguments[0], range)
      let high = try integer(arguments[1], range)
      guard low <= high else {
        throw TemplateError("randomInt(\(low), \(high)) has no values to choose from", at: range)
      }
      let width = UInt64(bitPattern: Int64(high &- low))
      let chosen = width == .max ? context.random() : context.random() % (width + 1)
      return .json(.number(low &+ Int(truncatingIfNeeded: chosen)))
    case .randomString:
      let length = try integer(arguments[0], range)
      guard 0...1_000_000 ~= length else {
        throw TemplateError("randomString takes a length from 0 to 1000000", at: range)
      }
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
      let text = (0..<length).map { _ in letters[Int(context.random() % UInt64(letters.count))] }
      return .json(.string(String(decoding: text, as: UTF8.self)))
    case .range:
      let low = try integer(arguments[0], range)
      let high = try integer(arguments[1], range)
      let (width, overflow) = high.subtractingReportingOverflow(low)
      guard !overflow, width < 1_000_000 else {
        throw TemplateError("a range has at most 1000000 numbers", at: range)
      }
      return .json(.array(low <= high ? (low...high).map { JSONValue.number($0) } : []))
    case .file:
      guard case .json(let value) = arguments[0], let path = value.string else {
        throw TemplateError("file() takes a path, not \(arguments[0].phrase)", at: range)
      }
      do {
        return .bytes(
          ContiguousArray(try context.bytes(ofFile: path, from: origin.range?.file))
        )
      } catch {
        throw error.at(range)
      }
    }
  }

  private func integer(
    _ value: TemplateValue,
    _ range: SourceRange?
  ) throws(TemplateError) -> Int {
    guard case .json(let json) = value, let integer = json.integer else {
      throw TemplateError("expected an integer, found \(value.phrase)", at: range)
    }
    return integer
  }

  private func uuid() -> String {
    let high = context.random() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = context.random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array((Self.hex(high) + Self.hex(low)).utf8)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
