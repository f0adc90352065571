/// What the bytes of a body must be: their number, their hashes, and what they are compared with.
package struct BytesExpectation: Sendable {
  /// How many they must be.
  package let size: Matcher?

  /// What their hashes must be, as texts in hexadecimal of small letters.
  package let hashes: [ExpectedHash]

  /// What they are compared with, nil where nothing is said of that.
  package let matcher: Matcher?

  /// Where it is written.
  package let origin: JSONValue

  /// A hash that is expected.
  package struct ExpectedHash: Sendable {
    /// The hash function.
    package let function: HashFunction

    /// What the hash must be.
    package let matcher: Matcher
  }

  private static let size = Key("size", .matcher(of: .count), "How many bytes there are.")
  private static let hashes: [(function: HashFunction, key: Key<Matcher>)] = [
    (.md5, Key("md5", .hash(.md5), "Their MD5 in hexadecimal.")),
    (.sha1, Key("sha1", .hash(.sha1), "Their SHA-1 in hexadecimal.")),
    (.sha256, Key("sha256", .hash(.sha256), "Their SHA-256 in hexadecimal.")),
    (.sha512, Key("sha512", .hash(.sha512), "Their SHA-512 in hexadecimal.")),
  ]
  private static let hex = Key("hex", .hex, "All of them, in hexadecimal.")
  private static let base64 = Key("base64", .base64, "All of them, in base64.")
  private static let file = Key("file", .template, "The path of a file that has the same.")

  package static let description = ObjectDescription(
    "bytes",
    "What the bytes of a body must be.",
    keys: [size.summary] + hashes.map(\.key.summary) + [hex.summary, base64.summary, file.summary]
  )

  /// Reads an object; what is none of its own keys is a matcher's.
  fileprivate init?(_ value: JSONValue, _ reader: DocumentReader) {
    var size: Matcher?
    var hashes: [ExpectedHash] = []
    var own = ["$comment"]
    for member in value.members {
      if member.name == Self.size.name {
        own.append(member.name)
        size = Self.size.type.read(member.value, reader)
      } else if let known = Self.hashes.first(where: { $0.key.name == member.name }) {
        own.append(member.name)
        guard let matcher = known.key.type.read(member.value, reader) else { continue }
        hashes.append(ExpectedHash(function: known.function, matcher: matcher))
      }
    }
    let isMatched = own.count == 1 || value.members.contains { !own.contains($0.name) }
    self.size = size
    self.hashes = hashes
    matcher =
      isMatched
      ? FormatType.matcher(of: .bytes(beside: own)).read(value, reader) : nil
    origin = value
  }

  fileprivate init?(text: JSONValue, _ reader: DocumentReader) {
    guard let matcher = FormatType.matcher(of: .bytes()).read(text, reader)
    else { return nil }
    size = nil
    hashes = []
    self.matcher = matcher
    origin = text
  }
}

extension FormatType where Value == BytesExpectation {
  /// What bytes must be: an object, or a text that they are in UTF-8.
  static var bytes: FormatType {
    FormatType("an object of size, hashes and operators, or the text that they are in UTF-8") {
      value,
      reader in
      switch value.type {
      case .object: return BytesExpectation(value, reader)
      case .string: return BytesExpectation(text: value, reader)
      default:
        reader.reportWrongType(
          value,
          expected: "an object of size, hashes and operators",
          help: "for example {\"size\": 1024} or {\"file\": \"expected.bin\"}"
        )
        return nil
      }
    }
  }
}

extension FormatType where Value == Matcher {
  /// A hash in hexadecimal, in either case, or a matcher of its text in small letters.
  fileprivate static func hash(_ function: HashFunction) -> FormatType {
    let digits = function.outputSize * 2
    return FormatType("\(digits) hexadecimal digits, or a matcher") { value, reader in
      guard value.type == .string || value.type == .object else {
        reader.reportWrongType(value, expected: "\(digits) hexadecimal digits")
        return nil
      }
      guard value.type == .string, let template = reader.template(value),
        let text = template.constant
      else { return FormatType.matcher(of: .hash(digits: digits)).read(value, reader) }
      guard text.utf8.count == digits, let bytes = Hexadecimal.decode(text.utf8) else {
        reader.reportInvalid(
          value,
          "\(function.rawValue) has \(digits) hexadecimal digits",
          label: "expected \(digits) hexadecimal digits"
        )
        return nil
      }
      return Matcher(equalTo: .string(Hexadecimal.encode(bytes)), at: value)
    }
  }
}
