internal import SpecModel

/// Hides secrets in what is written, in each encoding in which they may appear.
package struct Redactor: Sendable {
  /// What stands in place of a secret.
  package static let mask = "***"

  /// What is hidden; each part was added by itself.
  private let parts: [SecretForms]

  /// The shortest secret that can be hidden without hiding everything.
  package static let minimumLength = 4

  /// Creates a redactor.
  ///
  /// - Parameter secrets: The values that must not appear.
  package init(secrets: some Sequence<String>) {
    var forms: Set<[UInt8]> = []
    var escaped: [EscapedSecret] = []
    for secret in secrets where secret.utf8.count >= Self.minimumLength {
      for part in Self.parts(of: secret) {
        for form in SecretEncodings.forms(of: part, atLeast: Self.minimumLength) {
          forms.insert(Array(form.utf8))
        }
        if let secret = EscapedSecret(part) { escaped.append(secret) }
      }
    }
    parts = forms.isEmpty ? [] : [SecretForms(forms, escaped: escaped)]
  }

  private init(parts: [SecretForms]) {
    self.parts = parts
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
    return isEmpty ? other : Redactor(parts: parts + other.parts)
  }

  /// The same redactor in few parts, where secrets are added again and again: each part is more than twice as large as
  /// the next, so that a secret is moved as seldom as possible.
  package var compacted: Redactor {
    var parts = parts
    while let last = parts.popLast() {
      guard let before = parts.last, before.count <= 2 * last.count else {
        return Redactor(parts: parts + [last])
      }
      parts[parts.count - 1] = SecretForms(before, last)
    }
    return self
  }

  /// Whether there is nothing to hide.
  package var isEmpty: Bool { parts.isEmpty }

  private static let ellipsis = Array("…".utf8)

  /// A secret, and the lines of one that has several, without their indents: in a report each stands by itself.
  private static func parts(of secret: String) -> [String] {
    let lines = secret.unicodeScalars.split { $0.value < 0x20 }
      .map { String($0.drop { $0 == " " }) }
    return [secret] + lines.filter { $0.utf8.count >= minimumLineLength }
  }

  /// Shorter lines of a secret would hide too much else.
  private static let minimumLineLength = 8

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
    return bytes.indices.contains { index in
      parts.contains { $0.length(in: bytes, at: index) > 0 }
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
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Self.ellipsis[0], bytes[at...].starts(with: Self.ellipsis) { maskCut(in: &result) }
      // The longest, so that a form inside a longer one does not break it.
      let length = parts.reduce(0) { max($0, $1.length(in: bytes, at: at)) }
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
  private func maskCut(in result: inout [UInt8]) {
    let length = parts.reduce(0) {
      max($0, $1.lengthOfCut(endOf: result, atLeast: Self.minimumLength))
    }
    guard length > 0 else { return }
    result.removeLast(length)
    result += Array(Self.mask.utf8)
  }
}
