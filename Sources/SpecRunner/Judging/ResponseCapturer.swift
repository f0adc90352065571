/// Takes values out of a response.
struct ResponseCapturer {
  let response: ResponseView

  /// What the captures' texts see.
  let scope: CallScope

  /// Takes one value; with `append` the list to which it is added.
  func capture(_ entry: Named<Capture>) throws(FailedCapture) -> CapturedValue {
    let value = try self.value(of: entry)
    guard entry.value.appends else { return .value(value.alone) }
    let list = scope.unit.captures[entry.name] ?? .list([])
    guard let longer = list.appending(value.bytes) else {
      let message = "the value so far is \(list.value.type.phrase), not a list"
      throw failure(entry, TemplateError(message, label: "nothing can be added to it"))
    }
    let limit = scope.unit.run.limits.variables
    guard longer.size <= limit else {
      throw failure(entry, TemplateError("the list is larger than \(limit >> 20) MiB"))
    }
    return longer
  }

  private func value(of entry: Named<Capture>) throws(FailedCapture) -> JSONValue {
    let capture = entry.value
    var value: TemplateValue?
    var lines: [String] = []
    var unreadable: UnreadableResponse?
    var empty: EmptyFilter?
    do throws(QueryFailure) {
      let subject = try capture.query.value(in: response, scope)
      value = subject.templateValue
      lines = subject.lines
    } catch {
      switch error {
      case .template(let error): throw failure(entry, error)
      case .unreadable(let error):
        guard error.isOfAnotherKind else {
          throw failure(entry, TemplateError(error.message), error.report == .each ? nil : error)
        }
        // There is nothing to find: filters and the default may give a value.
        unreadable = error
      }
    }
    do throws(TemplateError) {
      if let origin = capture.filtersOrigin {
        (value, empty) = try TemplateExpression.apply(
          capture.filters,
          to: value,
          lines: lines,
          isAnswered: !(capture.query is VariableQuery),
          in: scope,
          origin: origin
        )
      }
      switch value {
      case .json(let json)?: return json
      case .bytes?:
        throw TemplateError(
          "bytes cannot be captured; filter them: \"via\": \"utf8\", hex or base64Encode"
        )
      case nil:
        if let fallback = capture.fallback { return try fallback.value(in: scope) }
      }
    } catch {
      throw failure(entry, error, capture.fallback == nil ? unreadable : nil)
    }
    let lack = capture.query.isPath ? "matches nothing" : "is missing"
    let reason = unreadable?.message ?? "\(capture.query.name) \(lack)"
    let error = TemplateError(reason, label: "found nothing")
    throw failure(entry, empty?.error(in: scope) ?? error, unreadable)
  }

  private func failure(
    _ entry: Named<Capture>,
    _ error: TemplateError,
    _ unreadable: UnreadableResponse? = nil
  ) -> FailedCapture {
    let problem = RunProblem(
      .check(.capture),
      "cannot capture \"\(entry.name)\": \(error.message)",
      at: error.range ?? entry.value.origin.range,
      label: error.label,
      notes: entry.value.query.notes(in: scope),
      help: error.help ?? (entry.value.query as? BodyQuery)?.advice(in: response, scope)
    )
    return FailedCapture(name: entry.name, failure: problem, unreadable: unreadable)
  }
}
