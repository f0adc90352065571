internal import SpecStandards

extension BodyQuery {
  /// What is in a response where its path finds nothing; nil if the path finds a value, or there is nothing like it.
  package func advice(in response: any JudgedResponse, _ context: any MatchContext) -> String? {
    guard let root = try? response.json(), let path = try? path.path(in: context) else {
      return nil
    }
    let steps = path.childSteps.steps.prefix { $0 != .child && $0 != .element(nil) }
    var place = ShapePlace()
    var value = root
    for (index, step) in steps.enumerated() {
      guard let child = value.child(step) else {
        return Self.advice(for: steps.dropFirst(index), in: value, at: place)
      }
      place.append(step)
      value = child
    }
    return nil
  }

  private static func advice(
    for steps: ArraySlice<JSONPath.ChildStep>,
    in value: JSONValue,
    at place: ShapePlace
  ) -> String? {
    switch (value.type, steps.first) {
    case (.object, .member(let name)?): return nearest(to: name, steps, in: value, at: place)
    case (.object, _): return "\(place.path) is an object, not a list"
    case (.array, .element?):
      return "\(place.path) has \(value.count) element\(value.count == 1 ? "" : "s")"
    case (.array, _):
      guard value[0]?.child(steps) != nil else {
        return "\(place.path) is a list"
      }
      return
        "\(place.path) is a list: its first element has \(place.path(to: [.element(0)] + steps))"
    default: return "\(place.path) is \(value.isNull ? "null" : value.type.phrase)"
    }
  }

  /// The member that is spelled nearly so, or the one that the path leads to from another member.
  private static func nearest(
    to name: String,
    _ steps: ArraySlice<JSONPath.ChildStep>,
    in value: JSONValue,
    at place: ShapePlace
  ) -> String? {
    let members = value.members.prefix(200)
    if let nearest = SpellingSuggestion.nearest(to: name, in: members.map(\.name)) {
      let meant = [.member(nearest)] + steps.dropFirst()
      let isThere = value.child(meant[...]) != nil
      return "the response has \(place.path(to: isThere ? meant[...] : meant.prefix(1)))"
    }
    let outer = members.filter { $0.value.child(steps) != nil }
    return outer.count == 1
      ? "the response has \(place.path(to: outer.map { .member($0.name) } + steps))" : nil
  }
}

extension JSONValue {
  fileprivate func child(_ step: JSONPath.ChildStep) -> JSONValue? {
    switch step {
    case .member(let name): type == .object ? self[name] : nil
    case .element(let index?):
      type == .array ? self[index < 0 ? count + index : index] : nil
    case .element(nil), .child: nil
    }
  }

  fileprivate func child(_ steps: ArraySlice<JSONPath.ChildStep>) -> JSONValue? {
    var value = self
    for step in steps {
      guard let child = value.child(step) else { return nil }
      value = child
    }
    return value
  }
}

extension ShapePlace {
  fileprivate mutating func append(_ step: JSONPath.ChildStep) {
    switch step {
    case .member(let name): append(name: name)
    case .element(let index?): append(position: index)
    case .element(nil), .child: break
    }
  }

  /// The path of what some steps lead to.
  fileprivate func path(to steps: some Sequence<JSONPath.ChildStep>) -> String {
    var place = self
    for step in steps { place.append(step) }
    return place.path.excerpt
  }
}
