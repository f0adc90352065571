extension ShapeWriter {
  /// An array by its elements.
  func array(_ object: DraftValue.Object, _ place: Place) throws(Unfit) -> ShapeDraft {
    if let contained = object["contains"], !contained.isTrivial || object["minContains"] != 0 {
      throw Unfit("contains")
    }
    if let rest = object["unevaluatedItems"], !rest.isTrivial { throw Unfit("unevaluatedItems") }
    let isUnique = object["uniqueItems"] == true
    if let parts = object["prefixItems"]?.array { return try tuple(parts, object, place) }
    let items = object["items"] ?? true
    if items == false {
      guard SchemaView.size(object["minItems"]) ?? 0 == 0 else { throw Unfit("no elements fit") }
      return .text(["array(0)"])
    }
    let bounds = try length(object, "minItems", "maxItems", isUnique: isUnique)
    if items.isTrivial { return .text(["array" + bounds]) }
    var inner = place
    inner.isWhole = false
    inner.hint += "Item"
    let element = shape(items, inner)
    if case .json = element, bounds.isEmpty {
      return .json([element.draft(describedBy: items)])
    }
    return .text(["[\(ShapeDraft.joined(textual(element, items, inner)))]\(bounds)"])
  }

  /// An array of exactly some elements.
  private func tuple(
    _ parts: [DraftValue],
    _ object: DraftValue.Object,
    _ place: Place
  ) throws(Unfit) -> ShapeDraft {
    let least = SchemaView.size(object["minItems"]) ?? 0
    let most = SchemaView.size(object["maxItems"]) ?? .max
    let isClosed = object["items"] == false && most >= parts.count || most == parts.count
    guard isClosed, least == parts.count, object["uniqueItems"] != true else {
      throw Unfit("prefixItems")
    }
    if parts.count == 1, let only = parts.first {
      let inner = place.inner("Item")
      return .text(["[\(ShapeDraft.joined(textual(shape(only, inner), only, inner)))](1)"])
    }
    return .json(
      .array(
        parts.enumerated().map { position, part in
          shape(part, place.inner("Item\(position + 1)")).draft(describedBy: part)
        }
      )
    )
  }

  /// An object by its members, and by those of other schemas that it includes.
  func members(
    _ schema: DraftValue,
    including references: [String] = [],
    _ place: Place
  ) throws(Unfit) -> ShapeDraft {
    let sizes: Set = ["minProperties", "maxProperties"]
    if let object = schema.object, !object.names.contains("allOf"),
      schema.assertions.intersection(SchemaWords.object).isSubset(of: sizes)
    {
      return .text(["object" + (try length(object, "minProperties", "maxProperties"))])
    }
    guard let view = facts.view(of: schema) else { throw Unfit(reason(of: schema)) }
    if view.isNullable {
      let inner = place.part
      return .text(textual(try members(view, references, inner), true, inner) + ["null"])
    }
    return try members(view, references, place)
  }

  private func reason(of schema: DraftValue) -> String {
    let keywords = schema.assertions
    let odd = [
      "minProperties", "maxProperties", "dependentRequired", "propertyNames",
      "unevaluatedProperties", "oneOf", "anyOf", "allOf",
    ]
    return odd.first(where: keywords.contains) ?? "members"
  }

  private func members(
    _ view: SchemaView,
    _ references: [String],
    _ place: Place
  ) throws(Unfit) -> ShapeDraft {
    let included = self.included(by: view, references, place)
    var object = DraftValue.Object()
    if !included.names.isEmpty {
      object["..."] =
        included.names.count == 1
        ? .string(included.names[0]) : .array(included.names.map(DraftValue.string))
    }
    for member in view.members where !included.members.contains(member.name) {
      var inner = place.inner(member.name)
      if member.schema.assertions == ["allOf"] { inner.merges += 1 }
      if inner.merges > 3 { throw Unfit("members that several schemas describe") }
      let isRequired = self.isRequired(member, place.direction)
      object[ShapeDraft.key(member.name, isRequired: isRequired)] = draftInside(
        member.schema,
        inner
      )
    }
    for matching in view.patterns where !included.patterns.contains(matching.pattern) {
      object[PatternMending.slashed(matching.pattern)] = draftInside(
        matching.schema,
        place.inner("Value")
      )
    }
    if !included.saysOthers, let others = view.others {
      object["*"] = others == false ? false : draftInside(others, place.inner("Value"))
    }
    guard !object.isEmpty else { return .text(["object"]) }
    if object.names == ["..."], included.names.count == 1 { return .text(included.names) }
    guard let owner = place.owner, !place.isWhole, leads(included.names, to: owner) else {
      return .json(.object(object))
    }
    // Only a shape with a name can include what it is inside of.
    return .text(textual(.json(.object(object)), true, place))
  }

  /// Whether named schemas are another one or refer to it.
  private func leads(_ names: [String], to other: SchemaEntry) -> Bool {
    var pending = names.map { "\($0).json" }
    var seen: Set<String> = []
    while let next = pending.popLast() {
      if next == other.reference { return true }
      if seen.insert(next).inserted {
        pending += entries[next]?.schema.references(inPlace: false) ?? []
      }
    }
    return false
  }

  private func draftInside(_ schema: DraftValue, _ place: Place) -> DraftValue {
    shape(schema, place).draft(describedBy: schema)
  }

  /// Whether a member has to be there: not where values are sent that lack it.
  private func isRequired(_ member: SchemaView.Member, _ direction: SchemaDirection) -> Bool {
    member.isRequired && !direction.lacks(member.schema)
      && !direction.lacks(facts.target(of: member.schema))
  }

  /// What included shapes say of a view.
  private struct Included {
    var names: [String] = []
    var members: Set<String> = []
    var patterns: Set<String> = []
    var saysOthers = false
  }

  /// Finds what shapes that are included say as the view says it; the rest is written beside.
  private func included(
    by view: SchemaView,
    _ references: [String],
    _ place: Place
  ) -> Included {
    var result = Included()
    var seen: [String: (DraftValue, Bool)] = [:]
    var others: DraftValue?
    var patterns: Set<String> = []
    for reference in references {
      guard let entry = entries[reference], let its = facts.view(of: ["$ref": .string(reference)]),
        !its.isNullable, !endless.contains(entry.name), isObject(entry.schema)
      else { continue }
      result.names.append(mention(entry))
      let direction = entry.direction.isEmpty ? place.direction : entry.direction
      for member in its.members where seen[member.name] == nil {
        seen[member.name] = (member.schema, isRequired(member, direction))
      }
      patterns.formUnion(its.patterns.map(\.pattern))
      others = others ?? its.others
    }
    guard others == nil || others == view.others else { return Included() }
    result.patterns = patterns
    result.saysOthers = others != nil
    for member in view.members {
      // Where the included shape is used elsewhere is not known yet.
      if place.owner == nil, member.isRequired, SchemaDirection.both.lacks(member.schema) {
        continue
      }
      if let (schema, isRequired) = seen[member.name], schema == member.schema,
        isRequired == self.isRequired(member, place.direction)
      {
        result.members.insert(member.name)
      }
    }
    return result
  }

  /// Whether the shape of a named schema is an object of members, also behind references.
  private func isObject(_ schema: DraftValue) -> Bool {
    let target = facts.target(of: schema)
    guard target.literals == nil, let view = facts.view(of: target), !view.isNullable else {
      return false
    }
    return !view.members.isEmpty || !view.patterns.isEmpty || view.others != nil
  }
}
