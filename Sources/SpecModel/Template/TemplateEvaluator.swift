/// Finds the values of expressions.
struct TemplateEvaluator<Context: TemplateContext> {
  let context: Context
  let origin: JSONValue

  /// The file whose names the texts see.
  private var file: SourceFile? { origin.range?.file.scope }

  func value(of expression: TemplateExpression) throws(TemplateError) -> TemplateValue {
    var undefined: TemplateExpression.VariablePath?
    let first: TemplateValue?
    var filters = expression.filters[...]
    switch expression.operand {
    case .literal(let value): first = .json(value)
    case .function(let call): first = try self.value(of: call)
    case .variable(let path) where "\(path)" == "request.body" && context.request != nil:
      first = try body(before: expression.filters, &filters)
    case .variable(let path):
      first = value(of: path).map { .json($0) }
      undefined = first == nil ? path : nil
    }
    if let undefined, !expression.hasDefault {
      if let placeholder = context.placeholder(for: expression.text) { return .json(placeholder) }
      throw TemplateError(
        "the variable \"\(undefined)\" has no value",
        at: origin.range(ofText: undefined.range),
        undefined: undefined.description,
        help: undefined.name == "env"
          ? "set it in the process environment, or in a file of --env-file"
          : explanation(of: undefined)
      )
    }
    var isSecret = false
    var value = first
    // A refusal may show what has become of a secret on the way.
    defer { if isSecret, case .json(let json)? = value { context.hide(json) } }
    let empty = try apply(Array(filters), to: &value, &isSecret)?.error(in: context)
    guard let value else {
      throw TemplateError(
        "\(empty?.message ?? "the filters give no value"); add | default(…)",
        at: origin.range(ofText: expression.range),
        help: empty?.help
      )
    }
    return value
  }

  /// Sends a value through filters.
  ///
  /// - Returns: The filter that found nothing, if the last one gives no value.
  @discardableResult
  func apply(
    _ calls: [TemplateExpression.FilterCall],
    to value: inout TemplateValue?,
    _ isSecret: inout Bool,
    lines: [String] = []
  ) throws(TemplateError) -> EmptyFilter? {
    var lines = lines
    var zone = TimeZoneRules.utc
    var empty: EmptyFilter?
    for call in calls {
      let arguments = try arguments(of: call)
      isSecret =
        isSecret || holdsSecret(value)
        || call.filter.takes(arguments, beside: value)
          && arguments.contains { holdsSecret($0.value) }
      if call.filter.name == "inTimeZone", let argument = arguments.first {
        zone = try argument.timeZone
      }
      var hasInnerSecret = false
      let input = FilterInput(
        value: value,
        arguments: arguments,
        context: context,
        lines: lines,
        zone: zone,
        inner: { value throws(TemplateError) in
          var result: TemplateValue? = value
          // The inner filters are not written in the spec itself, but in a text of it.
          let evaluator = TemplateEvaluator(context: context, origin: .null)
          try evaluator.apply(call.inner, to: &result, &hasInnerSecret)
          return result
        }
      )
      lines = []
      do {
        value = try call.filter.apply(input)
        isSecret = isSecret || hasInnerSecret
        try TemplateValue.check(size: value?.size ?? 0)
      } catch {
        isSecret = isSecret || hasInnerSecret
        throw error.at(origin.range(ofText: call.range))
      }
      guard value == nil, let given = input.value else { continue }
      empty = EmptyFilter(call: call, origin: origin, input: given, isSecret: isSecret)
    }
    return value == nil ? empty : nil
  }

  private func arguments(
    of call: TemplateExpression.FilterCall
  ) throws(TemplateError) -> [FilterArgument] {
    var arguments: [FilterArgument] = []
    for (index, argument) in call.arguments.enumerated() {
      do throws(TemplateError) {
        if let literal = try call.literal(index) {
          arguments.append(literal)
          continue
        }
        let parameter = call.filter.parameters[index]
        arguments.append(
          try FilterArgument(try value(of: argument), for: parameter, of: call.filter.name)
        )
      } catch {
        throw error.at(origin.range(ofText: argument.range))
      }
    }
    return arguments
  }

  private func holdsSecret(_ value: TemplateValue?) -> Bool {
    guard case .json(let json)? = value, let text = json.string else { return false }
    return context.holdsSecret(text)
  }

  /// The body of the request that is signed; if the first filter hashes, its hash, and the filter is done.
  private func body(
    before calls: [TemplateExpression.FilterCall],
    _ rest: inout ArraySlice<TemplateExpression.FilterCall>
  ) throws(TemplateError) -> TemplateValue? {
    guard let request = context.request else { return nil }
    guard let call = calls.first,
      var digest = try Filter.digest(call.filter.name, try arguments(of: call))
    else {
      var bytes = ContiguousArray<UInt8>()
      try request.readBody { piece in
        bytes += piece
        return bytes.count <= TemplateValue.sizeLimit
      }
      try TemplateValue.check(size: bytes.count)
      return .bytes(bytes)
    }
    rest = rest.dropFirst()
    try request.readBody { piece in
      digest.update(piece)
      return true
    }
    return .bytes(digest.output)
  }

  private func value(of path: TemplateExpression.VariablePath) -> JSONValue? {
    if path.name == "request", let request = context.request {
      return request.value(
        at: path.steps.map { if case .member(let name) = $0 { name } else { "" } }
      )
    }
    var value = context.value(of: path.name, in: file)
    for step in path.steps {
      switch step {
      case .member(let name): value = value?[name]
      case .element(let index):
        value = value.flatMap { $0[index < 0 ? $0.count + index : index] }
      }
    }
    return value
  }

  /// Which of two things of its name a path leads into, and that this has no members; nil if neither explains anything.
  private func explanation(of path: TemplateExpression.VariablePath) -> String? {
    var words = [context.choice(of: path.name, in: file)]
    if case .member? = path.steps.first, let value = context.value(of: path.name, in: file),
      [.string, .number, .boolean].contains(value.type)
    {
      words.append("\(value.type.phrase), which has no members")
    }
    let known = words.compactMap(\.self)
    return known.isEmpty ? nil : "\"\(path.name)\" is \(known.joined(separator: ": "))"
  }

  private func value(
    of call: TemplateExpression.FunctionCall
  ) throws(TemplateError) -> TemplateValue {
    var values: [TemplateValue] = []
    for argument in call.arguments { values.append(try value(of: argument)) }
    do {
      return try call.function.evaluate(
        .init(values: values, context: context, file: file)
      )
    } catch {
      throw error.at(origin.range(ofText: call.range))
    }
  }
}
