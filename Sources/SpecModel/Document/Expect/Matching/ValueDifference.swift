/// In how many places two values differ, and what stands at the first of them.
struct ValueDifference {
  /// The first place.
  private(set) var place = ShapePlace()

  /// What is expected there, nil for nothing.
  private(set) var expected: JSONValue?

  /// What is found there, nil for nothing.
  private(set) var found: JSONValue?

  /// How many places differ.
  private(set) var count = 0

  /// Looks for the places in which a value is not the expected one.
  init(expected: JSONValue, found: JSONValue, allowsMore: Bool = false) {
    compare(expected, found, at: ShapePlace(), allowsMore)
  }

  private mutating func compare(
    _ expected: JSONValue,
    _ found: JSONValue,
    at place: ShapePlace,
    _ allowsMore: Bool
  ) {
    switch (expected.type, found.type) {
    case (.object, .object): compareMembers(expected, found, at: place, allowsMore)
    case (.array, .array): compareElements(expected, found, at: place)
    default: if expected != found { add(expected, found, at: place) }
    }
  }

  private mutating func compareMembers(
    _ expected: JSONValue,
    _ found: JSONValue,
    at place: ShapePlace,
    _ allowsMore: Bool
  ) {
    let wanted = Self.members(of: expected)
    let given = Self.members(of: found)
    func within(_ name: ContiguousArray<UInt8>) -> ShapePlace {
      var inner = place
      inner.append(name: String(decoding: name, as: UTF8.self))
      return inner
    }
    for (name, value) in wanted.inOrder {
      if let other = given.byName[name] {
        compare(value, other, at: within(name), allowsMore)
      } else {
        add(value, nil, at: within(name))
      }
    }
    guard !allowsMore else { return }
    for (name, value) in given.inOrder where wanted.byName[name] == nil {
      add(nil, value, at: within(name))
    }
  }

  private mutating func compareElements(
    _ expected: JSONValue,
    _ found: JSONValue,
    at place: ShapePlace
  ) {
    var others = found.elements.makeIterator()
    var position = 0
    func here() -> ShapePlace {
      var inner = place
      inner.append(position: position)
      return inner
    }
    for element in expected.elements {
      if let other = others.next() {
        if element != other { compare(element, other, at: here(), false) }
      } else {
        add(element, nil, at: here())
      }
      position += 1
    }
    while let other = others.next() {
      add(nil, other, at: here())
      position += 1
    }
  }

  private mutating func add(_ expected: JSONValue?, _ found: JSONValue?, at place: ShapePlace) {
    count += 1
    guard count == 1 else { return }
    self.place = place
    self.expected = expected
    self.found = found
  }

  private typealias Member = (name: ContiguousArray<UInt8>, value: JSONValue)

  /// The members of an object, by name and in order; of a repeated name, the last one counts.
  private static func members(
    of object: JSONValue
  ) -> (inOrder: [Member], byName: [ContiguousArray<UInt8>: JSONValue]) {
    var byName: [ContiguousArray<UInt8>: JSONValue] = [:]
    var names: [ContiguousArray<UInt8>] = []
    for member in object.members {
      let name = member.key.utf8 ?? []
      if byName.updateValue(member.value, forKey: name) == nil { names.append(name) }
    }
    return (names.compactMap { name in byName[name].map { (name, $0) } }, byName)
  }
}
