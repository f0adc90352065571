/// What is known of a value of a request or a response.
indirect enum ContractSchema: Sendable {
  /// Nothing.
  case any
  /// It is a text.
  case text
  /// It is bytes.
  case bytes
  /// It is a JSON value of a type.
  case type(ShapeType)
  /// It is one of some values.
  case values([JSONValue])
  /// It fits a shape: a node of the catalog's graph.
  case shape(Int)
  /// It fits a JSON Schema, by where that is written.
  case schema(JSONValue)
  /// It is a list of values.
  case array(ContractSchema)
  /// It is an object with at least some members.
  case object([Member])
  /// It fits several of them.
  case all([ContractSchema])

  /// What a shape and a JSON Schema say together; nil if there are neither.
  init?(shape: Int?, schema: JSONValue?) {
    let parts = [shape.map { Self.shape($0) }, schema.map { Self.schema($0) }].compactMap(\.self)
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : .all(parts)
  }

  /// A member of an object.
  struct Member: Sendable {
    /// The name on the wire.
    let name: String
    let isRequired: Bool
    let schema: ContractSchema
    /// A value that it has in requests of the catalog.
    var example: JSONValue?
    /// Its media type, where it is a part of a form.
    var mediaType: String?

    init(
      _ name: String,
      isRequired: Bool = true,
      _ schema: ContractSchema,
      example: JSONValue? = nil,
      mediaType: String? = nil
    ) {
      self.name = name
      self.isRequired = isRequired
      self.schema = schema
      self.example = example
      self.mediaType = mediaType
    }
  }
}

extension ShapeGraph {
  /// Whether a value may be a list or an object, which can be written in several ways.
  func mayBeList(_ schema: ContractSchema) -> Bool {
    switch schema {
    case .any, .array, .object, .schema, .all: true
    case .text, .bytes, .values: false
    case .type(let type): [.any, .array, .object].contains(type)
    case .shape(let node):
      alternatives(of: node).contains { index in
        switch nodes[index].kind {
        case .array, .tuple, .object, .schema: true
        case .type(let type, _): [.any, .array, .object].contains(type)
        default: false
        }
      }
    }
  }
}
