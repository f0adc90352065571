/// All that is known of a request and the result, for a person who looks for a mistake.
public struct DebugInformation: Sendable, CustomStringConvertible {
  /// The request as it was asked for; its ``HTTPRequest/options`` are what other libraries call the session's settings.
  public let request: HTTPRequest

  /// The result.
  public let result: Result<Exchange, ClientError>

  /// How long it took, with all attempts and waits of a ``Retry`` behind the observer; the time of an attempt alone is
  /// in its ``Exchange/timings``.
  public let duration: Duration

  /// Creates the information.
  ///
  /// - Parameters:
  ///   - request: The request as it was asked for.
  ///   - result: The result.
  ///   - duration: How long it took.
  public init(request: HTTPRequest, result: Result<Exchange, ClientError>, duration: Duration) {
    self.request = request
    self.result = result
    self.duration = duration
  }

  /// Creates the information about an exchange.
  ///
  /// - Parameter exchange: The exchange.
  public init(_ exchange: Exchange) {
    self.init(
      request: exchange.request,
      result: .success(exchange),
      duration: exchange.timings.total
    )
  }

  /// The exchange, of a failure as far as it got; `nil` if nothing came.
  public var exchange: Exchange? {
    switch result {
    case .success(let exchange): exchange
    case .failure(let error): error.exchange
    }
  }

  /// The response, of a failure as far as it got; `nil` if nothing came.
  public var response: HTTPResponse? { exchange?.response }

  /// The failure; `nil` if there was a response.
  public var error: ClientError? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// The response's body as text; `nil` if it is not UTF-8.
  public var text: String? {
    response.flatMap { String(validating: $0.body, as: UTF8.self) }
  }

  /// The response's body as JSON text, its members one a line; `nil` if it is no JSON.
  public var json: String? {
    guard let body = response?.body, let document = try? JSONDocument(parsing: body) else {
      return nil
    }
    var writer = JSONWriter(indented: true)
    writer.value(document.root)
    return writer.text
  }

  /// A command that sends the same request, its credentials included; see ``HTTPRequest/curlCommand``.
  public var curlCommand: String { (exchange?.request ?? request).curlCommand }

  /// The information as text, without what ``MessageRedactor/sensitiveNames`` hides.
  public var description: String { description(redactor: MessageRedactor()) }

  /// The information as text.
  ///
  /// - Parameter redactor: What hides secrets.
  /// - Returns: The request as a command, the response's head and body or the error, and the duration.
  public func description(redactor: MessageRedactor) -> String {
    var lines = [redactor.redact(exchange?.request ?? request).curlCommand]
    if let error {
      lines.append(
        "error: \(redactor.redact(message: error.message, about: request.url)) (\(error.kind))"
      )
    }
    if let response {
      lines.append("\(response.status) \(response.reason)".trimmingTrailingSpace)
      lines += redactor.redact(response.fields).map(\.description)
      if let body = json ?? text, !body.isEmpty {
        lines += ["", redactor.redact(body, of: response.fields)]
      }
    }
    lines.append("(\(duration.text))")
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingTrailingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
