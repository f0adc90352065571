internal import SpecModel

extension MatcherEvaluator {
  /// Compares a body's bytes, or the bytes of its text, with others.
  func compare(
    _ subject: MatchSubject,
    _ comparison: BytesComparison,
    _ operand: BytesOperand,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    let expected = try bytes(of: operand)
    let found: ContiguousArray<UInt8>
    switch subject {
    case .bytes(let bytes): found = bytes
    default:
      guard let text = subject.value?.utf8 else {
        throw MatchFailure(expected: "bytes or a text", found: subject, at: origin.range)
      }
      found = text
    }
    let holds =
      switch comparison {
      case .equals: found == expected
      case .startsWith: found.starts(with: expected)
      case .endsWith: found.suffix(expected.count).elementsEqual(expected)
      case .contains: Self.contains(found, expected)
      }
    if holds { return }
    let name = name(of: operand, subject) ?? origin.summary
    let words = words(for: comparison, name)
    switch comparison {
    case .equals:
      if case .bytes = subject { throw difference(found, expected, name, origin) }
      guard case .file = operand, String(validating: expected, as: UTF8.self) != nil else {
        throw difference(found, expected, name, origin)
      }
      throw textDifference(expected, found, origin, name: name)
    case .startsWith:
      throw MatchFailure(
        "expected \(words), found \(excerpt(found[...], of: found))",
        at: origin.range,
        label: "found \(excerpt(found[...], of: found))"
      )
    case .endsWith:
      let end = "… \(excerpt(found.suffix(8), of: found))"
      throw MatchFailure(
        "expected \(words), found \(end)",
        at: origin.range,
        label: "found \(end)"
      )
    case .contains:
      throw MatchFailure(
        "expected \(words), found none such in \(found.count) bytes",
        at: origin.range,
        label: "not found"
      )
    }
  }

  /// What bytes are called; nil where they have no value.
  func name(of operand: BytesOperand, _ subject: MatchSubject) -> String? {
    switch operand {
    case .encoded: (try? bytes(of: operand)).map { excerpt($0[...], of: $0) }
    case .file(let path):
      "the \(Self.noun(subject)) of \((try? path.text(in: scope)) ?? "the file")"
    }
  }

  /// What a file has in it, as the subject is compared.
  private static func noun(_ subject: MatchSubject) -> String {
    if case .bytes = subject { "bytes" } else { "text" }
  }

  private func bytes(of operand: BytesOperand) throws(MatchFailure) -> ContiguousArray<UInt8> {
    do throws(TemplateError) {
      switch operand {
      case .encoded(let bytes): return try bytes.bytes(in: scope)
      case .file(let path): return ContiguousArray(try scope.bytes(ofFile: path))
      }
    } catch {
      throw MatchFailure(error)
    }
  }

  /// Says where bytes differ first.
  private func difference(
    _ found: ContiguousArray<UInt8>,
    _ expected: ContiguousArray<UInt8>,
    _ name: String,
    _ origin: JSONValue
  ) -> MatchFailure {
    let offset = zip(found, expected).prefix { $0 == $1 }.count
    func rest(_ bytes: ContiguousArray<UInt8>) -> String {
      let size = "\(bytes.count) byte\(bytes.count == 1 ? "" : "s")"
      return offset < bytes.count
        ? "\(excerpt(bytes[offset...], of: bytes)) of \(size)" : "the end of \(size)"
    }
    return MatchFailure(
      "expected \(name): at offset \(offset) expected \(rest(expected)), found \(rest(found))",
      at: origin.range,
      label: "found \(rest(found)) at offset \(offset)"
    )
  }

  /// The first bytes in hexadecimal.
  private func excerpt(_ bytes: ArraySlice<UInt8>, of whole: ContiguousArray<UInt8>) -> String {
    if bytes.isEmpty { return "nothing" }
    let digits = bytes.prefix(8).map { Hexadecimal.encode([$0]) }.joined(separator: " ")
    let around =
      whole[..<bytes.startIndex].suffix(CallScope.secretMargin)
      + bytes.prefix(CallScope.secretMargin)
    return scope.masked(bytes.count > 8 ? digits + " …" : digits, of: around)
  }

  /// Whether bytes stand somewhere in others.
  static func contains(_ whole: ContiguousArray<UInt8>, _ part: ContiguousArray<UInt8>) -> Bool {
    guard let first = part.first else { return true }
    var rest = whole[...]
    while rest.count >= part.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
