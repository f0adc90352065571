import SpecModel

/// What templates see: one-letter variables of each type, and no files.
struct FuzzContext: TemplateContext {
  private static let values: [String: JSONValue] = [
    "a": .string("a \"b\" ü"), "b": .number(42), "c": .boolean(true), "d": .null,
    "e": .array([.number(1), .string("x")]), "f": .object([("a", .number(1))]),
  ]

  let now = 1_700_000_000.25

  func value(of name: String, in file: SourceFile?) -> JSONValue? { Self.values[name] }

  func random() -> UInt64 { 0x0123_4567_89AB_CDEF }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    Array("text".utf8)
  }
}
