/// A set of the types that JSON Schema's `type` names.
package struct SchemaTypes: OptionSet, Sendable, Hashable {
  /// One bit a type.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The value null.
  package static let null = Self(rawValue: 1)
  /// true and false.
  package static let boolean = Self(rawValue: 1 << 1)
  /// Every number.
  package static let number = Self(rawValue: 1 << 2)
  /// Numbers without a fraction, however they are written.
  package static let integer = Self(rawValue: 1 << 3)
  /// Texts.
  package static let string = Self(rawValue: 1 << 4)
  /// Lists.
  package static let array = Self(rawValue: 1 << 5)
  /// Objects.
  package static let object = Self(rawValue: 1 << 6)

  /// The types with their names, in the order in which people are shown them.
  static let named: [(name: String, phrase: String, type: Self)] = [
    ("object", "an object", .object), ("array", "an array", .array),
    ("string", "a string", .string), ("integer", "an integer", .integer),
    ("number", "a number", .number), ("boolean", "a boolean", .boolean), ("null", "null", .null),
  ]

  /// The type of a name, nil where there is none.
  init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.type
  }

  /// The set as it is in a sentence: `a string or null`.
  var phrase: String {
    Self.named.filter { contains($0.type) && !($0.name == "integer" && contains(.number)) }
      .map(\.phrase).joined(separator: " or ")
  }

  /// The kinds of JSON nodes that have one of the types, one bit a kind.
  var kinds: UInt8 {
    var kinds: UInt8 = 0
    func insert(_ kind: JSONNode.Kind) { kinds |= 1 << kind.rawValue }
    if contains(.null) { insert(.null) }
    if contains(.boolean) {
      insert(.true)
      insert(.false)
    }
    if contains(.number) || contains(.integer) { insert(.number) }
    if contains(.string) {
      insert(.string)
      insert(.key)
    }
    if contains(.array) { insert(.array) }
    if contains(.object) { insert(.object) }
    return kinds
  }
}
