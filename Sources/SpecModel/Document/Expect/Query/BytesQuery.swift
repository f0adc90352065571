extension QuerySource {
  static let bytes = QuerySource(
    "bytes",
    of: .body,
    capture: FieldKind(
      "bytes",
      .bytesPart,
      "A property of the body's bytes; `true`: the bytes themselves, for filters that take bytes."
    ) { BytesQuery(part: $0) },
    expect: ExpectKey("bytes", .expectedBytes, "What the body's bytes must be.") { $0 }
  )
}

/// Reads what the body's bytes are.
package struct BytesQuery: Query {
  let part: Part

  /// What can be read of a body's bytes.
  enum Part: Sendable {
    /// The bytes themselves.
    case all
    case size
    case hash(HashFunction)
    case hex
    case base64
  }

  package var name: String {
    switch part {
    case .all, .hex, .base64: "the body's bytes"
    case .size: "the body's size"
    case .hash(let function): "the body's \(function.rawValue)"
    }
  }

  package var need: QueryNeed {
    switch part {
    case .all, .hex, .base64: .body
    case .size: .nothing
    case .hash(let function): .hash(function)
    }
  }

  package func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    do throws(UnreadableResponse) {
      switch part {
      case .all: return .bytes(try response.bytes())
      case .size: return .json(.number(try response.size()))
      case .hex: return .json(.string(Hexadecimal.encode(try response.bytes())))
      case .base64: return .json(.string(Base64.encode(try response.bytes())))
      case .hash(let function):
        return .json(.string(Hexadecimal.encode(try response.hash(function))))
      }
    } catch {
      throw .unreadable(error)
    }
  }
}

extension BytesQuery {
  private static let size = Key("size", .matcher(of: .count), "The number of bytes.")
  private static let hashes: [(function: HashFunction, key: Key<Matcher>)] = [
    (.md5, Key("md5", .hash(.md5), "The MD5 hash in hexadecimal.")),
    (.sha1, Key("sha1", .hash(.sha1), "The SHA-1 hash in hexadecimal.")),
    (.sha256, Key("sha256", .hash(.sha256), "The SHA-256 hash in hexadecimal.")),
    (.sha512, Key("sha512", .hash(.sha512), "The SHA-512 hash in hexadecimal.")),
  ]
  private static let parts: [(key: Key<Matcher>, part: Part)] =
    [(size, .size)] + hashes.map { ($0.key, .hash($0.function)) }
  private static let hex = Key("hex", .hex, "All bytes, in hexadecimal.")
  private static let base64 = Key("base64", .base64, "All bytes, in base64.")
  private static let file = Key("file", .template, "The path of a file with the same bytes.")

  package static let description = ObjectDescription(
    "bytes",
    "What the bytes of a body must be.",
    keys: parts.map(\.key.summary) + [hex.summary, base64.summary, file.summary]
  )

  /// The parts that are captured, by their names.
  fileprivate static let capturedParts: [(name: String, part: Part)] =
    parts.map { ($0.key.name, $0.part) } + [(hex.name, .hex), (base64.name, .base64)]

  /// Reads an object; the keys that are not its own are operators.
  fileprivate static func values(
    _ value: JSONValue,
    _ reader: DocumentReader
  ) -> [ExpectedValue.Parts] {
    var values: [ExpectedValue.Parts] = []
    var own = ["$comment"]
    for member in value.members {
      guard let known = parts.first(where: { $0.key.name == member.name }) else { continue }
      own.append(member.name)
      guard let matcher = known.key.type.read(member.value, reader) else { continue }
      values.append(ExpectedValue.Parts(BytesQuery(part: known.part), matcher, at: value))
    }
    let isMatched = own.count == 1 || value.members.contains { !own.contains($0.name) }
    if isMatched, let matcher = FormatType.matcher(of: .bytes(beside: own)).read(value, reader) {
      values.append(ExpectedValue.Parts(BytesQuery(part: .all), matcher, at: value))
    }
    return values
  }
}

extension FormatType where Value == [ExpectedValue.Parts] {
  /// What bytes must be: an object, or a text that they are in UTF-8.
  fileprivate static var expectedBytes: FormatType {
    let words = "an object of size, hashes and operators, or a string in UTF-8"
    return FormatType(.phrase(words, .oneOf([.templateText, .object("expected bytes")]))) {
      value,
      reader in
      switch value.type {
      case .object: return BytesQuery.values(value, reader)
      case .string:
        return FormatType<Matcher>.matcher(of: .bytes()).read(value, reader)
          .map { [ExpectedValue.Parts(BytesQuery(part: .all), $0, at: value)] }
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

extension FormatType where Value == BytesQuery.Part {
  /// A part of a body's bytes by its name, or true for all of them.
  fileprivate static var bytesPart: FormatType {
    let words = FormatType<String>.word(BytesQuery.capturedParts.map(\.name))
    return FormatType(.oneOf([.literals([.boolean(true)]), words.schema()])) { value, reader in
      if value.boolean == true { return .all }
      guard let word = words.read(value, reader) else { return nil }
      return BytesQuery.capturedParts.first { $0.name == word }?.part
    }
  }
}

extension FormatType where Value == Matcher {
  /// A hash in hexadecimal, in either case, or a matcher of its text in small letters.
  fileprivate static func hash(_ function: HashFunction) -> FormatType {
    let digits = function.outputSize * 2
    return FormatType(.phrase("\(digits) hexadecimal digits, or a matcher", .matcher)) {
      value,
      reader in
      guard value.type == .string || value.type == .object else {
        reader.reportWrongType(value, expected: "\(digits) hexadecimal digits")
        return nil
      }
      guard value.type == .string, let template = reader.template(value),
        let text = template.constant
      else { return FormatType.matcher(of: .hash(digits: digits)).read(value, reader) }
      guard text.utf8.count == digits, let bytes = Hexadecimal.decode(text.utf8) else {
        reader.reportInvalid(
          .invalidEncoding,
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
