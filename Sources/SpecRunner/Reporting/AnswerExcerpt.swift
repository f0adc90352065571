internal import SpecModel

/// An answer as reports show it: its head, and the begin of a body that is a text.
///
/// Tokens and the like are hidden by their names, too: nobody may have said that what a service has just made is a secret.
struct AnswerExcerpt {
  private let response: HTTPResponse

  /// How many bytes the body has.
  private let size: Int

  /// Hides secrets before the body is cut and its lines are parted.
  private let redactor: Redactor

  /// A larger body is not looked through for names.
  private static let namedLimit = 1 << 20

  /// How many bytes of a body are read, and of a head are shown, at most.
  private static let byteLimit = 4096

  /// Prepares to show an answer.
  ///
  /// - Parameters:
  ///   - exchange: The answer, and the request that it is the answer to.
  ///   - redactor: Hides secrets.
  init(_ exchange: Exchange, redactor: Redactor) {
    let names = MessageRedactor()
    var response = exchange.response
    if response.body.count <= Self.namedLimit {
      response = names.redact(response)
    } else {
      response.fields = names.redact(response.fields)
    }
    self.response = response
    size = exchange.response.body.count
    self.redactor = redactor
  }

  /// The head: the status line and the fields, a line each.
  var head: String {
    let head = (["\(response.version) \(response.statusText)"] + response.fields.map(\.description))
      .joined(separator: "\n")
    let shown = HTTPResponse.beginning(of: Array(head.utf8), Self.byteLimit)
    return String(decoding: shown, as: UTF8.self) + (shown.count < head.utf8.count ? "…" : "")
  }

  /// The begin of the body, its lines ended by LF, or what it is where it is no text.
  ///
  /// - Parameters:
  ///   - lines: How many lines there are at most.
  ///   - characters: How many code points there are at most.
  /// - Returns: The text, nil where there is no body.
  func body(lines: Int = .max, characters: Int = .max) -> String? {
    guard !response.body.isEmpty else { return nil }
    guard let begin = response.beginning(Self.byteLimit) else {
      return "(\(response.bodyDescription))"
    }
    // What hides secrets knows a cut one by the sign behind it.
    let text = redactor.redact(begin.isWhole ? begin.text : begin.text + "…").withUniformLineEnds
    var shown = String.UnicodeScalarView()
    var count = 0
    var lineCount = 1
    for scalar in text.unicodeScalars {
      if scalar == "\n" { lineCount += 1 }
      guard count < characters, lineCount <= lines else { break }
      shown.append(scalar)
      count += 1
    }
    let isWhole = begin.isWhole && shown.count == text.unicodeScalars.count
    while let last = shown.last, isWhole, last == "\n" { shown.removeLast() }
    guard !isWhole else { return String(shown) }
    let size = "… (\(size) bytes)"
    if lineCount > lines { return "\(String(shown))\n\(size)" }
    return shown.last == "…" ? "\(String(shown.dropLast()))\(size)" : "\(String(shown))\(size)"
  }

  /// The head and the begin of the body, with an empty line between.
  ///
  /// - Parameters:
  ///   - lines: How many lines of the body there are at most.
  ///   - characters: How many code points of the body there are at most.
  /// - Returns: The text.
  func text(lines: Int = .max, characters: Int = .max) -> String {
    head + (body(lines: lines, characters: characters).map { "\n\n\($0)" } ?? "")
  }
}
