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
  /// - Returns: The type; its values keep the order in which they are written.
  static func map<Element>(
    of element: FormatType<Element>,
    names: NameRule = .any
  ) -> FormatType where Value == [Named<Element>] {
    FormatType("an object, each member \(element.expectation)") { value, reader in
      guard value.type == .object else {
        reader.reportWrongType(
          value,
          expected: "an object, each member \(element.expectation)"
        )
        return nil
      }
      return value.members.compactMap { member in
        guard member.name != "$comment" else {
          reader.checkComment(member.value)
          return nil
        }
        names.check(member.key, reader)
        guard let value = element.read(member.value, reader) else {
          reader.leaveUnread(member.name)
          return nil
        }
        return Named(name: member.name, key: member.key, value: value)
      }
    }
  }

  /// A map of the user's own names to JSON data.
  static func dataMap(names: NameRule = .any) -> FormatType where Value == [NamedData] {
    let expectation = "an object of names and values"
    return FormatType(expectation) { value, reader in
      guard value.type == .object else {
        reader.reportWrongType(value, expected: expectation)
        return nil
      }
      return FormatType<[Named<DataTemplate>]>.map(of: .data, names: names).read(value, reader)?
        .map { NamedData(name: $0.name, key: $0.key, data: $0.value) }
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
