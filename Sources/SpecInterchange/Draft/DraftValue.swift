/// A JSON value that is being made; the members of its objects keep their order.
package indirect enum DraftValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// A number, by its JSON text.
  case number(String)
  case string(String)
  case array([DraftValue])
  case object(Object)

  /// Copies a value of a document.
  package init(_ value: JSONValue) {
    switch value.type {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .number: self = .number(value.number?.description ?? "0")
    case .string: self = .string(value.string ?? "")
    case .array: self = .array(value.elements.map { DraftValue($0) })
    case .object: self = .object(Object(value))
    }
  }

  /// The text, nil where it is no string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The members, nil where it is no object.
  package var object: Object? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The elements, nil where it is no array.
  package var array: [DraftValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Writes it.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .number(let text): writer.token(text)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let object):
      writer.object { writer in
        for member in object.members {
          writer.name(member.name)
          member.value.write(to: &writer)
        }
      }
    }
  }

  /// The same as a value of a document of its own.
  package var json: JSONValue { JSONValue.build { write(to: &$0) } }
}

extension DraftValue {
  /// A JSON object that is being made: members in order, each name once.
  package struct Object: Sendable, Hashable {
    /// A member.
    package struct Member: Sendable, Hashable {
      package let name: String
      package var value: DraftValue

      package init(name: String, value: DraftValue) {
        self.name = name
        self.value = value
      }
    }

    /// The members in order.
    package private(set) var members: [Member] = []

    /// Where each name is.
    private var places: [String: Int] = [:]

    /// Creates an object without members.
    package init() {}

    /// Creates an object; of a name that repeats, the last value counts.
    package init(_ members: some Sequence<Member>) {
      for member in members { self[member.name] = member.value }
    }

    /// Copies an object of a document.
    package init(_ value: JSONValue) {
      self.init(value.members.map { Member(name: $0.name, value: DraftValue($0.value)) })
    }

    /// Whether it has no members.
    package var isEmpty: Bool { members.isEmpty }

    /// The names in order.
    package var names: [String] { members.map(\.name) }

    /// The value of a member; setting one replaces it where it is or appends it, nil removes it.
    package subscript(name: String) -> DraftValue? {
      get { places[name].map { members[$0].value } }
      set {
        switch (places[name], newValue) {
        case (let place?, let value?): members[place].value = value
        case (nil, let value?):
          places[name] = members.count
          members.append(Member(name: name, value: value))
        case (let place?, nil):
          members.remove(at: place)
          places = [:]
          for (place, member) in members.enumerated() { places[member.name] = place }
        case (nil, nil): break
        }
      }
    }

    package static func == (left: Object, right: Object) -> Bool {
      left.members == right.members
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(members) }
  }
}

extension DraftValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .number("\(value)") }
  package init(arrayLiteral elements: DraftValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, DraftValue)...) {
    self = .object(Object(members.map { Object.Member(name: $0.0, value: $0.1) }))
  }
}

extension DraftValue.Object: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, DraftValue)...) {
    self.init(members.map { Member(name: $0.0, value: $0.1) })
  }
}
