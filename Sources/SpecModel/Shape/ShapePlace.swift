/// The way from a value to a value inside it, in both forms that people are shown.
package struct ShapePlace: Sendable {
  /// A JSONPath with names behind points where they are identifiers.
  package private(set) var path = "$"

  /// The path of coding keys: names joined with points, positions in brackets.
  private(set) var codingPath = ""

  /// How many steps it takes.
  private(set) var depth = 0

  /// The place of the whole value.
  package init() {}

  /// The place that a pointer names in a value.
  init(_ pointer: JSONPointer, in root: JSONValue) {
    var current: JSONValue? = root
    for token in pointer.tokens {
      if current?.type == .array, let position = Int(token) {
        append(position: position)
        current = current?[position]
      } else {
        append(name: token)
        current = current?[token]
      }
    }
  }

  /// Goes to a member.
  package mutating func append(name: String) {
    codingPath += codingPath.isEmpty ? name : ".\(name)"
    path += Self.isIdentifier(name) ? ".\(name)" : "[\(Self.quoted(name))]"
    depth += 1
  }

  /// Goes to an element.
  package mutating func append(position: Int) {
    codingPath += "[\(position)]"
    path += "[\(position)]"
    depth += 1
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !first.isDigit else { return false }
    return name.utf8.allSatisfy(\.isWordCharacter)
  }

  /// A name as RFC 9535 2.7 writes it: in single quotes, controls escaped.
  private static func quoted(_ name: String) -> String {
    var result = "'"
    for scalar in name.unicodeScalars {
      switch scalar {
      case "'": result += "\\'"
      case "\\": result += "\\\\"
      case "\u{8}": result += "\\b"
      case "\u{9}": result += "\\t"
      case "\u{A}": result += "\\n"
      case "\u{C}": result += "\\f"
      case "\u{D}": result += "\\r"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}
