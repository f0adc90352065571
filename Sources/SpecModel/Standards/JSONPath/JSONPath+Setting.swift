extension JSONPath {
  /// The path leads through what is there to no place that could have a value.
  private struct Unreachable: Error {}

  /// The most elements that are added to a list to reach an index.
  private static let longestList = 1000

  /// A value in which the path finds given ones: what is not there is added, lists get as many elements as needed.
  ///
  /// - Returns: The changed value; nil if the path cannot find the values there.
  package func setting(_ values: [JSONValue?], in root: JSONValue?) -> JSONValue? {
    var keys = query.steps.map { step -> JSONPathSelector in
      switch step {
      case .name(let range): .name(ContiguousArray(query.names[range]))
      case .index(let index): .index(index)
      }
    }
    for segment in query.segments {
      guard let key = segment.single else { return nil }
      keys.append(key)
    }
    return try? Self.setting(values, at: keys[...], in: root)
  }

  private static func setting(
    _ values: [JSONValue?],
    at keys: ArraySlice<JSONPathSelector>,
    in base: JSONValue?
  ) throws(Unreachable) -> JSONValue? {
    guard let key = keys.first else {
      guard values.count == 1 else { throw Unreachable() }
      return values[0]
    }
    let rest = keys.dropFirst()
    switch key {
    case .name(let name):
      guard base == nil || base?.type == .object else { throw Unreachable() }
      let name = String(decoding: name, as: UTF8.self)
      var members = base.map { $0.members.map { ($0.name, $0.value) } } ?? []
      let index = members.firstIndex { $0.0.utf8.elementsEqual(name.utf8) }
      let child = try setting(values, at: rest, in: index.map { members[$0].1 })
      if let index {
        if let child { members[index].1 = child } else { members.remove(at: index) }
      } else if let child {
        members.append((name, child))
      }
      return .object(members)
    case .index(let index):
      var elements = try self.elements(of: base)
      let position = index < 0 ? max(elements.count, -index) + index : index
      guard position < longestList else { throw Unreachable() }
      let child = try setting(
        values,
        at: rest,
        in: elements.indices.contains(position) ? elements[position] : elements.last
      )
      guard let child else { return .array(elements.prefix(position)) }
      while elements.count <= position { elements.append(elements.last ?? child) }
      elements[position] = child
      return .array(elements)
    case .wildcard, .filter, .slice:
      let elements = try self.elements(of: base)
      guard values.count < longestList else { throw Unreachable() }
      var changed: [JSONValue] = []
      for (position, value) in values.enumerated() {
        let own = position < elements.count ? elements[position] : elements.last
        guard let child = try setting([value], at: rest, in: own) else { throw Unreachable() }
        changed.append(child)
      }
      return .array(changed)
    }
  }

  private static func elements(of list: JSONValue?) throws(Unreachable) -> [JSONValue] {
    guard let list else { return [] }
    guard list.type == .array else { throw Unreachable() }
    return Array(list.elements)
  }
}
