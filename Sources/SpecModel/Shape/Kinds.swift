/// What values are, as shapes, filters and matchers tell them apart.
package struct Kinds: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  static let absent = Kinds(rawValue: 1)
  static let null = Kinds(rawValue: 1 << 1)
  static let boolean = Kinds(rawValue: 1 << 2)
  /// How many there are of something, which is never less than 0.
  static let count = Kinds(rawValue: 1 << 3)
  /// A number that counts nothing.
  static let measure = Kinds(rawValue: 1 << 4)
  static let text = Kinds(rawValue: 1 << 5)
  /// The text of a header or the like, which is read as a number if the operand is one.
  static let numericText = Kinds(rawValue: 1 << 6)
  static let list = Kinds(rawValue: 1 << 7)
  static let object = Kinds(rawValue: 1 << 8)
  static let bytes = Kinds(rawValue: 1 << 9)

  static let number: Kinds = [.count, .measure]
  static let texts: Kinds = [.text, .numericText]
  static let json: Kinds = [.null, .boolean, .number, .text, .list, .object]
  /// Every value that exists.
  static let present: Kinds = [.json, .numericText, .bytes]
  static let all: Kinds = [.present, .absent]

  /// The kinds of what equals a value of a type.
  init(equalTo type: JSONType) {
    self =
      switch type {
      case .null: .null
      case .boolean: .boolean
      case .number: [.number, .numericText]
      case .string: [.texts, .bytes]
      case .array: .list
      case .object: .object
      }
  }

  /// What a filter gives, as it is in a sentence.
  var phrase: String {
    switch self {
    case .text: "a string"
    case .number, .count: "a number"
    case .list: "an array"
    case .bytes: "bytes"
    default: "a value"
    }
  }
}

extension ShapeGraph {
  /// The kinds of values that may fit a node.
  func kinds(at index: Int) -> Kinds {
    alternatives(of: index).reduce([]) { kinds, node in
      switch nodes[node].kind {
      case .type(.any, _), .reference, .union, .schema: .json
      case .type(.boolean, _): kinds.union(.boolean)
      case .type(.string, _), .format, .pattern: kinds.union(.text)
      case .type(.integer, _), .type(.number, _), .epoch: kinds.union(.number)
      case .literal(let literal):
        kinds.union(Kinds(equalTo: literal.value.type).intersection(.json))
      case .type(.array, _), .array, .tuple: kinds.union(.list)
      case .type(.object, _), .object: kinds.union(.object)
      }
    }
  }
}
