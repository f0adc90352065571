extension ScriptReading {
  /// What something is for, nil if it is not known or not of the program.
  func role(of node: ScriptNode) -> ScriptRole? {
    guard case .object(let name)? = value(of: node) else { return nil }
    return ScriptRole.all[name]
  }

  /// The value of an expression, nil if it is not known.
  func value(of node: ScriptNode) -> ScriptValue? {
    switch node {
    case .literal(let value): return .constant(value)
    case .name("undefined"): return .undefined
    case .name(let name):
      if let value = bound[name] { return value }
      return named(name)
    case .template(let texts, let nodes): return text(texts, nodes)
    case .member(let node, let name):
      switch value(of: node) {
      case .object(let object)?: return named("\(object).\(name)")
      case let value?: return child(of: value, .string(name))
      case nil: return nil
      }
    case .index(let node, let key):
      guard let value = value(of: node), case .constant(let key)? = self.value(of: key) else {
        return nil
      }
      if case .object(let object) = value, let name = key.string {
        return ["environment", "globals"].contains(object) ? variable(name) : nil
      }
      return child(of: value, key)
    case .array(let nodes):
      let values = nodes.compactMap { constant(of: $0) }
      return values.count == nodes.count ? .constant(.array(values)) : nil
    case .object(let members):
      var object = DraftValue.Object()
      for member in members {
        guard let value = member.value.flatMap({ constant(of: $0) }) else { return nil }
        object[member.name] = value
      }
      return .constant(.object(object))
    case .unary(let mark, let node): return unary(mark, node)
    case .binary(let mark, let left, let right): return binary(mark, left, right)
    case .call(let callee, let arguments): return call(callee, arguments)
    default: return nil
    }
  }

  private func constant(of node: ScriptNode) -> DraftValue? {
    if case .constant(let value)? = value(of: node) { value } else { nil }
  }

  func variable(_ name: String) -> ScriptValue {
    .place(ScriptPlace(.variable(names.variable(name))))
  }

  /// Something of the program.
  private func named(_ name: String) -> ScriptValue {
    switch ScriptRole.all[name] {
    case .textValue?: .place(ScriptPlace(.text))
    case .jsonValue?: .place(ScriptPlace(.body("$")))
    case .status?: .place(ScriptPlace(.status))
    case .duration?: .place(ScriptPlace(.duration))
    case .mediaType?:
      ScriptPlace(.header("Content-Type")).filtered("split(';') | first").map { .place($0) }
        ?? .undefined
    case .size?: .place(ScriptPlace(.size))
    default:
      if let dot = name.firstIndex(of: "."), ["environment", "globals"].contains(name[..<dot]) {
        variable(String(name[name.index(after: dot)...]))
      } else {
        .object(name)
      }
    }
  }

  private func child(of value: ScriptValue, _ key: DraftValue) -> ScriptValue? {
    switch value {
    case .place(var place):
      if key == "length", !place.isLength {
        place.isLength = true
        return .place(place)
      }
      if case .cookie = place.source, key == "value" { return value }
      return place.child(key).map { .place($0) }
    case .constant(let value): return value.object?[key.string ?? ""].map { .constant($0) }
    default: return nil
    }
  }

  private func text(_ texts: [String], _ nodes: [ScriptNode]) -> ScriptValue? {
    var result = DraftValue.literal(texts.first ?? "").string ?? ""
    for (node, text) in zip(nodes, texts.dropFirst()) {
      guard let part = value(of: node)?.part else { return nil }
      result += part + (DraftValue.literal(text).string ?? "")
    }
    return nodes.isEmpty ? .constant(.string(texts.first ?? "")) : .text(result)
  }

  private func unary(_ mark: String, _ node: ScriptNode) -> ScriptValue? {
    guard let value = value(of: node) else { return nil }
    switch (mark, value) {
    case ("!", _):
      guard let checks = truth(of: value), checks.count == 1 else { return nil }
      return .condition(checks.map(\.opposite))
    case ("-", .constant(.number(let digits))): return .constant(.number("-\(digits)"))
    case ("+", .place(let place)): return place.filtered("string | number").map { .place($0) }
    default: return nil
    }
  }

  /// What must hold for a value to be true.
  func truth(of value: ScriptValue) -> [ScriptCheck]? {
    switch value {
    case .condition(let checks): checks
    case .place(let place): [.truth(of: place)]
    case .constant(true): []
    default: nil
    }
  }

  private func binary(_ mark: String, _ left: ScriptNode, _ right: ScriptNode) -> ScriptValue? {
    if mark == "&&" {
      guard let first = value(of: left), let second = value(of: right),
        let checks = truth(of: first), let others = truth(of: second)
      else { return nil }
      // That something is there says nothing more, if it must be equal to something.
      let kept = others.isEmpty ? checks : checks.filter { !isPrefix($0, of: others) }
      return .condition(kept + others)
    }
    if case .unary("typeof", let node) = left,
      case .constant(.string(let type))? = value(of: right),
      case .place(let place)? = value(of: node)
    {
      let check = type == "undefined" ? ["exists": false] : shape(type)
      guard let check else { return nil }
      let found = ScriptCheck(place: place, matcher: check)
      return mark.hasPrefix("=") ? .condition([found]) : .condition([found.opposite])
    }
    guard let first = value(of: left), let second = value(of: right) else { return nil }
    if mark == "+" {
      guard let start = first.part, let end = second.part else { return nil }
      if case .constant(.number) = first { return nil }
      return .text(start + end)
    }
    if mark == "in", case .place(let place) = second, case .constant(let key) = first {
      return place.child(key).map {
        .condition([ScriptCheck(place: $0, matcher: ["exists": true])])
      }
    }
    if case .place(let place) = first {
      return comparison(mark, place, second)
    }
    let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][mark] ?? mark
    guard case .place(let place) = second else { return nil }
    return comparison(mirrored, place, first)
  }

  /// Whether a check that something is there is a part of other checks.
  private func isPrefix(_ check: ScriptCheck, of others: [ScriptCheck]) -> Bool {
    guard case .body(let path) = check.place.source, check.matcher["not"] != nil else {
      return false
    }
    return others.contains {
      if case .body(let other) = $0.place.source { other.hasPrefix(path) } else { false }
    }
  }

  private func comparison(_ mark: String, _ place: ScriptPlace, _ value: ScriptValue)
    -> ScriptValue?
  {
    if case .undefined = value {
      let isAbsent = mark.hasPrefix("=")
      return .condition([ScriptCheck(place: place, matcher: ["exists": .boolean(!isAbsent)])])
    }
    guard let operand = value.operand else { return nil }
    let key = ["<": "lessThan", ">": "greaterThan", "<=": "atMost", ">=": "atLeast"][mark]
    switch mark {
    case "==", "===": return .condition([ScriptCheck(place: place, matcher: ["equals": operand])])
    case "!=", "!==":
      return .condition([ScriptCheck(place: place, matcher: ["not": ["equals": operand]])])
    default:
      return key.map { .condition([ScriptCheck(place: place, matcher: [$0: operand])]) }
    }
  }

  /// The matcher of a type, by JavaScript's name.
  func shape(_ type: String) -> DraftValue.Object? {
    switch type.lowercased() {
    case "array", "object", "string", "number", "boolean", "null":
      ["shape": .string(type.lowercased())]
    case "undefined": ["exists": false]
    default: nil
    }
  }
}
