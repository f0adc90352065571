/// Hides secrets in what is written, in each encoding in which they may appear.
package struct Redactor: Sendable {
  /// What is in place of a secret.
  package static let mask = "***"

  /// What is hidden; each part may grow by itself.
  private var parts: [HiddenTexts]

  /// The variables of the process in which secrets come, by their values.
  private var variables: [String: String]

  /// The names of items and members that are shown although those of credentials are so named.
  package var shownNames: Set<String> = []

  /// What is in place of credentials that are not known yet: commands show it.
  package private(set) var placeholders: Set<String> = []

  /// The longest secret that can be hidden without much time.
  package static let maximumLength = 1 << 16

  /// How much around a part of a text is looked through for secrets that the part may belong to.
  package static let margin = 1 << 16

  /// Creates a redactor.
  package init(secrets: some Sequence<String>, variables: [String: String] = [:]) {
    self.init(parts: [HiddenTexts(secrets)], variables: variables)
  }

  private init(parts: [HiddenTexts], variables: [String: String]) {
    self.parts = parts
    self.variables = variables
  }

  /// A redactor that hides more secrets.
  package func hiding(_ secrets: [String]) -> Redactor {
    secrets.isEmpty ? self : hiding(HiddenTexts(secrets))
  }

  /// A redactor that hides what is added to some texts, too.
  package func hiding(_ texts: HiddenTexts) -> Redactor {
    var redactor = self
    if !parts.contains(where: { $0 === texts }) { redactor.parts.append(texts) }
    return redactor
  }

  /// A redactor that hides what another one hides, too.
  package func hiding(_ other: Redactor) -> Redactor {
    var redactor = other.parts.reduce(self) { $0.hiding($1) }
    redactor.variables.merge(other.variables) { first, _ in first }
    return redactor
  }

  /// The most bytes that stand for a secret, as far as each of its bytes is written by at most 12.
  package var reach: Int {
    12 * min(Self.maximumLength, parts.reduce(0) { max($0, $1.longest) })
  }

  /// How many secrets are hidden: who has hidden as many before has hidden all.
  package var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there is nothing to hide.
  package var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  /// Whether bytes hold a secret.
  package func hides(_ bytes: some Sequence<UInt8>) -> Bool {
    !parts.isEmpty && !SecretSearch(Array(bytes), for: parts, endsAtFirst: true).ranges.isEmpty
  }

  /// The text without secrets.
  package func redact(_ text: String) -> String {
    if isEmpty { return text }
    let bytes = Array(text.utf8)
    let ranges = ranges(in: bytes)
    return ranges.isEmpty
      ? text : String(decoding: Self.masked(bytes, ranges), as: UTF8.self)
  }

  /// What the end of a text that was cut shows of a secret; nil if it shows nothing of one.
  package func beginningOfSecret(atEndOf text: String) -> String? {
    let whole = Array(redact(text).utf8)
    let cut = Array(redact(text + "…").utf8)
    let common = zip(whole, cut).prefix { $0 == $1 }.count
    return common < whole.count ? String(decoding: whole[common...], as: UTF8.self) : nil
  }

  /// The bytes without secrets.
  package func redact(_ bytes: [UInt8]) -> [UInt8] {
    isEmpty ? bytes : Self.masked(bytes, ranges(in: bytes))
  }

  /// A redactor of commands that shows what is in place of credentials that are not known yet.
  package func showing(_ placeholders: Set<String>) -> Redactor {
    var redactor = self
    redactor.placeholders = placeholders
    return redactor
  }

  /// Whether a command shows a credential: as the variable that has it, or as what is in its place.
  func isShown(_ credential: String) -> Bool {
    placeholders.contains(credential) || variable(of: credential) != nil
      || hidesAllButScheme(of: credential)
  }

  /// Whether a credential is a secret behind a word, such as `SSWS` or `key=`, that tells nothing of it.
  func hidesAllButScheme(of credential: String) -> Bool {
    let bytes = Array(credential.utf8)
    let scheme = bytes.prefix { $0.isLetter || " -_=".utf8.contains($0) }
    guard let mark = scheme.lastIndex(where: { " =".utf8.contains($0) }) else { return false }
    return ranges(in: bytes) == [(mark + 1)..<bytes.count]
  }

  /// The variable that has a text as its value, nil where none is known.
  func variable(of value: String) -> String? {
    // Strings are equal if their characters are; the bytes that are sent must be the same.
    guard let index = variables.index(forKey: value),
      variables[index].key.utf8.elementsEqual(value.utf8)
    else { return nil }
    return variables[index].value
  }

  /// A word for a POSIX shell without secrets: one whose variable is known is that variable, so that the command sends
  /// it; of others, and of what was made of one, stands `***`.
  package func shellWord(_ word: String) -> String {
    let parts = parts(of: word)
    guard !parts.isEmpty else { return HTTPRequest.quoted("") }
    return parts.map { $0.isVariable ? "\"$\($0.text)\"" : HTTPRequest.quoted($0.text) }.joined()
  }

  /// A text in parts without secrets: variables, and what stands between them.
  package func parts(of text: String) -> [HTTPRequest.TextPart] {
    let bytes = Array(text.utf8)
    var parts: [HTTPRequest.TextPart] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append((String(decoding: literal, as: UTF8.self), false)) }
      literal = []
    }
    var at = 0
    for range in ranges(in: bytes) {
      literal += bytes[at..<range.lowerBound]
      if let name = variable(of: String(decoding: bytes[range], as: UTF8.self)) {
        flush()
        parts.append((name, true))
      } else {
        literal += Self.mask.utf8
      }
      at = range.upperBound
    }
    literal += bytes[at...]
    flush()
    return parts
  }

  /// Where secrets stand, in order, none on another.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found = SecretSearch(bytes, for: parts).ranges
    guard !found.isEmpty else { return [] }
    found.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    var ranges: [Range<Int>] = []
    for range in found {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private static func masked(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> [UInt8] {
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var at = 0
    for range in ranges {
      shown += bytes[at..<range.lowerBound]
      shown += mask.utf8
      at = range.upperBound
    }
    return shown + bytes[at...]
  }
}
