/// Reads values of the format, reports what is wrong, and remembers what can be looked at only when every file is read.
package final class DocumentReader: DiagnosticSink {
  /// What is wrong.
  let problems = DiagnosticCollector()

  /// What has been found so far.
  private var findings = DocumentFindings()

  /// How many texts with expressions have been read.
  private var expressionCount = 0

  private var paths: [ExactText: JSONPath] = [:]

  /// The objects of the format by their names; they are made where a key is misplaced.
  private let objects: () -> [String: ObjectDescription]

  /// Creates a reader.
  package init(_ objects: @autoclosure @escaping () -> [String: ObjectDescription]) {
    self.objects = objects
  }

  /// Reads something by a reader of its own.
  static func reading<Value>(
    _ objects: @autoclosure @escaping () -> [String: ObjectDescription],
    _ read: (DocumentReader) -> Value
  ) -> (value: Value, findings: DocumentFindings, problems: FoundProblems) {
    let reader = DocumentReader(objects())
    let value = read(reader)
    return (value, reader.findings, reader.problems.found)
  }

  /// Reads a part, and tells what is in it.
  func part<Value>(_ read: () -> Value) -> (value: Value, traits: PartTraits) {
    let errors = problems.errorCount
    let expressions = expressionCount
    let (shapes, schemas) = (findings.shapes.count, findings.schemas.count)
    let value = read()
    var traits: PartTraits = []
    if problems.errorCount > errors { traits.insert(.errors) }
    if expressionCount > expressions { traits.insert(.expressions) }
    if findings.shapes.count > shapes { traits.insert(.shapes) }
    if findings.schemas.count > schemas { traits.insert(.schemas) }
    return (value, traits)
  }

  package func report(_ diagnostic: Diagnostic) { problems.report(diagnostic) }

  /// Where a key belongs that an object does not have.
  ///
  /// - Returns: The place, as it follows "it belongs"; nil if no object near has the key.
  func place(ofKey key: String, missingIn object: ObjectDescription) -> String? {
    let objects = object.places.isEmpty ? [:] : objects()
    guard let owner = object.places.lazy.compactMap({ objects[$0] }).first(where: { $0.has(key) })
    else { return nil }
    return object.key.map { "beside \"\($0)\"" } ?? "in \(owner.place)"
  }

  /// Remembers a shape that something is judged by, for when the names of all shapes are known.
  func use(shape: JSONValue) {
    findings.shapes.append(shape)
  }

  /// Remembers a shape that the text of a header is judged by.
  func use(headerShape: JSONValue) {
    use(shape: headerShape)
    findings.headerShapes.append(headerShape)
  }

  /// Remembers a JSON Schema that something is judged by, for when every file is read.
  func use(schema: JSONValue) {
    findings.schemas.append(schema)
  }

  /// Remembers the path of a snapshot, for when every file is read.
  func use(snapshot: Template) {
    findings.snapshots.append(snapshot)
  }

  /// Remembers that requests are judged by a shape or a JSON Schema; responses are by all others.
  func use(inRequests value: JSONValue) {
    findings.ofRequests.insert(JSONPlace(value))
  }

  /// Remembers a file, if its templates are expanded, for when it can be read.
  func use(_ file: SentFile?) {
    if let file, file.expands == true { findings.expandedFiles.append(file) }
  }

  /// Remembers a name in single braces, for when it is known whether it is defined.
  func use(brace name: String, _ warning: Diagnostic) {
    findings.braces.append((name, warning))
  }

  /// Reports what is wrong with a template that constants alone make.
  func judge(_ template: Template, mistake: (JSONValue) -> TemplateError?) {
    guard let value = template.constantValue, let error = mistake(value) else { return }
    report(Diagnostic(error.at(template.origin.range)))
  }

  /// Compiles a JSONPath; one that is in many places is compiled once.
  func path(_ text: String) throws(JSONPathError) -> JSONPath {
    if let known = paths[ExactText(text)] { return known }
    let path = try JSONPath(text)
    paths[ExactText(text)] = path
    return path
  }

  /// Reads a template; nil where it is none, which is reported.
  package func template(_ value: JSONValue, mayHoldNull: Bool = false) -> Template? {
    guard value.type == .string else {
      reportWrongType(value, expected: "a string")
      return nil
    }
    guard !refusesLoneSurrogate(in: value) else { return nil }
    do {
      let template = try Template(value)
      warnOfShellVariable(in: template)
      if template.constant == nil {
        expressionCount += 1
        for expression in template.expressions {
          use(expression)
        }
        for error in template.constantMistakes(mayHoldNull: mayHoldNull) {
          report(Diagnostic(error))
        }
      }
      return template
    } catch {
      report(error, in: value)
      return nil
    }
  }

  /// Reads a template that gives a text: a list or an object of a variable has none; nil where it is none, which is
  /// reported.
  func textTemplate(_ value: JSONValue) -> Template? {
    guard let template = template(value) else { return nil }
    if template.single != nil { judge(template, mistake: Self.mistake(inText:)) }
    return template
  }

  /// What is wrong with a value in the place of a text: a list or an object.
  private static func mistake(inText json: JSONValue) -> TemplateError? {
    guard json.type == .array || json.type == .object else { return nil }
    do throws(TemplateError) {
      _ = try Template.text(of: .json(json))
      return nil
    } catch {
      return error
    }
  }

  /// Reads filters, as they are behind the first `|` of an expression; nil where they are none, which is reported.
  func filters(_ value: JSONValue) -> [TemplateExpression.FilterCall]? {
    do throws(TemplateSyntaxError) {
      expressionCount += 1
      let chain = try Filter.chain(value)
      for argument in chain.flatMap(\.arguments) { use(argument) }
      for error in chain.mistakes(in: value) { report(Diagnostic(error)) }
      return chain
    } catch {
      report(error, in: value)
      return nil
    }
  }

  /// Remembers the files and the shapes that an expression names.
  private func use(_ expression: TemplateExpression) {
    for call in expression.functions {
      guard let (text, place) = call.text, let range = expression.place(of: call.range) else {
        continue
      }
      switch call.function.name {
      case TemplateFunction.file.name: findings.filesOfTemplates.append((text, range))
      case TemplateFunction.sample.name:
        findings.add(sample: text, at: expression.place(of: place) ?? range)
      default: break
      }
    }
  }

  /// Says what is wrong with a template.
  func report(_ error: TemplateSyntaxError, in value: JSONValue) {
    report(
      error.rule,
      error.message,
      at: value.range(ofText: error.range),
      suggestion: error.suggestion,
      help: error.help
    )
  }
}
