/// A place where a text asks for a variable.
struct VariableUse {
  /// The variable, and the way into its value.
  let path: TemplateExpression.VariablePath

  /// Whether `default` makes up for it.
  let isOptional: Bool

  /// Where it stands.
  let range: SourceRange?

  static func of(_ template: Template?) -> [VariableUse] {
    guard let template else { return [] }
    return template.expressions.flatMap { expression in
      expression.variables.map {
        VariableUse(
          path: $0.path,
          isOptional: $0.isOptional,
          range: expression.place(of: $0.path.range)
        )
      }
    }
  }

  static func of(_ data: DataTemplate?) -> [VariableUse] {
    guard let data else { return [] }
    return data.templates.sorted { $0.key < $1.key }.flatMap { of($0.value) }
  }

  static func of(_ entries: [NamedData]) -> [VariableUse] { entries.flatMap { of($0.data) } }

  static func of(_ request: RequestLine) -> [VariableUse] {
    request.target.flatMap { piece -> [VariableUse] in
      guard case .template(let expression) = piece else { return [] }
      return expression.variables.map {
        VariableUse(
          path: $0.path,
          isOptional: $0.isOptional,
          range: expression.place(of: $0.path.range)
        )
      }
    }
  }

  static func of(_ body: Body?) -> [VariableUse] {
    guard let body else { return [] }
    let content: [VariableUse] =
      switch body.content {
      case .json(let data), .merge(let data): of(data)
      case .patched(let target, let patch): of(target) + of(patch)
      case .text(let template), .file(let template): of(template)
      case .form(let fields): of(fields)
      }
    return content + of(body.mediaType)
  }

  /// What the request needs: everything but `with` and what is done with the answer.
  static func ofRequest(_ settings: CallSettings) -> [VariableUse] {
    var uses = of(settings.query) + of(settings.headers) + of(settings.cookies)
    uses += of(settings.body.value) + of(settings.baseURL.value)
    uses += of(settings.timeout.value?.template) + of(settings.connectTimeout.value?.template)
    uses += of(settings.followRedirects.value?.template)
    uses += of(settings.compressed.value?.template)
    return uses + inlineAuth(settings.auth.value)
  }

  private static func inlineAuth(_ auth: AuthReference?) -> [VariableUse] {
    guard case .inline(let profile)? = auth else { return [] }
    return profile.templates.flatMap { of($0) }
  }

  /// What judging the answer needs.
  static func ofAnswer(
    _ settings: CallSettings,
    captures: [Named<Capture>]
  ) -> [VariableUse] {
    of(settings.expect.value)
      + settings.responses.flatMap { of($0.contentType) }
      + captures.flatMap { of($0.value) }
  }

  private static func of(_ expectation: Expectation?) -> [VariableUse] {
    guard let expectation else { return [] }
    var uses: [VariableUse] = []
    for status in expectation.status ?? [] { uses += of(status.template) }
    for entry in expectation.headers + expectation.cookies { uses += of(entry.value) }
    for entry in expectation.body { uses += of(entry.path.template) + of(entry.matcher) }
    if let text = expectation.text { uses += of(text) }
    for phase in expectation.within { uses += of(phase.limit.template) }
    for entry in expectation.variables { uses += of(entry.value) }
    return uses
  }

  private static func of(_ capture: Capture) -> [VariableUse] {
    let path: [VariableUse] =
      if case .body(let path) = capture.source { of(path.template) } else { [] }
    return path + of(capture.fallback) + of(capture.filters, in: capture.filtersOrigin)
  }

  private static func of(
    _ filters: [TemplateExpression.FilterCall],
    in origin: JSONValue?
  ) -> [VariableUse] {
    filters.flatMap { $0.arguments.flatMap(\.variables) }.map {
      VariableUse(
        path: $0.path,
        isOptional: $0.isOptional,
        range: origin?.range(ofText: $0.path.range)
      )
    }
  }

  private static func of(_ matcher: Matcher) -> [VariableUse] {
    of(matcher.filters, in: matcher.filtersOrigin)
      + matcher.tests.flatMap { test -> [VariableUse] in
        switch test.comparison {
        case .equals(let data), .ordered(_, let data), .contains(let data),
          .startsWith(let data), .endsWith(let data), .subset(let data):
          of(data)
        case .not(let inner), .length(let inner), .each(let inner), .some(let inner): of(inner)
        case .anyOf(let inner), .allOf(let inner): inner.flatMap { of($0) }
        case .matches(.template(let template)): of(template)
        case .matches(.pattern), .exists, .unique, .sorted, .shape: []
        }
      }
  }
}
