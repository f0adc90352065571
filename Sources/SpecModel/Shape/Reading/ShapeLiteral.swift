/// A value that a shape names exactly.
package enum ShapeLiteral: Sendable, Hashable, CustomStringConvertible {
  case string(String)
  case number(JSONNumber)
  case boolean(Bool)
  case null

  /// The literal as a shape writes it.
  package var description: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }

  /// The literal as a JSON value.
  package var value: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let value): .boolean(value)
    case .null: .null
    }
  }

  /// A text between single quotes, those in it doubled.
  static func quoted(_ text: String) -> String { "'\(text.replacing(["'": "''"]))'" }

  /// Literals are the same when they are the same JSON value: texts by their bytes.
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .number(let number): hasher.combine(number)
    case .boolean(let value): hasher.combine(value)
    case .null: hasher.combine(0)
    }
  }
}
