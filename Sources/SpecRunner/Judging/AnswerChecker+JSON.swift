internal import SpecModel

extension AnswerChecker {
  /// What a person is told of a body that is no JSON.
  ///
  /// - Parameters:
  ///   - error: Why it is none.
  ///   - range: What needs it.
  /// - Returns: What is wrong, where, and what stands there.
  func notJSON(_ error: JSONError, at range: SourceRange?) -> Diagnostic {
    let response = exchange.response
    let message: String
    var help: String?
    if response.body.isEmpty {
      message = "the body is not JSON: no body"
    } else if let undecoded = response.undecoded {
      message = "the body cannot be read as JSON: \(undecoded)"
      help = Self.undecodedHelp
    } else {
      let place = response.body.position(of: error.offset)
      message = "the body is not JSON at line \(place.line), column \(place.column): \(error)"
    }
    return Diagnostic(
      .check(.body),
      message,
      at: range,
      label: "needs a JSON body",
      notes: response.body.isEmpty ? [] : [.init(excerpt(around: error.offset), at: nil)],
      help: help
    )
  }

  /// What to do about a body that is still in its content coding.
  static let undecodedHelp =
    "expect its \"bytes\", or have the server send another Content-Encoding"

  /// How much of the body is shown on either side of a place, in code points.
  private static let margin = 60

  /// The text around a place in the body, or its begin.
  private func excerpt(around offset: Int) -> String {
    let response = exchange.response
    // Four times as many bytes as the excerpt has characters.
    guard let (begin, _) = response.beginning(1000) else {
      return "the body is \(response.bodyDescription)"
    }
    let redactor = scope.redactor
    // Before a text is cut: a part of a secret would not be known for one.
    let near = response.body[max(0, offset - Redactor.margin)...].prefix(
      2 * Redactor.margin
    )
    let head = redactor.redact(Array(near[..<min(offset, near.endIndex)]))
    let whole = redactor.redact(Array(near))
    guard head.count > 2 * Self.margin, whole.starts(with: head) else {
      return "the body begins: \(begin.excerpt)"
    }
    let before = String(decoding: head.suffix(4 * Self.margin), as: UTF8.self).unicodeScalars
      .suffix(Self.margin)
    let rest = whole.dropFirst(head.count)
    let after = String(decoding: rest.prefix(4 * Self.margin), as: UTF8.self).unicodeScalars
    let text = (before.count < Self.margin ? "" : "…") + String(String.UnicodeScalarView(before))
    guard !after.isEmpty else { return "the body ends: \(text.visible)" }
    let isWhole = rest.count <= 4 * Self.margin && after.count <= Self.margin
    let end = String(String.UnicodeScalarView(after.prefix(Self.margin))) + (isWhole ? "" : "…")
    return "the body around it: \((text + end).visible)"
  }
}

extension [UInt8] {
  /// The line and the column, in code points and from 1, of a byte in a text.
  fileprivate func position(of offset: Int) -> (line: Int, column: Int) {
    let before = prefix(offset)
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == newline }, 1 + before[start...].count { $0 & 0xC0 != 0x80 }
    )
  }
}
