extension StepRecord {
  /// The checks that failed beside a wrong status, a line each.
  var followUpLines: [String] {
    guard !followUps.isEmpty else { return [] }
    return ["these checks failed, too, perhaps because of the status:"]
      + followUps.map { problem in
        "  \(problem.message.inOneLine)\(problem.excerpt.map { " (\($0))" } ?? "")"
      }
  }

  /// Its name behind what it does, as the spec says: `delete the job: POST /jobs`.
  var describedName: String { descriptionText + name }

  /// What it does, as the beginning of a line; empty if the spec does not say it.
  var descriptionText: String {
    description.map { "\($0.inOneLine.excerpt): " } ?? ""
  }

  /// How long its last attempt took, and if there were others, all of them: `12 ms, 3 attempts in 1.06 s`.
  var timeText: String {
    guard !attempts.isEmpty else { return attemptDuration.text }
    return "\(attemptDuration.text), \(attempts.count + 1) attempts in \(duration.text)"
  }

  /// The result of an attempt that was followed by another: `attempt 1: GET http://a/ → 503 Service Unavailable`; of
  /// equal ones: `attempts 1–3: …`.
  func line(ofAttempt index: Int, to last: Int? = nil) -> String {
    let numbers = last.flatMap { $0 > index ? "s \(index + 1)–\($0 + 1)" : nil } ?? " \(index + 1)"
    let lack = attempts[index].lack.map { ": \($0)" } ?? ""
    return "attempt\(numbers): \(request ?? name) → \(attempts[index].result)\(lack)"
  }
}

extension String {
  /// The text with spaces for line breaks.
  var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// The text without the empty lines at both ends, and without characters that cannot be printed.
  var printableBlock: String {
    let text = printable()
    let start = text.firstIndex { $0 != "\n" } ?? text.endIndex
    let end = text.lastIndex { $0 != "\n" }.map(text.index(after:)) ?? start
    return String(text[start..<end])
  }
}

extension ExchangeRecord {
  /// The head and the start of the body, with an empty line between.
  var text: String { head + (body.map { "\n\n\($0.start())" } ?? "") }
}

extension BodyRecord {
  /// The start of the body in lines and code points, with its size if something is left out.
  func start(lines: Int = .max, characters: Int = .max) -> String {
    guard isText else { return text }
    var shown = String.UnicodeScalarView()
    var count = 0
    var lineCount = 1
    for scalar in text.unicodeScalars {
      if scalar == "\n" { lineCount += 1 }
      guard count < characters, lineCount <= lines else { break }
      shown.append(scalar)
      count += 1
    }
    let isWhole = isWhole && shown.count == text.unicodeScalars.count
    while let last = shown.last, isWhole, last == "\n" { shown.removeLast() }
    guard !isWhole else { return String(shown) }
    let size = "… (\(size) bytes)"
    if lineCount > lines { return "\(String(shown))\n\(size)" }
    return shown.last == "…" ? "\(String(shown.dropLast()))\(size)" : "\(String(shown))\(size)"
  }
}
