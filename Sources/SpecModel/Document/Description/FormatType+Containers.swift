extension FormatType {
  /// A list of values of one type.
  static func list<Element>(of element: FormatType<Element>) -> FormatType
  where Value == [Element] {
    FormatType("a list, each \(element.expectation)") { value, reader in
      guard value.type == .array else {
        reader.reportWrongType(value, expected: "a list, each \(element.expectation)")
        return nil
      }
      return value.elements.compactMap { element.read($0, reader) }
    }
  }

  /// One value, or a list of them.
  static func oneOrMore<Element>(of element: FormatType<Element>) -> FormatType
  where Value == [Element] {
    FormatType("\(element.expectation), or a list of them") { value, reader in
      guard value.type == .array else { return element.read(value, reader).map { [$0] } }
      return value.elements.compactMap { element.read($0, reader) }
    }
  }

  /// A map of the user's own names to values of one type.
  ///
  /// - Parameters:
  ///   - element: What each value is.
  ///   - names: What the names may be.
  /// - Returns: The map's type.
  static func map<Element>(
    of element: FormatType<Element>,
    names: NameRule = .any
  ) -> FormatType where Value == [Named<Element>] {
    .members("an object, each member \(element.expectation)") { member, reader in
      names.check(member.key, reader)
      guard let value = element.read(member.value, reader) else {
        reader.leaveUnread(member.name)
        return nil
      }
      return Named(name: member.name, key: member.key, value: value)
    }
  }

  /// An object that is read member by member, but for `$comment`.
  ///
  /// - Parameters:
  ///   - expectation: What is expected, as it stands in a sentence.
  ///   - read: Reads a member, reporting what is wrong with it.
  /// - Returns: The object's type.
  static func members<Member>(
    _ expectation: String,
    read: @escaping @Sendable (JSONMember, DocumentReader) -> Member?
  ) -> FormatType where Value == [Member] {
    FormatType(expectation) { value, reader in
      guard value.type == .object else {
        reader.reportWrongType(value, expected: expectation)
        return nil
      }
      return value.members.compactMap { member in
        guard member.name != "$comment" else {
          reader.checkComment(member.value)
          return nil
        }
        return read(member, reader)
      }
    }
  }

  /// A map of the user's own names to JSON data.
  static func dataMap(names: NameRule = .any) -> FormatType where Value == [NamedData] {
    .members("an object of names and values") { member, reader in
      names.check(member.key, reader)
      return NamedData(
        name: member.name,
        key: member.key,
        data: DataTemplate(member.value, reader)
      )
    }
  }
}

/// A value under a name of the user's own.
package struct Named<Value: Sendable>: Sendable {
  /// The name.
  package let name: String

  /// Where the name stands.
  package let key: JSONValue

  /// The value.
  package let value: Value
}
