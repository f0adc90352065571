extension FormatType {
  /// A list of values of one type.
  static func list<Element>(of element: FormatType<Element>) -> FormatType
  where Value == [Element] {
    FormatType(.list(of: element.schema())) { value, reader in
      guard value.type == .array else {
        reader.reportWrongType(value, expected: "a list, each \(element.expectation)")
        return nil
      }
      return elements(of: value, element, reader)
    }
  }

  /// One value, or a list of them.
  static func oneOrMore<Element>(of element: FormatType<Element>) -> FormatType
  where Value == [Element] {
    FormatType(.oneOrMore(of: element.schema())) { value, reader in
      guard value.type == .array else { return element.read(value, reader).map { [$0] } }
      return elements(of: value, element, reader)
    }
  }

  private static func elements<Element>(
    of list: JSONValue,
    _ type: FormatType<Element>,
    _ reader: DocumentReader
  ) -> [Element] {
    list.elements.compactMap { type.read($0, reader) }
  }

  /// A map of the user's own names to values of one type.
  static func map<Element>(
    of element: FormatType<Element>,
    names: NameRule = .any
  ) -> FormatType where Value == [Named<Element>] {
    .members(.map(names: names.pattern, of: element.schema()), names: names) { member, reader in
      names.check(member.key, reader)
      return element.read(member.value, reader).map {
        Named(name: member.name, key: member.key, value: $0)
      }
    }
  }

  /// An object that is read member by member, but for `$comment`.
  static func members<Member>(
    _ schema: @autoclosure @escaping @Sendable () -> FormatSchema,
    names: NameRule = .any,
    example: String? = nil,
    read: @escaping @Sendable (JSONMember, DocumentReader) -> Member?
  ) -> FormatType where Value == [Member] {
    FormatType(schema()) { value, reader in
      var entries: [Member] = []
      entries.reserveCapacity(value.count)
      let isObject = reader.readMembers(of: value, schema, example) { member in
        guard let entry = read(member, reader) else { return false }
        entries.append(entry)
        return true
      }
      return isObject ? entries : nil
    }
  }

  /// A map of the user's own names to JSON data.
  static func dataMap(
    names: NameRule = .any,
    values: DataRule? = nil
  ) -> FormatType where Value == [NamedData] {
    let schema = FormatSchema.map(names: names.pattern, of: values?.schema ?? .data)
    return .members(.phrase("an object of names and values", schema), names: names) {
      member,
      reader in
      names.check(member.key, reader)
      let data = DataTemplate(member.value, reader)
      values?.check(member.value, reader)
      values?.judge(data, reader)
      return NamedData(name: member.name, key: member.key, data: data)
    }
  }
}

extension DocumentReader {
  /// Reads the members of an object, but for `$comment`; false if the value is none, which is reported.
  fileprivate func readMembers(
    of value: JSONValue,
    _ schema: () -> FormatSchema,
    _ example: String?,
    read: (JSONMember) -> Bool
  ) -> Bool {
    guard value.type == .object else {
      reportWrongType(
        value,
        expected: schema().expectation,
        help: value.type == .array
          ? Self.help(forList: value, example) : example.map { "for example \($0)" }
      )
      return false
    }
    for member in value.members {
      if member.name == "$comment" {
        checkComment(member.value)
      } else if !read(member) {
        problems.found.incomplete.add(name: member.name)
      }
    }
    return true
  }

  /// What to write in place of a list of entries, whose names may be in them.
  private static func help(forList list: JSONValue, _ example: String?) -> String {
    if let name = list.elements.lazy.compactMap({ $0["name"]?.string }).first {
      return "the name of an entry is its key: {\(JSONValue.string(name).jsonText.excerpt): {…}}"
    }
    return example.map { "for example \($0)" } ?? "each entry has a name: {\"name\": …}"
  }
}
