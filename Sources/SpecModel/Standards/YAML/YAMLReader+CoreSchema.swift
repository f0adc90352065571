/// What scalars are: the core schema of YAML 1.2.
extension YAMLReader {
  /// What a text without quotes and tags is.
  private enum Meaning {
    case null, boolean(Bool), number(ContiguousArray<UInt8>), text

    /// A number that cannot be written in JSON.
    case unwritable
  }

  /// The text of a scalar.
  func content(of found: YAMLScalar) -> ArraySlice<UInt8> {
    found.verbatim.map { text[$0] } ?? scratch[...]
  }

  /// Writes a scalar that is a value.
  mutating func scalar(_ found: YAMLScalar, _ properties: YAMLProperties) throws(YAMLError) {
    if found.style == .alias {
      guard properties.isEmpty else { throw propertiesOfAlias(found) }
      return output.append(try target(of: found.start..<found.end).0)
    }
    let anchor = begin(properties)
    let content = content(of: found)
    switch try meaning(of: found, content, properties) {
    case .null: output.token("null".utf8, found.place)
    case .boolean(let value): output.token((value ? "true" : "false").utf8, found.place)
    case .number(let token): output.token(token, found.place)
    case .text: output.string(content, found.place)
    case .unwritable:
      let range = found.start..<found.end
      note(.unwritableNumber, "JSON has no number \(excerpt(range)): it is a text", range)
      output.string(content, found.place)
    }
    end(anchor, scalar: found.start..<found.end)
  }

  private func meaning(
    of found: YAMLScalar,
    _ content: ArraySlice<UInt8>,
    _ properties: YAMLProperties
  ) throws(YAMLError) -> Meaning {
    guard let tag = properties.tag, tag.kind != .unknown else {
      switch found.style {
      case .plain: return Self.meaning(content)
      case .empty: return .null
      default: return .text
      }
    }
    let meaning = Self.meaning(content)
    switch (tag.kind, meaning) {
    case (.text, _): return .text
    case (.null, .null), (.boolean, .boolean), (.float, .number), (.float, .unwritable):
      return meaning
    case (.integer, .number(let token)) where !token.contains(UInt8(ascii: ".")): return meaning
    case (.integer, .unwritable)
    where content.last.map { $0 | 0x20 != 0x6E && $0 | 0x20 != 0x66 } == true:
      return meaning
    default:
      throw error("this is not a \(excerpt(tag.range))", found.start..<max(found.end, found.start))
    }
  }

  private static func meaning(_ text: ArraySlice<UInt8>) -> Meaning {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
      return isOne(of: ["null", "Null", "NULL", "~"], text) ? .null : .text
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      return isOne(of: ["true", "True", "TRUE"], text) ? .boolean(true) : .text
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return isOne(of: ["false", "False", "FALSE"], text) ? .boolean(false) : .text
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      return number(text)
    default: return .text
    }
  }

  private static func isOne(of words: [StaticString], _ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 5
      && words.contains { word in
        word.withUTF8Buffer { unsafe $0.elementsEqual(text) }
      }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Meaning {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "."), rest.count == 4 {
      let isNaN = rest.count == text.count && isOne(of: [".nan", ".NaN", ".NAN"], rest)
      if isNaN || isOne(of: [".inf", ".Inf", ".INF"], rest) { return .unwritable }
    }
    if rest.count == text.count, rest.count > 2, rest.first == UInt8(ascii: "0") {
      switch rest[rest.startIndex + 1] {
      case UInt8(ascii: "o"): return integer(rest.dropFirst(2), radix: 8)
      case UInt8(ascii: "x"): return integer(rest.dropFirst(2), radix: 16)
      default: break
      }
    }
    return decimal(rest, isNegative: isNegative)
  }

  private static func integer(_ digits: ArraySlice<UInt8>, radix: Int) -> Meaning {
    let areDigits = digits.allSatisfy { (Hexadecimal.value(of: $0).map(Int.init) ?? .max) < radix }
    guard areDigits else { return .text }
    let value = UInt64(String(decoding: digits, as: UTF8.self), radix: radix)
    return value.map { .number(ContiguousArray("\($0)".utf8)) } ?? .unwritable
  }

  /// A number as JSON writes it: without a plus sign and leading zeros, with digits on both sides of a point.
  private static func decimal(_ text: ArraySlice<UInt8>, isNegative: Bool) -> Meaning {
    var rest = text
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint { rest = rest.dropFirst() }
    let fraction = hasPoint ? rest.prefix(while: \.isDigit) : []
    rest = rest.dropFirst(fraction.count)
    guard !whole.isEmpty || !fraction.isEmpty else { return .text }
    var exponent = rest
    if let letter = rest.first {
      guard letter | 0x20 == UInt8(ascii: "e") else { return .text }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard !rest.isEmpty, rest.allSatisfy(\.isDigit) else { return .text }
    } else {
      exponent = []
    }
    var token: ContiguousArray<UInt8> = isNegative ? [UInt8(ascii: "-")] : []
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    token += significant.isEmpty ? [UInt8(ascii: "0")] : significant
    if hasPoint {
      token.append(UInt8(ascii: "."))
      token += fraction.isEmpty ? [UInt8(ascii: "0")] : fraction
    }
    token += exponent
    return .number(token)
  }
}
