/// Writes a line for each request and each response, without secrets.
///
/// ```
/// → GET https://api.example.com/users/42
/// ← 200 GET https://api.example.com/users/42 (38 ms)
/// ```
public struct Logging: Middleware {
  /// How much is written.
  public enum Detail: Int, Sendable, Comparable {
    /// A line for each request and response.
    case lines
    /// Their fields, too.
    case fields
    /// Their bodies, too, as far as they are text.
    case bodies

    /// Whether less is written.
    ///
    /// - Parameters:
    ///   - left: A detail.
    ///   - right: Another.
    /// - Returns: Whether `left` writes less than `right`.
    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  private let detail: Detail
  private let redactor: MessageRedactor
  private let bodyLimit: Int
  private let write: @Sendable (String) -> Void

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - detail: How much is written.
  ///   - redactor: What hides secrets.
  ///   - bodyLimit: The most bytes of a body that are written.
  ///   - write: Takes each message, of one or more lines; standard output unless another is given.
  public init(
    _ detail: Detail = .lines,
    redactor: MessageRedactor = MessageRedactor(),
    bodyLimit: Int = 16_384,
    write: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.detail = detail
    self.redactor = redactor
    self.bodyLimit = bodyLimit
    self.write = write
  }

  /// Sends a request and writes of it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: Sends it.
  /// - Returns: The exchange.
  /// - Throws: ``ClientError`` if there is no response.
  public func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    let line = "\(request.method) \(redactor.redact(url: request.url))"
    write(message("→ \(line)", request.fields, Self.bytes(of: request.body)))
    let start = ContinuousClock.now
    do throws(ClientError) {
      let exchange = try await next(request)
      let response = exchange.response
      let time = (ContinuousClock.now - start).text
      write(message("← \(response.status) \(line) (\(time))", response.fields, response.body))
      return exchange
    } catch {
      let time = (ContinuousClock.now - start).text
      write("✗ \(line) (\(time)): \(redactor.redact(message: error.message, about: request.url))")
      throw error
    }
  }

  private static func bytes(of body: HTTPBody) -> [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }

  private func message(_ line: String, _ fields: HTTPFields, _ body: [UInt8]) -> String {
    var lines = [line]
    if detail >= .fields {
      lines += redactor.redact(fields).map { "  \($0.name): \(Self.printable($0.value))" }
    }
    if detail >= .bodies, !body.isEmpty {
      if let text = String(validating: body, as: UTF8.self) {
        // Secrets are hidden before the text is cut, or half of one might be left.
        let shown = Self.prefix(redactor.redact(text, of: fields), bytes: bodyLimit)
        lines += ["", Self.printable(shown)]
      } else {
        lines += ["", "(\(body.count) bytes)"]
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func prefix(_ text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    return String(decoding: text.utf8.prefix(max(0, bytes)), as: UTF8.self) + "…"
  }

  /// A text that cannot move a terminal's cursor.
  private static func printable(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      shown.append(isControl && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}
