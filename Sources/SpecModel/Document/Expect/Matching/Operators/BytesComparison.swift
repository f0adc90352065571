/// Bytes that a body's bytes, or those of its text, are compared with.
///
/// `equals`, `contains`, `startsWith` and `endsWith` read it if their operand says bytes.
struct BytesComparison: MatchComparison {
  let kind: Kind
  let operand: BytesOperand

  /// How bytes are compared.
  enum Kind: Sendable {
    case equals, contains, startsWith, endsWith
  }

  var operands: [MatchOperand] {
    switch operand {
    case .encoded(let bytes): [.text(bytes.template)]
    case .file(let path): [.file(path)]
    case .content: []
    }
  }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let expected = try bytes(value)
    guard let found = value.subject.utf8 else {
      throw value.failure(expected: "bytes or a string").ofType
    }
    let holds =
      switch kind {
      case .equals: found == expected
      case .startsWith: found.starts(with: expected)
      case .endsWith: found.suffix(expected.count).elementsEqual(expected)
      case .contains: found.contains(expected)
      }
    if !holds { throw failure(of: value, found, expected) }
  }

  private func failure(
    of value: Judgement,
    _ found: ContiguousArray<UInt8>,
    _ expected: ContiguousArray<UInt8>
  ) -> MatchFailure {
    let shown: String
    switch kind {
    case .equals:
      let name = name(value) ?? value.origin.summary
      guard case .text = value.subject, operand.isFile,
        String(validating: expected, as: UTF8.self) != nil
      else { return Self.difference(of: value, found, expected, name) }
      return value.textDifference(expected, found, name: name)
    case .startsWith: shown = "found \(Self.excerpt(found[...], of: found, value))"
    case .endsWith: shown = "found … \(Self.excerpt(found.suffix(8), of: found, value))"
    case .contains:
      return MatchFailure(
        "expected \(words(value)), not found in \(found.count) bytes",
        at: value.origin.range,
        label: "not found"
      )
    }
    return MatchFailure(
      "expected \(words(value)), \(shown)",
      at: value.origin.range,
      label: shown
    )
  }

  func words(of value: Judgement) -> String? { words(value) }

  private func words(_ value: Judgement) -> String {
    let name = name(value) ?? value.origin.summary
    return switch kind {
    case .equals: name
    case .startsWith: "bytes that begin with \(name)"
    case .endsWith: "bytes that end with \(name)"
    case .contains: "bytes that contain \(name)"
    }
  }

  /// What the bytes are called; nil if they have no value.
  private func name(_ value: Judgement) -> String? {
    switch operand {
    case .encoded: return (try? bytes(value)).map { Self.excerpt($0[...], of: $0, value) }
    case .file(let path): return name((try? path.text(in: value.context)) ?? "the file", value)
    case .content(_, let path): return name(path, value)
    }
  }

  private func name(_ path: String, _ value: Judgement) -> String {
    let noun = if case .bytes = value.subject { "bytes" } else { "text" }
    return "the \(noun) of \(path)"
  }

  private func bytes(_ value: Judgement) throws(MatchFailure) -> ContiguousArray<UInt8> {
    do throws(TemplateError) {
      switch operand {
      case .encoded(let bytes): return try bytes.bytes(in: value.context)
      case .file(let path): return ContiguousArray(try value.context.bytes(ofFile: path))
      case .content(let bytes, _): return bytes
      }
    } catch {
      throw MatchFailure(error)
    }
  }

  /// Says where bytes differ first.
  private static func difference(
    of value: Judgement,
    _ found: ContiguousArray<UInt8>,
    _ expected: ContiguousArray<UInt8>,
    _ name: String
  ) -> MatchFailure {
    let offset = zip(found, expected).prefix { $0 == $1 }.count
    func rest(_ bytes: ContiguousArray<UInt8>) -> String {
      let size = bytes.count.counted("byte")
      return offset < bytes.count
        ? "\(excerpt(bytes[offset...], of: bytes, value)) of \(size)" : "the end of \(size)"
    }
    return MatchFailure(
      "expected \(name): at offset \(offset) expected \(rest(expected)), found \(rest(found))",
      at: value.origin.range,
      label: "found \(rest(found)) at offset \(offset)"
    )
  }

  /// The first bytes in hexadecimal.
  private static func excerpt(
    _ bytes: ArraySlice<UInt8>,
    of whole: ContiguousArray<UInt8>,
    _ value: Judgement
  ) -> String {
    if bytes.isEmpty { return "nothing" }
    let digits = bytes.prefix(8).map { Hexadecimal.encode([$0]) }.joined(separator: " ")
    let margin = value.context.secretMargin
    let around = whole[..<bytes.startIndex].suffix(margin) + bytes.prefix(margin)
    return value.context.masked(bytes.count > 8 ? digits + " …" : digits, of: around)
  }

  var kinds: Kinds { [.texts, .bytes] }
}

extension OperandReader {
  /// The bytes that the value is compared with.
  func bytes(_ kind: BytesComparison.Kind) -> BytesComparison? {
    BytesOperand(value, reader).map { BytesComparison(kind: kind, operand: $0) }
  }
}
