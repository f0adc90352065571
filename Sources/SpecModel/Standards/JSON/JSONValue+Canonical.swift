extension JSONValue {
  /// Whether it equals another value; the order of elements may not count, at every depth.
  package func equals(_ other: JSONValue, inAnyOrder: Bool) -> Bool {
    inAnyOrder
      ? canonicalText(inAnyOrder: true) == other.canonicalText(inAnyOrder: true) : self == other
  }

  /// A text that values have in common if and only if they are equal; the order of elements may not count.
  package func canonicalText(inAnyOrder: Bool = false) -> ContiguousArray<UInt8> {
    switch type {
    case .array:
      let texts = elements.map { $0.canonicalText(inAnyOrder: inAnyOrder) }
      let ordered = inAnyOrder ? texts.sorted { $0.lexicographicallyPrecedes($1) } : texts
      return JSONValue.list(of: ordered, in: "[]")
    case .object:
      let texts = sortedMembers.map { name, value in
        JSONValue.text(of: name) + ":".utf8 + value.canonicalText(inAnyOrder: inAnyOrder)
      }
      return JSONValue.list(of: texts, in: "{}")
    case .string: return JSONValue.text(of: utf8 ?? [])
    case .number: return ContiguousArray((number?.description ?? "").utf8)
    case .boolean, .null: return ContiguousArray(jsonText.utf8)
    }
  }

  /// Its members by name; of a repeated name the last one counts.
  private var sortedMembers: [(name: ContiguousArray<UInt8>, value: JSONValue)] {
    Dictionary(members.map { ($0.key.utf8 ?? [], $0.value) }) { $1 }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  private static func list(
    of parts: [ContiguousArray<UInt8>],
    in brackets: String
  ) -> ContiguousArray<UInt8> {
    var text = ContiguousArray(brackets.utf8.prefix(1))
    text.append(contentsOf: parts.joined(separator: ",".utf8))
    text.append(contentsOf: brackets.utf8.suffix(1))
    return text
  }

  private static func text(of utf8: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var writer = JSONWriter()
    writer.string(utf8: utf8)
    return writer.bytes
  }

  /// The value in lines that are indented by two spaces, members by name, numbers as they were written.
  package var sortedText: ContiguousArray<UInt8> {
    var writer = JSONWriter(indented: true)
    writeSorted(to: &writer)
    writer.endLine()
    return writer.bytes
  }

  private func writeSorted(to writer: inout JSONWriter) {
    switch type {
    case .array: writer.array { writer in for element in elements { element.writeSorted(to: &writer) } }
    case .object:
      writer.object { writer in
        for (name, value) in sortedMembers {
          writer.name(utf8: name)
          value.writeSorted(to: &writer)
        }
      }
    case .string: writer.string(utf8: utf8 ?? [])
    case .number, .boolean, .null: writer.token(jsonText)
    }
  }

  /// The value without the members and elements at some nodes of its document.
  package func removing(_ nodes: Set<Int>) -> JSONValue {
    var writer = JSONWriter()
    var origins: ContiguousArray<JSONValue> = []
    writeRemaining(besides: nodes, to: &writer, &origins)
    let rest = try? JSONDocument(parsing: writer.bytes, origins: origins, depthLimit: .max)
    return rest?.root ?? .null
  }

  private func writeRemaining(
    besides nodes: Set<Int>,
    to writer: inout JSONWriter,
    _ origins: inout ContiguousArray<JSONValue>
  ) {
    origins.append(self)
    switch type {
    case .array:
      writer.beginArray()
      for element in elements where !nodes.contains(element.index) {
        element.writeRemaining(besides: nodes, to: &writer, &origins)
      }
      writer.endArray()
    case .object:
      writer.beginObject()
      for member in members where !nodes.contains(member.value.index) {
        origins.append(member.key)
        writer.name(utf8: member.key.utf8 ?? [])
        member.value.writeRemaining(besides: nodes, to: &writer, &origins)
      }
      writer.endObject()
    default: writer.value(self)
    }
  }
}
