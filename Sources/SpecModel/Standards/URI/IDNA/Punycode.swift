/// The encoding of U-labels in ASCII, without its prefix (RFC 3492).
enum Punycode {
  private static let base = 36

  /// Decodes the lower-case text behind `xn--` (RFC 3492, 6.2); nil where the text is no Punycode.
  static func decode(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let delimiter = text.lastIndex(of: "-")
    var output = Array(text[..<(delimiter ?? 0)])
    var offset = delimiter.map { $0 + 1 } ?? 0
    // A delimiter with nothing before it is never written, one with nothing behind it says nothing.
    guard delimiter != 0, offset < text.count else { return nil }
    var code = 128
    var index = 0
    var bias = 72
    while offset < text.count {
      let start = index
      var weight = 1
      var position = base
      while true {
        guard offset < text.count, let digit = digit(text[offset]) else { return nil }
        offset += 1
        index += digit * weight
        let threshold = min(max(position - bias, 1), 26)
        if digit < threshold { break }
        weight *= base - threshold
        position += base
        guard index <= 0x7FFF_FFFF, weight <= 0x7FFF_FFFF else { return nil }
      }
      bias = adapt(index - start, count: output.count + 1, isFirst: start == 0)
      code += index / (output.count + 1)
      index %= output.count + 1
      guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }

  /// Encodes the code points of a label of at most 63 (RFC 3492, 6.3); nil where the label is too long.
  static func encode(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard label.count <= 63 else { return nil }
    var output = label.filter(\.isASCII)
    let basicCount = output.count
    var handled = basicCount
    if basicCount > 0 { output.append("-") }
    var code = 128
    var delta = 0
    var bias = 72
    while handled < label.count {
      guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else {
        return nil
      }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in label {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return output
  }

  private static func append(_ delta: Int, bias: Int, to output: inout [Unicode.Scalar]) {
    var rest = delta
    var position = base
    while true {
      let threshold = min(max(position - bias, 1), 26)
      if rest < threshold { break }
      output.append(character(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    output.append(character(rest))
  }

  /// The bias after a delta (RFC 3492, 6.1).
  private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= base - 1
      bias += base
    }
    return bias + base * delta / (delta + 38)
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value) - 0x61
    case "0"..."9": Int(scalar.value) - 0x30 + 26
    default: nil
    }
  }

  private static func character(_ digit: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: digit < 26 ? digit + 0x61 : digit - 26 + 0x30))
  }
}
