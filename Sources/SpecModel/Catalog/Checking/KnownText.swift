/// A text whose value can be known before the run.
enum KnownText {
  case template(Template)
  /// An expression that is not inserted into a text.
  case expression(TemplateExpression)
  /// A part of a target.
  case piece(TemplateExpression)

  private var expressions: [TemplateExpression] {
    switch self {
    case .template(let template): template.expressions
    case .expression(let expression), .piece(let expression): [expression]
    }
  }

  private var origin: JSONValue {
    switch self {
    case .template(let template): template.origin
    case .expression(let expression), .piece(let expression): expression.origin
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
  /// - Parameters:
  ///   - types: What the values of templates have to be.
  ///   - values: The values that are known.
  /// - Returns: The mistake; nil if there is none, or the value is not known.
  func mistake(
    _ types: [JSONPlace: TypedTemplate],
    in values: KnownValues
  ) -> TemplateError? {
    guard !names.isEmpty, values.isKnown(expressions, in: origin.range?.file) else { return nil }
    do throws(TemplateError) {
      switch self {
      case .expression(let expression): _ = try expression.value(in: values)
      case .piece(let expression):
        let value = try expression.value(in: values)
        if case .json(let json) = value, json.type == .array || json.type == .object {
          _ = try Template.text(of: value, at: expression.place(of: expression.range))
        }
      case .template(let template):
        guard let type = types[JSONPlace(template.origin)] else {
          _ = try template.value(in: values)
          return nil
        }
        return type.mistake(try template.json(in: values))?.at(template.origin.range)
      }
      return nil
    } catch {
      return isReported ? nil : error
    }
  }

  /// What is wrong where a variable is inserted that is an object, whatever its members are.
  ///
  /// - Parameters:
  ///   - types: What the values of templates have to be.
  ///   - object: The value of a variable that is one; nil for any other.
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
    case .expression(let expression), .piece(let expression):
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
