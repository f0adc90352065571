package import SpecModel

extension JSONValue {
  /// The value in lines: an object is laid out down to a depth, all below it is compact.
  package func lines(depth: Int, indent: String = "") -> String {
    guard depth > 0, type == .object, count > 0 else { return compactText }
    let inner = indent + "  "
    let lines = members.map { member in
      let value = member.value.lines(depth: depth - 1, indent: inner)
      return "\(inner)\(member.key.jsonText): \(value)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }
}
