internal import SpecModel

/// Takes values out of a response.
struct ResponseCapturer {
  let response: ResponseView

  /// What the captures' texts see.
  let scope: CallScope

  /// Why a value cannot be taken.
  struct Failure: Error {
    /// What is wrong.
    let diagnostic: Diagnostic

    /// Why the response cannot be read, if that is why.
    var unreadable: UnreadableResponse?
  }

  /// Takes one value.
  func capture(_ entry: Named<Capture>) throws(Failure) -> JSONValue {
    let capture = entry.value
    var value: TemplateValue?
    var unreadable: UnreadableResponse?
    do throws(QueryFailure) {
      value = try capture.query.value(in: response, scope).templateValue
    } catch {
      switch error {
      case .template(let error): throw failure(entry, error)
      case .unreadable(let error):
        guard error.report == .once else { throw failure(entry, TemplateError(error.message)) }
        // There is nothing to find: filters and the default may give a value.
        unreadable = error
      }
    }
    do throws(TemplateError) {
      if let origin = capture.filtersOrigin {
        value = try TemplateExpression.apply(capture.filters, to: value, in: scope, origin: origin)
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
    throw failure(
      entry,
      TemplateError(unreadable?.message ?? "nothing is there", label: "found nothing"),
      unreadable
    )
  }

  private func failure(
    _ entry: Named<Capture>,
    _ error: TemplateError,
    _ unreadable: UnreadableResponse? = nil
  ) -> Failure {
    let diagnostic = Diagnostic(
      .check(.capture),
      "cannot capture \"\(entry.name)\": \(error.message)",
      at: error.range ?? entry.value.origin.range,
      label: error.label
    )
    return Failure(diagnostic: diagnostic, unreadable: unreadable)
  }
}
