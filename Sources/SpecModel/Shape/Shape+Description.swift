extension Shape: CustomStringConvertible {
  /// The shape in its own words, on one line; of an object, its members' names.
  package var description: String {
    switch kind {
    case .type(let type, let bounds): type.rawValue + (bounds?.text ?? "")
    case .format(let format, let bounds): format.rawValue + (bounds?.text ?? "")
    case .epoch(let time, let bounds): time.rawValue + (bounds?.text ?? "")
    case .literal(let literal): literal.description
    case .pattern(let source, let bounds): "/\(source)/\(bounds?.text ?? "")"
    case .reference(let name): name
    case .array(let element, let bounds): "[\(element)]\(bounds?.text ?? "")"
    case .tuple(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .schema(let reference, _): "@\(reference)"
    case .object(let members): members.description
    case .union(let shapes): shapes.map(\.description).joined(separator: " | ")
    }
  }

  /// The expected value, as text after "expected".
  package var phrase: String {
    switch kind {
    case .type(let type, nil): type.phrase
    case .format(let format, nil): format.phrase
    case .epoch(let time, nil): time.phrase
    case .array(_, nil): "an array"
    case .tuple(let elements): "an array of \(elements.count) elements"
    case .schema: "what \(self) takes"
    case .object: "an object"
    case .reference(let name): name
    case .union(let shapes):
      shapes.count == 2
        ? shapes.map(\.phrase).joined(separator: " or ")
        : "one of \(shapes.map(\.phrase).joined(separator: ", "))"
    case .pattern: "a string with \(self)"
    case .type, .format, .epoch, .array, .literal: description
    }
  }
}

extension ShapeMembers: CustomStringConvertible {
  /// The keys that the members are written with, in braces.
  package var description: String {
    var keys = included.map { "...\($0)" }
    keys += named.map { "\($0.key)" }
    keys += patterns.map { "/\($0.pattern)/" }
    switch others {
    case .ignored: break
    case .forbidden: keys.append("* false")
    case .shape: keys.append("*")
    }
    return keys.isEmpty ? "{}" : "{ \(keys.joined(separator: ", ")) }"
  }
}

extension ShapeMembers.Named {
  /// The key that says the name and whether the member has to be there; quoted where it must be.
  package var key: String {
    let isSpecial =
      ["*", "...", "#", "$comment"].contains { $0.utf8.elementsEqual(name.utf8) }
      || name.utf8.last == UInt8(ascii: "?") || name.utf8.first == UInt8(ascii: "/")
      || name.utf8.first == UInt8(ascii: "'")
    return (isSpecial ? ShapeLiteral.quoted(name) : name) + (isRequired ? "" : "?")
  }
}
