package import SpecModel

/// Takes values out of an answer.
package struct AnswerCapturer {
  private let exchange: Exchange
  private let body: Result<JSONValue, JSONError>
  private let scope: CallScope

  /// Prepares to take values out of an answer.
  ///
  /// - Parameters:
  ///   - exchange: The request and its answer.
  ///   - body: The body as JSON, or why it is none.
  ///   - scope: What the captures' texts see.
  package init(
    _ exchange: Exchange,
    body: Result<JSONValue, JSONError>,
    in scope: CallScope
  ) {
    self.exchange = exchange
    self.body = body
    self.scope = scope
  }

  /// Takes one value.
  ///
  /// - Parameter entry: What is taken, and its name.
  /// - Returns: The value, or the default where nothing is found.
  /// - Throws: Where nothing is found and no default is said.
  package func capture(_ entry: Named<Capture>) throws(Diagnostic) -> JSONValue {
    let source = try source(of: entry)
    do throws(TemplateError) {
      var value = source
      if let origin = entry.value.filtersOrigin {
        value = try TemplateExpression.apply(
          entry.value.filters,
          to: value,
          in: scope,
          origin: origin
        )
      }
      switch value {
      case .json(let json)?: return json
      case .bytes?:
        throw TemplateError(
          "bytes cannot be captured; filter them: \"via\": \"utf8\", hex or base64Encode",
          at: entry.value.origin.range
        )
      case nil:
        if let fallback = entry.value.fallback { return try fallback.value(in: scope) }
      }
    } catch {
      throw failure(entry, error.message, at: error.range)
    }
    if case .body = entry.value.source, case .failure(let error) = body {
      throw failure(
        entry,
        exchange.response.undecoded.map { "the body cannot be read as JSON: \($0)" }
          ?? "the body is not JSON: \(error)",
        at: entry.value.origin.range
      )
    }
    throw failure(entry, "nothing is there", at: entry.value.origin.range)
  }

  private func failure(
    _ entry: Named<Capture>,
    _ reason: String,
    at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .capture,
      "cannot capture \"\(entry.name)\": \(reason)",
      at: range ?? entry.key.range,
      label: reason == "nothing is there" ? "found nothing" : ""
    )
  }

  private func source(of entry: Named<Capture>) throws(Diagnostic) -> TemplateValue? {
    let path: JSONPath
    do throws(TemplateError) {
      guard case .body(let template) = entry.value.source else {
        return try source(of: entry.value)
      }
      path = try template.path(in: scope)
    } catch {
      throw failure(entry, error.message, at: error.range)
    }
    guard case .success(let root) = body else { return nil }
    do throws(BudgetExceeded) {
      return try path.found(in: root).map { .json($0) }
    } catch {
      let reason = error.reason(of: path)
      throw failure(entry, reason, at: entry.value.origin.range)
    }
  }

  private func source(of capture: Capture) throws(TemplateError) -> TemplateValue? {
    let response = exchange.response
    let value: JSONValue?
    switch capture.source {
    case .body: return nil
    case .header(let name): value = response.fields[name].map(JSONValue.string)
    case .cookie(let name):
      value = response.fields.values(of: "Set-Cookie").compactMap { SetCookie($0) }
        .last { $0.name == name }.map { .string($0.value) }
    case .text:
      do throws(UnreadableText) {
        value = .string(try response.decodedText())
      } catch {
        throw TemplateError("the body cannot be read as text: \(error)", at: capture.origin.range)
      }
    case .bytes(let part): return try bytes(part, of: capture)
    case .status: value = .number(response.status)
    case .url: value = .string(exchange.url)
    case .ip: value = exchange.remoteAddress.map(JSONValue.string)
    case .httpVersion: value = .string(exchange.httpVersion.number)
    case .redirects: value = exchange.hops
    case .certificate(let fact): value = exchange.certificate?.value(of: fact)
    case .duration(let phase): value = exchange.timings[phase].map { .milliseconds(of: $0) }
    }
    return value.map { .json($0) }
  }

  private func bytes(
    _ part: Capture.BytesPart,
    of capture: Capture
  ) throws(TemplateError) -> TemplateValue {
    let response = exchange.response
    if let undecoded = response.undecoded, undecoded.reason == .corrupt {
      throw TemplateError("the body cannot be decoded: \(undecoded)", at: capture.origin.range)
    }
    switch part {
    case .all: return .bytes(ContiguousArray(response.body))
    case .size: return .json(.number(response.bodySize))
    case .hex: return .json(.string(Hexadecimal.encode(response.body)))
    case .base64: return .json(.string(Base64.encode(response.body)))
    case .hash(let algorithm):
      do throws(ClientError) {
        return .json(.string(Hexadecimal.encode(try response.hash(algorithm))))
      } catch {
        throw TemplateError(error.message, at: capture.origin.range)
      }
    }
  }
}

extension JSONValue {
  /// A duration in milliseconds, to the microsecond.
  fileprivate static func milliseconds(of duration: Duration) -> JSONValue {
    let (whole, rest) = Int(duration / .microseconds(1)).quotientAndRemainder(dividingBy: 1000)
    let digits = String(1000 + rest).dropFirst()
    let text = rest == 0 ? "\(whole)" : "\(whole).\(digits)"
    return (try? JSONDocument(parsing: text.utf8).root) ?? .number(whole)
  }
}

extension Diagnostic.Code {
  /// Nothing can be taken out of an answer.
  fileprivate static let capture = Self(rawValue: "capture")
}
