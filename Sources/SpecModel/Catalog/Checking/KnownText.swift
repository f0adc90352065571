/// A text whose value can be known before the run.
enum KnownText {
  case template(Template)
  /// An expression that is not inserted into a text.
  case expression(TemplateExpression)
  /// A part of a target, and whether it is a whole segment of the path.
  case piece(TemplateExpression, isSegment: Bool)

  private var expressions: [TemplateExpression] {
    switch self {
    case .template(let template): template.expressions
    case .expression(let expression), .piece(let expression, _): [expression]
    }
  }

  private var origin: JSONValue {
    switch self {
    case .template(let template): template.origin
    case .expression(let expression), .piece(let expression, _): expression.origin
    }
  }

  /// The file in which it is written.
  var file: SourceFile? { origin.range?.file }

  /// What tells it from all others.
  var place: Place {
    Place(text: JSONPlace(origin), start: expressions.first?.range.lowerBound ?? 0)
  }

  /// Where a text is written.
  struct Place: Hashable {
    let text: JSONPlace
    let start: Int
  }

  /// The names of the variables that it uses.
  var names: [String] { expressions.flatMap { $0.variables.map(\.path.name) } }

  /// Whether some values of its variables would be a mistake.
  ///
  /// A variable alone, of which no type is asked, never is.
  func mayFail(_ types: [JSONPlace: TypedTemplate]) -> Bool {
    switch self {
    case .expression(let expression): !expression.isName
    case .piece: true
    case .template(let template):
      template.single?.isName != true || types[JSONPlace(template.origin)] != nil
    }
  }

  /// How many of the values that make a mistake are shown with it.
  private static let shownValues = 3

  /// The notes of a mistake: where the values are that make it, and which member was meant.
  func diagnostic(_ mistake: TemplateError, in values: KnownValues) -> Diagnostic {
    let file = origin.range?.file
    let paths = expressions.flatMap { $0.variables.map(\.path) }
    let undefined = mistake.undefined.flatMap { text in paths.first { $0.description == text } }
    var names: [String] = []
    for path in undefined.map({ [$0] }) ?? paths where !names.contains(path.name) {
      names.append(path.name)
    }
    let notes = names.prefix(Self.shownValues).compactMap { name -> Diagnostic.Note? in
      guard let range = values.value(of: name, in: file)?.range else { return nil }
      return .init("\"\(name)\" gets its value here", at: range)
    }
    let meant = undefined.flatMap { values.path(meantBy: $0, in: file)?.description }
    return Diagnostic(
      mistake,
      suggestion: .label(meant, replacing: mistake.range),
      notes: notes
    )
  }

  /// What is wrong with its value in an environment, and which variable gives that.
  ///
  /// - Returns: The mistake; nil if there is none, or the value is not known.
  func mistake(
    _ types: [JSONPlace: TypedTemplate],
    in values: KnownValues
  ) -> TemplateError? {
    guard !names.isEmpty else { return nil }
    guard values.isKnown(expressions, in: file) else { return argumentMistake(in: values) }
    do throws(TemplateError) {
      switch self {
      case .expression(let expression): _ = try expression.value(in: values)
      case .piece(let expression, let isSegment):
        return try mistake(expression, isSegment: isSegment, in: values)
      case .template(let template):
        guard let type = types[JSONPlace(template.origin)] else {
          _ = try template.value(in: values)
          return nil
        }
        return try mistake(type, in: values)?.at(template.origin.range)
      }
      return nil
    } catch {
      return isReported ? nil : error.at(origin.range)
    }
  }

  /// What is wrong with the value of a part of a target.
  private func mistake(
    _ expression: TemplateExpression,
    isSegment: Bool,
    in values: KnownValues
  ) throws(TemplateError) -> TemplateError? {
    let value = try expression.value(in: values)
    guard case .json(let json) = value else { return nil }
    let place = expression.place(of: expression.range)
    if json.type == .array || json.type == .object { _ = try Template.text(of: value, at: place) }
    guard isSegment, json.string?.isEmpty == true, isOfFile(values) else { return nil }
    return TemplateError(
      "the template gives an empty string",
      at: place,
      label: "this part of the path needs a value"
    )
  }

  /// What is wrong with what functions and filters are given, where the rest is not known.
  private func argumentMistake(in values: KnownValues) -> TemplateError? {
    expressions.lazy.compactMap { expression in
      expression.argumentMistake(in: values) { values.isKnown([$0], in: file) }
    }.first
  }

  /// Whether no environment and no project gives one of its variables.
  private func isOfFile(_ values: KnownValues) -> Bool {
    names.allSatisfy { values.isOfFile($0, in: file) }
  }

  /// What is wrong with the value of a template that has to be of a type.
  private func mistake(
    _ type: TypedTemplate,
    in values: KnownValues
  ) throws(TemplateError) -> TemplateError? {
    if case .bytes? = type.demand, case .bytes = try type.template.value(in: values) { return nil }
    let json = try type.template.json(in: values)
    if let mistake = type.mistake(json) { return mistake }
    guard let demand = type.demand, isOfFile(values) else { return nil }
    switch demand {
    case .value(let mistake): return mistake(json)
    case .bytes(let mistake): return mistake(try Template.text(of: .json(json)))
    case .file:
      return values.catalogFiles.mistake(
        inFile: try Template.text(of: .json(json)),
        namedBy: type.template
      )
    }
  }

  /// What is wrong where a variable is inserted that is an object, whatever its members are.
  ///
  /// - Returns: The mistake; nil if there is none.
  func mistake(
    _ types: [JSONPlace: TypedTemplate],
    insertingWhole object: (String) -> JSONValue?
  ) -> TemplateError? {
    for expression in expressions where expression.isName {
      guard case .variable(let path) = expression.operand, let value = object(path.name) else {
        continue
      }
      if case .expression = self { continue }
      if case .template(let template) = self, template.single != nil {
        let mistake = types[JSONPlace(template.origin)]?.mistake(value)
        return mistake?.at(template.origin.range)
      }
      do throws(TemplateError) {
        _ = try Template.text(of: .json(value), at: expression.place(of: expression.range))
      } catch {
        return error
      }
    }
    return nil
  }

  /// Whether it is wrong whatever variables give, which was reported where it was read.
  private var isReported: Bool {
    switch self {
    case .template(let template): !template.constantMistakes(mayHoldNull: true).isEmpty
    case .expression(let expression), .piece(let expression, _):
      !expression.constantMistakes.isEmpty
    }
  }
}

extension TemplateExpression {
  /// Whether it is a variable, and nothing else: it has a value whatever that of the variable is.
  fileprivate var isName: Bool {
    if case .variable(let path) = operand { path.steps.isEmpty && filters.isEmpty } else { false }
  }
}
