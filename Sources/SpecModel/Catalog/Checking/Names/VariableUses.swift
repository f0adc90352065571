/// Collects the variables that texts ask for.
struct VariableUses {
  /// What has been found, in order.
  private(set) var found: [VariableUse] = []

  /// The variables that are inserted whole into texts.
  private(set) var inserted: [TemplateExpression] = []

  /// Where texts sign by libcrypto.
  private(set) var signingPlaces: [SourceRange?] = []

  mutating func add(_ value: some HoldsTemplates) {
    for template in value.allTemplates where template.constant == nil {
      for expression in template.expressions {
        if template.single == nil { insert(expression) }
        add(expression)
      }
    }
  }

  mutating func add(_ request: RequestLine) {
    for case .template(let expression) in request.target {
      insert(expression)
      add(expression)
    }
  }

  private mutating func insert(_ expression: TemplateExpression) {
    if expression.isVariable { inserted.append(expression) }
  }

  /// What the request needs: everything but `with` and what is done with the response.
  mutating func addRequest(_ settings: CallSettings, files: CatalogFiles?) {
    for template in settings.requestTemplates { add(template) }
    for entry in settings.keys.query + settings.keys.headers + settings.keys.cookies {
      if let whole = entry.data.templates[entry.data.origin.index]?.single { insert(whole) }
    }
    guard let files else { return }
    for file in settings.keys.body.value?.files ?? [] {
      if let text = try? file.template(in: files) { add(text, named: file.path) }
    }
  }

  /// What the request would need if its merge patch replaced nothing: a value for that may be given.
  mutating func addReplaced(_ settings: CallSettings) {
    switch settings.keys.body.value?.content {
    case .patched(let target, _)?: add(target)
    case .patchedForm(let fields, _)?: for template in fields.allTemplates { add(template) }
    case .patchedMultipart(let fields, _)?: for template in fields.allTemplates { add(template) }
    default: break
    }
  }

  /// What judging the response needs.
  mutating func addAnswer(_ settings: CallSettings, captures: [Named<Capture>] = []) {
    if let expect = settings.keys.expect.value { add(expect) }
    for declaration in settings.keys.responses { add(declaration.contentType) }
    for capture in captures { add(capture.value) }
  }

  /// What the target and the captures of a call need.
  mutating func add(_ step: CatalogStep) {
    add(step.request)
    for parameter in step.request.parameters where !parameter.isOptional {
      add(variable: parameter.name, at: step.request.origin, isOptional: false)
    }
    for capture in step.captures { add(capture.value) }
  }

  /// What a layer of settings needs.
  mutating func add(_ settings: CallSettings, in files: CatalogFiles) {
    add(settings.keys.with)
    addRequest(settings, files: files)
    addAnswer(settings)
  }

  /// What an expectation needs.
  mutating func add(_ expect: Expectation) {
    for value in expect.values where value.source === QuerySource.variable {
      guard let judged = value.query as? VariableQuery else { continue }
      add(variable: judged.variable, at: judged.origin, by: value.matcher)
    }
    for value in expect.values { signingPlaces += value.matcher.signingPlaces }
    guard !expect.isConstant else { return }
    for expression in expect.expressions { add(expression) }
  }

  /// Adds what a file's text asks for: it is shown at the file's name and sees what is there.
  private mutating func add(_ text: Template, named path: Template) {
    for variable in text.expressions.flatMap(\.variables) {
      found.append(
        VariableUse(
          path: variable.path,
          isOptional: variable.isOptional,
          origin: path.origin,
          range: path.origin.range,
          fileText: text.origin
        )
      )
    }
  }

  mutating func add(_ expression: TemplateExpression) {
    signingPlaces += expression.librarySignings.map { expression.place(of: $0.range) }
    for variable in expression.variables {
      found.append(
        VariableUse(
          path: variable.path,
          isOptional: variable.isOptional,
          origin: expression.origin,
          range: expression.origin.range(ofText: variable.path.range)
        )
      )
    }
  }

  /// Adds what the filters and the operands of a matcher use.
  mutating func add(_ matcher: Matcher) {
    for expression in matcher.expressions { add(expression) }
  }

  /// Adds a variable that is judged itself.
  mutating func add(variable name: String, at origin: JSONValue, by matcher: Matcher) {
    add(variable: name, at: origin, isOptional: matcher.mayHoldOfNothing)
  }

  /// Adds a variable that is not in an expression.
  mutating func add(variable name: String, at origin: JSONValue, isOptional: Bool) {
    found.append(
      VariableUse(
        path: TemplateExpression.VariablePath(name),
        isOptional: isOptional || NameRule.builtIn.contains(name),
        origin: origin,
        range: origin.range
      )
    )
  }

  private mutating func add(_ capture: Capture) {
    for expression in capture.query.expressions { add(expression) }
    if let source = capture.query as? VariableQuery {
      let isOptional = capture.fallback != nil || capture.filters.contains(where: \.givesDefault)
      add(variable: source.variable, at: source.origin, isOptional: isOptional)
    }
    add(capture.fallback)
    add(capture.filters)
    signingPlaces += capture.filters.flatMap(\.librarySignings)
      .map { capture.filtersOrigin?.range(ofText: $0.range) }
  }

  private mutating func add(_ filters: [TemplateExpression.FilterCall]) {
    for filter in filters {
      for argument in filter.arguments { add(argument) }
    }
  }
}
