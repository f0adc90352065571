extension Filter {
  /// Filters of lists.
  static let lists: [Filter] = [
    present("first", "The first element of a list.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      try value.list(for: "first").first.map { .json($0) }
    },
    present("last", "The last element of a list.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      try value.list(for: "last").last.map { .json($0) }
    },
    present(
      "nth",
      takes: 1...1,
      "The element at an index from 0; from the end where it is negative."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let list = try value.list(for: "nth")
      let index = try arguments[0].integer(for: "nth")
      let position = index < 0 ? list.count + index : index
      return list.indices.contains(position) ? .json(list[position]) : nil
    },
    present("join", takes: 1...1, "The texts of a list with a separator between them.") {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      var texts: [String] = []
      for element in try value.list(for: "join") {
        texts.append(try Template.text(of: .json(element)))
      }
      let separator = try arguments[0].text(for: "join")
      return .json(.string(try joined(texts, separator: separator)))
    },
    present("unique", "The list without the elements that stand in it before.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      var seen: Set<JSONValue> = []
      return .json(.array(try value.list(for: "unique").filter { seen.insert($0).inserted }))
    },
    present("flatten", "The elements of the lists in a list.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(
        .array(
          try value.list(for: "flatten").flatMap {
            $0.type == .array ? Array($0.elements) : [$0]
          }
        )
      )
    },
    present("keys", "The names of an object's members.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      guard case .json(let json) = value, json.type == .object else {
        throw TemplateError("keys takes an object, not \(value.phrase)")
      }
      return .json(.array(json.members.map(\.key)))
    },
  ]
}
