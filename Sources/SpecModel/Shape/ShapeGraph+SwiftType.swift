extension ShapeGraph {
  /// A type of Swift and the JSON it is decoded from.
  struct SwiftType {
    let name: String
    let jsonTypes: Set<JSONType>
  }

  /// The type that a Swift programmer would give a shape, nil if no one type would do.
  func swiftType(of index: Int) -> SwiftType? {
    switch nodes[target(of: index)].kind {
    case .type(.string, _), .pattern: SwiftType(name: "String", jsonTypes: [.string])
    case .type(.integer, _): SwiftType(name: "Int", jsonTypes: [.number])
    case .type(.number, _): SwiftType(name: "Double", jsonTypes: [.number])
    case .type(.boolean, _): SwiftType(name: "Bool", jsonTypes: [.boolean])
    case .type(.array, _), .array, .tuple: SwiftType(name: "Array<Any>", jsonTypes: [.array])
    case .type(.object, _), .object:
      SwiftType(name: "Dictionary<String, Any>", jsonTypes: [.object])
    case .type(.any, _), .reference, .schema: nil
    case .format(let format, _):
      switch format {
      case .dateTime: SwiftType(name: "Date", jsonTypes: [.string])
      case .uuid: SwiftType(name: "UUID", jsonTypes: [.string])
      case .uri, .uriReference, .iri, .iriReference: SwiftType(name: "URL", jsonTypes: [.string])
      case .base64: SwiftType(name: "Data", jsonTypes: [.string])
      default: SwiftType(name: "String", jsonTypes: [.string])
      }
    case .epoch: SwiftType(name: "Date", jsonTypes: [.number])
    case .literal(let literal): swiftType(of: literal)
    case .union(let parts): swiftType(ofUnion: parts)
    }
  }

  private func swiftType(of literal: ShapeLiteral) -> SwiftType? {
    switch literal {
    case .string: SwiftType(name: "String", jsonTypes: [.string])
    case .number(let number):
      SwiftType(name: number.isInteger ? "Int" : "Double", jsonTypes: [.number])
    case .boolean: SwiftType(name: "Bool", jsonTypes: [.boolean])
    case .null: nil
    }
  }

  /// The one type of all alternatives but null.
  private func swiftType(ofUnion parts: [Int]) -> SwiftType? {
    var found: SwiftType?
    for part in parts {
      let kind = nodes[target(of: part)].kind
      if case .literal(.null) = kind { continue }
      // A union in a union comes from a reference and is left to a type of its own.
      if case .union = kind { return nil }
      guard let type = swiftType(of: part) else { return nil }
      if let found, found.name != type.name { return nil }
      found = type
    }
    return found
  }
}
