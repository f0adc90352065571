/// In which places two values differ: as few as possible.
struct ValueDifference {
  /// The first of the places.
  private(set) var places: [Place] = []

  /// How many places differ.
  private(set) var count = 0

  private let inAnyOrder: Bool

  /// The most places that are kept.
  private static let placeLimit = 10

  /// A place in which values differ.
  struct Place {
    let place: ShapePlace

    /// What is expected there, nil for nothing.
    let expected: JSONValue?

    /// What is found there, nil for nothing.
    let found: JSONValue?

    /// Which elements differ, if these are lists whose order does not count.
    var elements: ElementDifference?

    /// The place, as a JSONPath goes on.
    var path: String { String(place.path.dropFirst()) }
  }

  /// Looks for the places in which a value is not the expected one.
  init(
    expected: JSONValue,
    found: JSONValue,
    allowsMore: Bool = false,
    inAnyOrder: Bool = false
  ) {
    self.inAnyOrder = inAnyOrder
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
    let (wanted, given) = (Array(expected.elements), Array(found.elements))
    if inAnyOrder {
      let difference = ElementDifference(expected: wanted, found: given) {
        $0.canonicalText(inAnyOrder: true)
      }
      return difference.text == nil ? () : add(expected, found, at: place, difference)
    }
    func at(_ position: Int) -> ShapePlace {
      var inner = place
      inner.append(position: position)
      return inner
    }
    // What stands between elements that are equal is compared one by one.
    var (next, nextGiven) = (0, 0)
    let equal = ListAlignment(wanted, given).pairs
    for pair in equal + [(wanted.count, given.count)] {
      while next < pair.0, nextGiven < pair.1 {
        compare(wanted[next], given[nextGiven], at: at(nextGiven), false)
        (next, nextGiven) = (next + 1, nextGiven + 1)
      }
      for position in next..<max(next, pair.0) { add(wanted[position], nil, at: at(position)) }
      for position in nextGiven..<max(nextGiven, pair.1) {
        add(nil, given[position], at: at(position))
      }
      (next, nextGiven) = (pair.0 + 1, pair.1 + 1)
    }
  }

  private mutating func add(
    _ expected: JSONValue?,
    _ found: JSONValue?,
    at place: ShapePlace,
    _ elements: ElementDifference? = nil
  ) {
    count += 1
    guard count <= Self.placeLimit else { return }
    places.append(Place(place: place, expected: expected, found: found, elements: elements))
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
