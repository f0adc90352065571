/// Writes translated schemas as shapes, and as files what no shape says.
final class ShapeWriter {
  let entries: SchemaEntries
  let facts: SchemaFacts

  /// The shapes in order, and the schemas of those that are files.
  private(set) var shapes: [(name: String, shape: DraftValue)] = []
  private(set) var files: [(name: String, schema: DraftValue)] = []

  private var sizes: [String: Int] = [:]

  /// Why schemas are files.
  private(set) var reasons: [String: String] = [:]

  /// The named schemas that cannot be shapes, as no value of them ends.
  var endless: Set<String> = []

  /// The references that shapes were written for.
  private(set) var mentioned: Set<String> = []

  init(_ entries: SchemaEntries) {
    self.entries = entries
    facts = SchemaFacts(entries)
  }

  /// Where a schema is.
  struct Place {
    /// The name that the schema gets where it needs one.
    var hint: String
    let direction: SchemaDirection
    /// The named schema that it is in.
    var owner: SchemaEntry?
    /// Whether it is the whole schema of the owner.
    var isWhole = false
    /// How often what several schemas say of a member has been put together.
    var merges = 0

    func inner(_ name: String) -> Place {
      var place = self
      place.hint = hint + InterchangeNames.identifier(for: name, of: .shape)
      place.isWhole = false
      return place
    }

    /// The same place for what stands in the place of the whole.
    var part: Place {
      var place = self
      if isWhole { place.hint += "Object" }
      place.isWhole = false
      return place
    }
  }

  /// Why a schema is no shape.
  struct Unfit: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  // MARK: - Whole shapes

  /// Writes the shape of a named schema.
  func write(_ entry: SchemaEntry) {
    let place = Place(hint: entry.name, direction: entry.direction, owner: entry, isWhole: true)
    let position = shapes.count
    let shape = draft(entry.schema, place)
    shapes.insert((entry.name, shape), at: position)
  }

  /// The shape of a schema, with its description.
  func draft(_ schema: DraftValue, _ place: Place) -> DraftValue {
    let (shapeCount, fileCount) = (shapes.count, files.count)
    let shape = shape(schema, place).draft(describedBy: schema)
    let size = size(of: shape)
    if size <= Self.mostParts {
      sizes[place.hint] = size
      if ShapeDraft.isReadable(shape) { return shape }
      let quoted = ShapeDraft.quotingKeywords(shape)
      if ShapeDraft.isReadable(quoted) { return quoted }
    }
    shapes.removeSubrange(shapeCount...)
    files.removeSubrange(fileCount...)
    return file(schema, place, "no shape can be read").draft(describedBy: schema)
  }

  /// How many parts a shape may have, with what it includes.
  private static let mostParts = 8_000

  /// How many parts a shape has, with what it includes.
  private func size(of shape: DraftValue) -> Int {
    switch shape {
    case .string(let text): text.utf8.count { $0 == UInt8(ascii: "|") } + 1
    case .array(let elements): elements.reduce(1) { $0 + size(of: $1) }
    case .object(let object):
      object.members.reduce(1) { sum, member in
        guard member.name == "..." else { return sum + size(of: member.value) }
        let names = member.value.array?.compactMap(\.string) ?? [member.value.string ?? ""]
        return sum + names.reduce(0) { $0 + (sizes[$1] ?? estimate(of: $1)) }
      }
    default: 1
    }
  }

  /// How many parts an included shape may have that is not written yet.
  private func estimate(of name: String) -> Int {
    let view = facts.view(of: ["$ref": .string("\(name).json")])
    return (view?.members ?? []).reduce(1) { $0 + ($1.schema.literals?.count ?? 1) }
  }

  /// The shape of a schema, a reference to a file where there is none.
  func shape(_ schema: DraftValue, _ place: Place) -> ShapeDraft {
    let (shapeCount, fileCount) = (shapes.count, files.count)
    do throws(Unfit) {
      if place.isWhole, endless.contains(place.hint) { throw Unfit("no value ends") }
      return try fitting(schema, place)
    } catch {
      shapes.removeSubrange(shapeCount...)
      files.removeSubrange(fileCount...)
      return file(schema, place, error.reason)
    }
  }

  private func file(_ schema: DraftValue, _ place: Place, _ reason: String) -> ShapeDraft {
    let name = place.isWhole ? place.hint : entries.names.unique(for: place.hint)
    files.append((name, schema))
    reasons[name] = reason
    return .text(["@schemas/\(name).json"])
  }

  /// Gives a shape a name where it is no text.
  func textual(_ shape: ShapeDraft, _ schema: DraftValue, _ place: Place) -> [String] {
    switch shape {
    case .text(let alternatives): return alternatives
    case .json:
      let name = entries.names.unique(for: place.hint)
      shapes.append((name, shape.draft(describedBy: schema)))
      return [name]
    }
  }

  // MARK: - Kinds of schemas

  func fitting(_ schema: DraftValue, _ place: Place) throws(Unfit) -> ShapeDraft {
    if schema.isTrivial { return .text(["any"]) }
    guard let object = schema.object else { throw Unfit("false") }
    let keywords = schema.assertions
    if let name = schema.onlyReference, let entry = entries[name] { return .text([mention(entry)]) }
    if let odd = ["not", "if", "then", "else", "dependentSchemas"].first(where: keywords.contains) {
      throw Unfit(odd)
    }
    if let values = schema.literals { return try literals(values, of: schema) }
    let inPlace = keywords.intersection(SchemaWords.inPlace)
    if inPlace.isEmpty { return try typed(object, schema, place) }
    if keywords.count == 1, let keyword = keywords.first, let parts = object[keyword]?.array,
      keyword != "allOf"
    {
      return try union(parts, isExclusive: keyword == "oneOf", place)
    }
    return try merged(schema, place)
  }

  /// Values that are listed, those that the other keywords accept.
  private func literals(_ values: [DraftValue], of schema: DraftValue) throws(Unfit) -> ShapeDraft {
    var rest = schema.object ?? DraftValue.Object()
    let keyword = rest["const"] == nil ? "enum" : "const"
    rest[keyword] = nil
    guard values.count <= 2_000 else { throw Unfit("more than 2,000 values") }
    guard DraftValue.object(rest).references(inPlace: false).isEmpty else {
      throw Unfit("enum with references")
    }
    let options = SchemaOptions(assertsFormats: true)
    guard let judge = try? Schema.compile(DraftValue.object(rest).json, options: options) else {
      throw Unfit("enum with others")
    }
    var found: [String] = []
    var seen: Set<JSONValue> = []
    for value in values {
      let json = value.json
      guard (try? judge.isValid(json)) == true, seen.insert(json).inserted else { continue }
      guard let text = ShapeDraft.literal(value) else { throw Unfit("enum of objects or arrays") }
      found.append(text)
    }
    guard !found.isEmpty else { throw Unfit("no value of the enum fits") }
    return .text(found)
  }

  /// A schema of one or several types.
  private func typed(
    _ object: DraftValue.Object,
    _ schema: DraftValue,
    _ place: Place
  ) throws(Unfit) -> ShapeDraft {
    guard var types = schema.typeNames else { throw Unfit("keywords of several types") }
    if types.contains("number") { types.removeAll { $0 == "integer" } }
    let inner = types.count > 1 ? place.part : place
    var found: [String] = []
    for type in types {
      let shape: ShapeDraft
      switch type {
      case "string": shape = .text([try text(object)])
      case "integer", "number": shape = .text([try number(type, object)])
      case "array": shape = try array(object, inner)
      case "object":
        var only = object
        only["type"] = "object"
        shape = try members(.object(only), inner)
      default: shape = .text([type])
      }
      if types.count == 1 { return shape }
      found += textual(shape, true, inner)
    }
    return .text(found)
  }

  /// Alternatives; they are exclusive where a value may fit only one.
  private func union(
    _ parts: [DraftValue],
    isExclusive: Bool,
    _ place: Place
  ) throws(Unfit) -> ShapeDraft {
    if parts.count == 1, let only = parts.first { return try fitting(only, place) }
    if isExclusive, !facts.areDisjoint(parts) { throw Unfit("oneOf that may overlap") }
    var found: [String] = []
    for part in parts where part != false {
      var place = place.part
      if let title = part.object?["title"]?.string, place.owner == nil || !title.isEmpty {
        let name = InterchangeNames.identifier(for: title, of: .shape)
        if name.utf8.count < 40, title.utf8.allSatisfy({ $0 < 0x80 }) { place.hint = name }
      }
      found += textual(shape(part, place), part, place)
    }
    guard !found.isEmpty else { throw Unfit("no alternatives") }
    return .text(found)
  }

  /// The name of a schema that a shape refers to.
  func mention(_ entry: SchemaEntry) -> String {
    mentioned.insert(entry.reference)
    return entry.name
  }
}
