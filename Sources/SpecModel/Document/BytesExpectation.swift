/// What the bytes of a body must be: their number, their digests, and what they are compared with.
package struct BytesExpectation: Sendable {
  /// How many they must be.
  package let size: Matcher?

  /// What their digests must be, as texts in hexadecimal of small letters.
  package let digests: [Digest]

  /// What they are compared with, nil where nothing is said of that.
  package let matcher: Matcher?

  /// Where it is written.
  package let origin: JSONValue

  /// A digest that is expected.
  package struct Digest: Sendable {
    /// The hash function.
    package let algorithm: DigestAlgorithm

    /// What the digest must be.
    package let matcher: Matcher
  }

  private static let size = Key("size", .matcher, "How many bytes there are.")
  private static let digests: [(algorithm: DigestAlgorithm, key: Key<Matcher>)] = [
    (.md5, Key("md5", .digest(.md5), "Their MD5 in hexadecimal.")),
    (.sha1, Key("sha1", .digest(.sha1), "Their SHA-1 in hexadecimal.")),
    (.sha256, Key("sha256", .digest(.sha256), "Their SHA-256 in hexadecimal.")),
    (.sha512, Key("sha512", .digest(.sha512), "Their SHA-512 in hexadecimal.")),
  ]
  private static let hex = Key("hex", .hex, "All of them, in hexadecimal.")
  private static let base64 = Key("base64", .base64, "All of them, in base64.")
  private static let file = Key("file", .template, "The path of a file that has the same.")

  package static let description = ObjectDescription(
    "bytes",
    "What the bytes of a body must be.",
    keys: [size.summary] + digests.map(\.key.summary) + [hex.summary, base64.summary, file.summary]
  )

  /// Reads an object; what is none of its own keys is a matcher's.
  fileprivate init?(_ value: JSONValue, _ reader: DocumentReader) {
    var size: Matcher?
    var digests: [Digest] = []
    var own = ["$comment"]
    for member in value.members {
      if member.name == Self.size.name {
        own.append(member.name)
        size = Self.size.type.read(member.value, reader)
      } else if let known = Self.digests.first(where: { $0.key.name == member.name }) {
        own.append(member.name)
        guard let matcher = known.key.type.read(member.value, reader) else { continue }
        digests.append(Digest(algorithm: known.algorithm, matcher: matcher))
      }
    }
    let isMatched = own.count == 1 || value.members.contains { !own.contains($0.name) }
    self.size = size
    self.digests = digests
    matcher = isMatched ? Matcher(value, reader, of: .bytes(beside: own)) : nil
    origin = value
  }

  fileprivate init?(text: JSONValue, _ reader: DocumentReader) {
    guard let matcher = Matcher(text, reader, of: .bytes(beside: [])) else { return nil }
    size = nil
    digests = []
    self.matcher = matcher
    origin = text
  }
}

extension FormatType where Value == BytesExpectation {
  /// What bytes must be: an object, or a text that they are in UTF-8.
  static var bytes: FormatType {
    FormatType("an object of size, digests and operators") { value, reader in
      switch value.type {
      case .object: return BytesExpectation(value, reader)
      case .string: return BytesExpectation(text: value, reader)
      default:
        reader.reportWrongType(
          value,
          expected: "an object of size, digests and operators",
          help: "for example {\"size\": 1024} or {\"file\": \"expected.bin\"}"
        )
        return nil
      }
    }
  }
}

extension FormatType where Value == Matcher {
  /// A digest in hexadecimal, in either case, or a matcher of its text in small letters.
  fileprivate static func digest(_ algorithm: DigestAlgorithm) -> FormatType {
    let digits = algorithm.digestSize * 2
    return FormatType("\(digits) hexadecimal digits, or a matcher") { value, reader in
      guard value.type == .string || value.type == .object else {
        reader.reportWrongType(value, expected: "\(digits) hexadecimal digits")
        return nil
      }
      guard value.type == .string, let template = reader.template(value),
        let text = template.constant
      else { return Matcher(value, reader) }
      guard text.utf8.count == digits, let bytes = Hexadecimal.decode(text.utf8) else {
        reader.reportInvalid(
          value,
          "\(algorithm.rawValue) has \(digits) hexadecimal digits",
          label: "expected \(digits) hexadecimal digits"
        )
        return nil
      }
      return Matcher(equalTo: .string(Hexadecimal.encode(bytes)), at: value)
    }
  }

  /// A matcher of a text, whose operands may also be `{"file": …}`.
  static var textMatcher: FormatType {
    FormatType("a matcher, whose operands may also be {\"file\": …}") { value, reader in
      Matcher(value, reader, of: .bytes(beside: []))
    }
  }
}
