extension UnitRenderer {
  /// How much of a body is shown at most.
  private static let bodyLines = 10
  private static let bodyCharacters = 1000

  /// The response, unless the checks show it.
  func responseLines(of step: StepRecord) -> [String] {
    let isVerbose = verbosity >= .verbose
    guard let exchange = step.exchange, isVerbose || step.isBodyNeeded else { return [] }
    let page = isVerbose ? nil : exchange.pageText
    let body =
      page ?? exchange.body?.start(lines: Self.bodyLines, characters: Self.bodyCharacters)
    let parts = (isVerbose ? [exchange.head] : []) + (body.map { [$0] } ?? [])
    return parts.isEmpty ? [] : barred(parts.joined(separator: "\n\n"), after: "    |")
  }

  /// The messages as they were sent and received, and what was captured.
  func wireLines(of step: StepRecord) -> [String] {
    let messages = [(step.token?.sent, step.token?.exchange), (step.sent, step.exchange)]
    let lines = messages.flatMap { sent, exchange in
      (sent.map(wireLines) ?? []) + (exchange.map(wireLines) ?? [])
    }
    let captures = step.captures.map { "captured \($0.name): \($0.value)" }
    return captures.isEmpty
      ? lines : lines + barred(captures.joined(separator: "\n"), after: "    =")
  }

  /// A request as it was sent.
  private func wireLines(of sent: RequestRecord) -> [String] {
    let head = "\(sent.method) \(sent.url)\(sent.head.isEmpty ? "" : "\n\(sent.head)")"
    return barred("\(head)\n\(sent.body.map { "\n\($0.start())" } ?? "")", after: "    >")
  }

  /// A response as it was received.
  func wireLines(of exchange: ExchangeRecord) -> [String] {
    let rest = [exchange.body?.start(), exchange.trailers].compactMap(\.self)
      .filter { !$0.isEmpty }.map { "\n\n\($0)" }.joined()
    return barred("\(exchange.head)\(rest.isEmpty ? "\n" : rest)", after: "    <")
  }

  /// A text of others, each of its lines behind a bar, and no wider than the terminal.
  private func barred(_ text: String, after bar: String) -> [String] {
    let room = columns.map { max(10, $0 - bar.columns - 1) }
    // By code points: of what is one character, such as CRLF, a part may end a line.
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line -> [String] in
        guard !line.isEmpty else { return [bar] }
        let text = String(line).visibleLines
        let lines =
          room == nil ? [text] : text.replacing("\t", with: "    ").wrapped(to: room, hang: 0)
        return lines.map { "\(bar) \(TerminalStyle.faint.applied(to: $0, isColored))" }
      }
  }
}

extension ExchangeRecord {
  /// A page of HTML, such as a proxy sends, in a few words; nil for other bodies.
  fileprivate var pageText: String? {
    guard let body, body.isText else { return nil }
    let start = body.text.drop(while: \.isWhitespace).prefix(15).lowercased()
    guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html") else { return nil }
    let title = body.text.content(of: "title") ?? body.text.content(of: "h1")
    return "(an HTML page\(title.map { ": \($0)" } ?? ""), \(body.size) bytes; -v shows it)"
  }
}

extension String {
  /// The text of the first element of a name, in one line; nil if there is none.
  fileprivate func content(of element: String) -> String? {
    guard let start = firstRange(of: "<\(element)", from: startIndex),
      let open = self[start.upperBound...].firstIndex(of: ">"),
      let end = firstRange(of: "</", from: open)
    else { return nil }
    let words = self[index(after: open)..<end.lowerBound].split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ").visible
    return text.isEmpty ? nil : text.fitted(to: 80)
  }

  /// Where a text begins for the first time, whatever the case of its letters.
  private func firstRange(of text: String, from start: Index) -> Range<Index>? {
    var rest = self[start...]
    while let first = rest.first {
      if first == text.first, rest.prefix(text.count).lowercased() == text {
        return rest.startIndex..<rest.index(rest.startIndex, offsetBy: text.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
