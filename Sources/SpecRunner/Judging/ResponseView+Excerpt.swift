extension ResponseView {
  /// How much of the body is shown on either side of a place, in code points.
  private static let margin = 60

  /// The text around a place in the body, or its start.
  func excerpt(around offset: Int, hidingBy redactor: Redactor) -> String {
    // A secret may come in the pieces of a stream, which only whoever knows events and lines can join.
    let joined = MessageRedactor(hiding: redactor)
    let fields = response.fields
    let redact: ([UInt8]) -> [UInt8] =
      response.isStream ? { joined.redact($0, of: fields) } : redactor.redact
    var start = response
    start.body = response.isStream ? redact(Array(start.body.prefix(Redactor.margin))) : start.body
    guard let (begin, _) = start.beginning(1000) else {
      return "the body is \(response.bodyDescription)"
    }
    // Before a text is cut: a part of a secret would not be known for one.
    let (first, bytes) = keptBytes
    let place = min(max(0, offset - first), bytes.count)
    let near = bytes[max(0, place - Redactor.margin)...].prefix(2 * Redactor.margin)
    let head = redact(Array(near[..<min(place, near.endIndex)]))
    let whole = redact(Array(near))
    guard head.count > 2 * Self.margin, whole.starts(with: head) else {
      return "the body begins: \(begin.excerpt)"
    }
    // Four times as many bytes as the excerpt has characters.
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
