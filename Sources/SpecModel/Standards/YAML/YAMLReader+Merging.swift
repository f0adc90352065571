/// The merge key of YAML 1.1, which people expect.
extension YAMLReader {
  /// Whether a name says that the members of other mappings are merged into its mapping.
  func isMergeKey(_ found: YAMLScalar, _ properties: YAMLProperties) -> Bool {
    guard found.style == .plain, properties.isEmpty, let verbatim = found.verbatim else {
      return false
    }
    return verbatim.count == 2 && text[verbatim].allSatisfy { $0 == UInt8(ascii: "<") }
  }

  /// Begins to read what is merged.
  mutating func beginMerge(
    _ found: YAMLScalar
  ) throws(YAMLError) -> (mark: YAMLOutput.Mark, anchors: Int) {
    merges += 1
    guard merges < Self.depthLimit else { throw tooDeep(found.start..<found.end) }
    note(
      .mergeKey,
      "the members of what \"<<\" names are merged, as in YAML 1.1",
      found.start..<found.end
    )
    // The members are in this mapping, not in one inside of it.
    depth -= 1
    return (output.begin(), anchored.count)
  }

  /// Takes what is merged out of the output.
  mutating func endMerge(
    _ begun: (mark: YAMLOutput.Mark, anchors: Int),
    _ members: inout YAMLMembers
  ) {
    depth += 1
    merges -= 1
    for index in begun.anchors..<anchored.count {
      guard anchored[index].copy == nil, let end = anchored[index].end else { continue }
      // Copies of what is nested count as repeated.
      repeatableBytes -= end.bytes - anchored[index].start.bytes
      guard repeatableBytes >= 0 else { break }
      anchored[index].copy = output.fragment(from: anchored[index].start, to: end)
    }
    members.merged.append(output.cut(from: begun.mark))
  }

  /// Writes the members that are merged into a mapping and that it does not have itself.
  mutating func merge(_ members: consuming YAMLMembers) throws(YAMLError) {
    for fragment in members.merged {
      repeatableBytes -= fragment.bytes.count
      guard repeatableBytes >= 0 else {
        throw error("\"<<\" merges more than 10 MB", lastEnd..<lastEnd)
      }
      guard let value = try? JSONDocument(parsing: fragment.bytes).root else { continue }
      let mappings = value.type == .array ? Array(value.elements) : [value]
      guard mappings.allSatisfy({ $0.type == .object }) else {
        let start = Int(fragment.places.first?.start ?? 0)
        throw error("\"<<\" needs a mapping, or a sequence of mappings", start..<start)
      }
      for member in mappings.flatMap({ Array($0.members) }) {
        let mark = output.begin()
        output.append(part(member.key, of: fragment))
        if members.insert(from: mark, in: output) != nil {
          _ = output.cut(from: mark)
          continue
        }
        output.endName()
        output.append(part(member.value, of: fragment))
      }
    }
  }

  private func part(_ value: JSONValue, of fragment: YAMLOutput.Fragment) -> YAMLOutput.Fragment {
    let next = value.document.following(value.index)
    return YAMLOutput.Fragment(
      bytes: ContiguousArray(fragment.bytes[value.tokenRange]),
      places: ContiguousArray(fragment.places[value.index..<next])
    )
  }
}
