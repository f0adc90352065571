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
      takes: [.init("index", .integer(.min ... .max))],
      "The element at an index from 0; from the end where it is negative."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let list = try value.list(for: "nth")
      let index = try arguments[0].integer(for: "nth")
      let position = index < 0 ? list.count + index : index
      return list.indices.contains(position) ? .json(list[position]) : nil
    },
    present(
      "join",
      takes: [.init("separator", .text)],
      "The texts of a list with a separator between them."
    ) { (value, arguments) throws(TemplateError) -> TemplateValue? in
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
    Filter(
      "map",
      takes: [.init("filters", .filters)],
      "The list of what filters make of each element: map('number | add(1)')."
    ) { input throws(TemplateError) -> TemplateValue? in
      guard let value = input.value else { return nil }
      var results: [JSONValue] = []
      var size = 0
      for element in try value.list(for: "map") {
        switch try input.inner(.json(element)) {
        case .json(let result)?:
          size += result.tokenRange.count
          try TemplateValue.check(size: size)
          results.append(result)
        case .bytes?:
          throw TemplateError(
            "bytes cannot stand in a list; end the filters of map with hex or utf8"
          )
        case nil: continue
        }
      }
      return .json(.array(results))
    },
    Filter(
      "values",
      "The list of the lines of a header, or of the values of an object's members."
    ) { input throws(TemplateError) -> TemplateValue? in
      guard let value = input.value else { return nil }
      if !input.lines.isEmpty { return .json(.array(input.lines.map(JSONValue.string))) }
      guard case .json(let json) = value, json.type == .object else {
        throw TemplateError("values takes a header or an object, not \(value.phrase)")
      }
      return .json(.array(json.members.map(\.value)))
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
