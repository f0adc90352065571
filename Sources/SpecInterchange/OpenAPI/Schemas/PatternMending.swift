/// Patterns of other dialects, as ECMA-262 writes them with the flag `u`.
enum PatternMending {
  /// The pattern without needless escapes, and with those that `u` asks for; nil if it is not well formed.
  static func mended(_ source: String) -> String? {
    if (try? Pattern(source)) != nil { return source }
    let mended = rewritten(Array(source.unicodeScalars))
    return (try? Pattern(mended)) != nil ? mended : nil
  }

  private static let syntax = Set("^$\\.*+?()[]{}|/".unicodeScalars)

  private static func rewritten(_ source: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var isInClass = false
    var at = 0
    while at < source.count {
      let scalar = source[at]
      switch scalar {
      case "\\" where at + 1 < source.count:
        at += 1
        let escaped = source[at]
        let isWord = escaped.properties.isAlphabetic || ("0"..."9").contains(escaped)
        if isWord || syntax.contains(escaped) || isInClass && escaped == "-" {
          result.append(scalar)
        }
        result.append(escaped)
        // Behind `\p` and `\u` braces belong to the escape.
        if "pPuk".unicodeScalars.contains(escaped), at + 1 < source.count,
          source[at + 1] == "{" || source[at + 1] == "<",
          let end = source[at...].firstIndex(where: { $0 == "}" || $0 == ">" })
        {
          result.append(contentsOf: source[at + 1...end])
          at = end
        }
      case "[" where !isInClass:
        isInClass = true
        result.append(scalar)
      case "]":
        if !isInClass { result.append("\\") }
        isInClass = false
        result.append(scalar)
      case "{" where !isInClass:
        if let end = quantifierEnd(source, from: at) {
          result.append(contentsOf: source[at...end])
          at = end
        } else {
          result.append(contentsOf: "\\{".unicodeScalars)
        }
      case "}" where !isInClass: result.append(contentsOf: "\\}".unicodeScalars)
      default: result.append(scalar)
      }
      at += 1
    }
    return String(result)
  }

  /// Where `{2,5}` ends, nil if this is none.
  private static func quantifierEnd(_ source: [Unicode.Scalar], from start: Int) -> Int? {
    guard start > 0, let end = source[start...].firstIndex(of: "}") else { return nil }
    let inner = source[start + 1..<end]
    let parts = inner.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    return areDigits && parts.first?.isEmpty == false ? end : nil
  }

  /// The pattern as a shape writes it between slashes.
  static func slashed(_ source: String) -> String {
    var result = "/"
    var isInClass = false
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "[" {
        isInClass = true
      } else if scalar == "]" {
        isInClass = false
      } else if scalar == "/", !isInClass {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result + "/"
  }
}
