internal import SpecModel

/// Hides secrets in what is written, in each encoding in which they may appear.
package struct Redactor: Sendable {
  /// What stands in place of a secret.
  package static let mask = "***"

  /// What is hidden; each part was added by itself.
  private let parts: [HiddenTexts]

  /// The most bytes that stand for a secret, as far as each of its bytes is written by at most 12.
  package let reach: Int

  /// The shortest secret that can be hidden without hiding everything.
  package static let minimumLength = 4

  /// Creates a redactor.
  ///
  /// - Parameter secrets: The values that must not appear.
  package init(secrets: some Sequence<String>) {
    let secrets = secrets.filter { $0.utf8.count >= Self.minimumLength }
    parts = secrets.isEmpty ? [] : [HiddenTexts(secrets)]
    reach = secrets.reduce(0) { max($0, $1.utf8.count) } * 12
  }

  private init(parts: [HiddenTexts], reach: Int) {
    self.parts = parts
    self.reach = reach
  }

  /// A redactor that hides more secrets; what it costs depends on these alone.
  ///
  /// - Parameter secrets: The values that must not appear either.
  /// - Returns: The redactor of both.
  package func hiding(_ secrets: [String]) -> Redactor {
    secrets.isEmpty ? self : hiding(Redactor(secrets: secrets))
  }

  /// A redactor that hides what another one hides, too.
  ///
  /// - Parameter other: The other one.
  /// - Returns: The redactor of both.
  package func hiding(_ other: Redactor) -> Redactor {
    if other.isEmpty { return self }
    return isEmpty ? other : Redactor(parts: parts + other.parts, reach: max(reach, other.reach))
  }

  /// The same redactor in few parts, where secrets are added again and again: each part is more than twice as large as
  /// the next, so that a secret is moved as seldom as possible.
  package var compacted: Redactor {
    var forms = parts.map(\.forms)
    while let last = forms.popLast() {
      guard let before = forms.last, before.count <= 2 * last.count else {
        return Redactor(parts: (forms + [last]).map { HiddenTexts($0) }, reach: reach)
      }
      forms[forms.count - 1] = SecretForms(before, last)
    }
    return self
  }

  /// Whether there is nothing to hide.
  package var isEmpty: Bool { parts.isEmpty }

  static let ellipsis = Array("…".utf8)

  /// The texts of what filters made of a secret that are not hidden whole, also where they are escaped.
  ///
  /// - Parameter value: What the filters made; where that is a number, it says how much there is of something.
  /// - Returns: The texts to hide, too; what is too short to be hidden is not among them.
  func secretsToAdd(of value: JSONValue) -> [String] {
    guard value.type != .number else { return [] }
    return value.secretTexts.filter {
      $0.utf8.count >= Self.minimumLength
        && redact(JSONValue.string($0).jsonText) != "\"\(Self.mask)\""
    }
  }

  /// Whether bytes hold a secret.
  package func hides(_ bytes: some Sequence<UInt8>) -> Bool {
    guard !isEmpty else { return false }
    let bytes = Array(bytes)
    let forms = parts.map(\.forms)
    return bytes.indices.contains { index in
      forms.contains { $0.length(in: bytes, at: index) > 0 }
    }
  }

  /// The text without secrets.
  package func redact(_ text: String) -> String {
    guard !isEmpty else { return text }
    let bytes = Array(text.utf8)
    let found = redact(bytes)
    return found.count == bytes.count && found == bytes
      ? text : String(decoding: found, as: UTF8.self)
  }

  /// The bytes without secrets.
  package func redact(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let forms = parts.map(\.forms)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Self.ellipsis[0], bytes[at...].starts(with: Self.ellipsis) {
        Self.maskCut(in: &result, forms)
      }
      // The longest, so that a form inside a longer one does not break it.
      let length = forms.reduce(0) { max($0, $1.length(in: bytes, at: at)) }
      if length > 0 {
        result += Array(Self.mask.utf8)
        at += length
      } else {
        result.append(byte)
        at += 1
      }
    }
    return result
  }

  /// Hides the begin of a secret that was cut off: what an ellipsis follows.
  private static func maskCut(in result: inout [UInt8], _ forms: [SecretForms]) {
    let length = forms.reduce(0) {
      max($0, $1.lengthOfCut(endOf: result, atLeast: minimumLength))
    }
    guard length > 0 else { return }
    result.removeLast(length)
    result += Array(mask.utf8)
  }
}
