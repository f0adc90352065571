/// What is known of the members of a mapping that is being read.
struct YAMLMembers {
  /// What its merge keys have, in their order.
  var merged: [YAMLOutput.Fragment] = []

  private var names: ContiguousArray<Name> = []

  /// The names by their text, once there are many.
  private var table: [ContiguousArray<UInt8>: Int] = [:]

  /// How many are compared one by one.
  private static let few = 12

  private struct Name {
    let text: Range<Int>
    let node: Int
  }

  /// Adds the name that the output ends with.
  ///
  /// - Returns: The node of the same name before it, nil if there is none.
  mutating func insert(from mark: YAMLOutput.Mark, in output: borrowing YAMLOutput) -> Int? {
    let text = mark.bytes..<output.end.bytes
    let node = mark.places
    if names.count < Self.few {
      let first = names.first { name in
        name.text.count == text.count
          && zip(name.text, text).allSatisfy { output.bytes[$0] == output.bytes[$1] }
      }
      if let first { return first.node }
      names.append(Name(text: text, node: node))
      return nil
    }
    if table.isEmpty {
      for name in names { table[ContiguousArray(output.bytes[name.text])] = name.node }
    }
    let key = ContiguousArray(output.bytes[text])
    if let first = table[key] { return first }
    table[key] = node
    return nil
  }
}
