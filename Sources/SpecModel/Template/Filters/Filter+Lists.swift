extension Filter {
  /// Filters of lists.
  static let lists: [Filter] = [
    Filter("first", takes: .list, gives: .json, "The first element of a list.") { list, _ in
      list.first
    },
    Filter("last", takes: .list, gives: .json, "The last element of a list.") { list, _ in
      list.last
    },
    Filter(
      "nth",
      takes: .list,
      gives: .json,
      with: [.init("index", .integer(.min ... .max))],
      "The element at an index, from 0; a negative index counts from the end."
    ) { (list, input) throws(TemplateError) in
      let index = try input.arguments[0].integer
      let position = index < 0 ? list.count + index : index
      return list.indices.contains(position) ? list[position] : nil
    },
    Filter(
      "join",
      takes: .list,
      gives: .text,
      with: [.init("separator", .text)],
      "The strings of a list, joined by a separator."
    ) { (list, input) throws(TemplateError) in
      var texts: [String] = []
      for element in list { texts.append(try Template.text(of: .json(element))) }
      return try joined(texts, separator: try input.arguments[0].text)
    },
    Filter(
      "unique",
      takes: .list,
      gives: .list,
      "The list without repeated elements; the first of each stays."
    ) { list, _ in
      var seen: Set<JSONValue> = []
      return list.filter { seen.insert($0).inserted }
    },
    Filter(
      "flatten",
      takes: .list,
      gives: .list,
      "The elements of all lists in a list, as one list."
    ) {
      list,
      _ in list.flatMap { $0.type == .array ? Array($0.elements) : [$0] }
    },
    Filter(
      "map",
      takes: .list,
      gives: .list,
      with: [.init("filters", .filters)],
      "The list with filters applied to each element: map('number | add(1)')."
    ) { (list, input) throws(TemplateError) in
      var results: [JSONValue] = []
      var size = 0
      for element in list {
        switch try input.inner(.json(element)) {
        case .json(let result)?:
          size += result.tokenRange.count
          try TemplateValue.check(size: size)
          results.append(result)
        case .bytes?:
          throw TemplateError(
            "bytes cannot be used in a list; end the filters of map with hex or utf8"
          )
        case nil: continue
        }
      }
      return results
    },
    Filter(
      "values",
      takes: .any,
      gives: .list,
      "The list of a header's lines, or of the values of an object's members."
    ) { (value, input) throws(TemplateError) in
      if !input.lines.isEmpty { return input.lines.map(JSONValue.string) }
      guard case .json(let json) = value, json.type == .object else {
        throw TemplateError("values takes a header or an object, not \(value.phrase)")
      }
      return json.members.map(\.value)
    },
    Filter("keys", takes: .object, gives: .list, "The names of an object's members.") {
      object,
      _ in object.members.map(\.key)
    },
  ]
}
