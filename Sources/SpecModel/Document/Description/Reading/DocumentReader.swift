/// Collects what is wrong while documents are read, so that all mistakes are reported at once.
package final class DocumentReader {
  /// What has been found so far.
  private(set) var findings = DocumentFindings()

  /// How many errors have been found.
  private(set) var errorCount = 0

  /// Whether so many errors have been found that no more are listed.
  var isFull: Bool { listed.errors >= Self.listLimit }

  private var listed = (errors: 0, warnings: 0)
  private var seen: Set<Mistake> = []
  private var repeatedKeys = RepeatedKeys()

  /// What tells one mistake from another: what is said about it beside that may depend on how it was found.
  private struct Mistake: Hashable {
    let rule: Diagnostic.Rule
    let message: String
    let range: SourceRange?
  }

  /// How many errors are listed, and how many warnings: nobody reads more.
  static let listLimit = 1_000

  /// How many texts with expressions have been read: what was read while it did not grow has none.
  private(set) var expressionCount = 0

  private var paths: [ExactText: JSONPath] = [:]

  /// What is wrong, each once; of very many, the first.
  package var diagnostics: [Diagnostic] { findings.diagnostics }

  /// The objects of the format by their names; they are made where a key is misplaced.
  private let objects: () -> [String: ObjectDescription]

  /// Begins to collect.
  package init(_ objects: @autoclosure @escaping () -> [String: ObjectDescription]) {
    self.objects = objects
  }

  /// Where a key belongs that an object does not have.
  ///
  /// - Returns: The place, as it follows "it belongs"; nil if no object near has the key.
  func place(ofKey key: String, missingIn object: ObjectDescription) -> String? {
    let objects = object.places.isEmpty ? [:] : objects()
    guard let owner = object.places.lazy.compactMap({ objects[$0] }).first(where: { $0.has(key) })
    else { return nil }
    return object.key.map { "beside \"\($0)\"" } ?? "in \(owner.place)"
  }

  /// Adds what another reader has found.
  func add(_ others: DocumentFindings) {
    for diagnostic in others.diagnostics { list(diagnostic) }
    errorCount += others.unlisted.errors
    findings.addRest(of: others)
  }

  /// Remembers the name of what could not be read: that nothing has it is not reported.
  func lose(name: String) { findings.lostNames.insert(name) }

  /// Remembers keys whose values could not be read.
  func lose(sections: some Sequence<String>) { findings.lostSections.formUnion(sections) }

  /// Remembers a reference to what could not be read.
  func lose(reference: SourceRange?) {
    if let reference { findings.lostReferences.append(reference) }
  }

  /// Remembers that a file could not be read.
  func loseFile() { findings.hasLostFile = true }

  /// Adds a diagnostic, unless it was added before; one of very many is only counted.
  ///
  /// An edit that would repeat a key of an object is left out: the file would be worse with it.
  package func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if isListed(diagnostic.severity),
      let name = diagnostic.fixes.lazy.compactMap({ self.repeatedKeys.name(repeatedBy: $0) })
        .first
    {
      let key = JSONValue.string(name).jsonText.excerpt
      diagnostic.withdrawSuggestion(because: "\(key) is there already")
    }
    list(diagnostic)
  }

  private func list(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    // Several readers find a name that appears twice, each in its own words.
    let isTwin = diagnostic.rule == .duplicateName && diagnostic.range != nil
    let mistake = Mistake(
      rule: diagnostic.rule,
      message: isTwin ? "" : diagnostic.message,
      range: diagnostic.range
    )
    guard seen.insert(mistake).inserted else { return }
    let isListed = isListed(diagnostic.severity)
    switch diagnostic.severity {
    case .error where isListed: listed.errors += 1
    case .warning where isListed: listed.warnings += 1
    case .error: return findings.unlisted.errors += 1
    case .warning: return findings.unlisted.warnings += 1
    }
    findings.diagnostics.append(diagnostic)
  }

  /// Whether one more error or warning is listed.
  private func isListed(_ severity: Diagnostic.Severity) -> Bool {
    switch severity {
    case .error: !isFull
    case .warning: listed.warnings < Self.listLimit
    }
  }

  /// Says that a value of another type was expected.
  func reportWrongType(
    _ value: JSONValue,
    expected: String,
    label: String? = nil,
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    report(
      Diagnostic(
        .wrongType,
        "expected \(expected), found \(value.type.phrase)",
        at: value.range,
        label: label ?? "expected \(expected)",
        suggestion: suggestion,
        help: help
          ?? value.processVariable.map { "a variable of the process is \"{{env.\($0)}}\"" }
      )
    )
  }

  /// Says that a comment is none, where it is not a text or a list of texts.
  func checkComment(_ value: JSONValue) {
    if value.type == .string { return }
    if value.type == .array, value.elements.allSatisfy({ $0.type == .string }) { return }
    reportWrongType(value, expected: "a comment: a string or a list of strings")
  }

  /// Says that a value has the right type and is not allowed.
  func reportInvalid(
    _ rule: Diagnostic.Rule,
    _ value: JSONValue,
    _ message: String,
    label: String = "",
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    report(
      Diagnostic(
        rule,
        message,
        at: value.range,
        label: label,
        suggestion: suggestion,
        help: help
      )
    )
  }

  /// Says that a value has nothing in it, and needs something.
  func reportEmpty(_ value: JSONValue, _ message: String, label: String = "", help: String? = nil) {
    reportInvalid(.emptyValue, value, message, label: label, help: help)
  }

  /// Says that keys cannot be written together.
  func reportConflict(
    _ value: JSONValue,
    _ message: String,
    label: String = "",
    help: String? = nil
  ) {
    reportInvalid(.conflictingKeys, value, message, label: label, help: help)
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

  /// Remembers that requests are judged by a shape or a JSON Schema; responses are by all others.
  func use(inRequests value: JSONValue) {
    findings.ofRequests.insert(JSONPlace(value))
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

  /// Reads a template.
  ///
  /// - Returns: The template, nil where it is none, which is reported.
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
          useFiles(of: expression)
          warnOfSlashes(in: expression.filters)
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

  /// Reads a template that gives a text: a list or an object of a variable has none.
  ///
  /// - Returns: The template, nil where it is none, which is reported.
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

  /// Refuses a text that is sent and has half of a character: it cannot be written in UTF-8.
  func refusesLoneSurrogate(in value: JSONValue) -> Bool {
    guard value.node.hasLoneSurrogate else { return false }
    let noun = value.node.kind == .key ? "name" : "text"
    reportInvalid(
      .loneSurrogate,
      value,
      "the \(noun) has half of a surrogate pair, which is not a character",
      label: "expected two escapes, such as \"\\ud83d\\ude00\", or the character itself"
    )
    return true
  }

  /// Reads filters, as they are behind the first `|` of an expression.
  ///
  /// - Returns: The filters, nil where they are none, which is reported.
  func filters(_ value: JSONValue) -> [TemplateExpression.FilterCall]? {
    do throws(TemplateSyntaxError) {
      expressionCount += 1
      let chain = try Filter.chain(value)
      for argument in chain.flatMap(\.arguments) { useFiles(of: argument) }
      warnOfSlashes(in: chain)
      for error in chain.mistakes(in: value) { report(Diagnostic(error)) }
      return chain
    } catch {
      report(error, in: value)
      return nil
    }
  }

  private func useFiles(of expression: TemplateExpression) {
    for file in expression.filePaths {
      guard let range = expression.place(of: file.range) else { continue }
      findings.filesOfTemplates.append((file.path, range))
    }
  }

  /// Says what is wrong with a template.
  func report(_ error: TemplateSyntaxError, in value: JSONValue) {
    report(
      Diagnostic(
        error.rule,
        error.message,
        at: value.range(ofText: error.range),
        suggestion: error.suggestion,
        help: error.help
      )
    )
  }
}
