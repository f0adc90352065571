extension JSONValue {
  /// Whether it equals another value; the order of elements may not count, at every depth.
  package func equals(_ other: JSONValue, inAnyOrder: Bool) -> Bool {
    inAnyOrder
      ? canonicalText(inAnyOrder: true) == other.canonicalText(inAnyOrder: true) : self == other
  }

  /// A text that values have in common if and only if they are equal; the order of elements may not count.
  package func canonicalText(inAnyOrder: Bool) -> ContiguousArray<UInt8> {
    var writer = JSONWriter()
    write(to: &writer, isCanonical: true, inAnyOrder: inAnyOrder)
    return writer.bytes
  }

  /// The value in lines that are indented by two spaces, members by name, numbers as they were written.
  package var sortedText: ContiguousArray<UInt8> {
    var writer = JSONWriter(indented: true)
    write(to: &writer)
    writer.endLine()
    return writer.bytes
  }

  /// The value without the members and elements at some nodes of its document; the other members are sorted by name.
  package func removing(_ nodes: Set<Int>) -> JSONValue {
    JSONValue.build { write(to: &$0, besides: nodes) }
  }

  /// Writes it with its members by name; of a repeated name the last one counts.
  private func write(
    to writer: inout JSONWriter,
    isCanonical: Bool = false,
    inAnyOrder: Bool = false,
    besides nodes: Set<Int> = []
  ) {
    switch type {
    case .array where inAnyOrder:
      let texts = elements.map { $0.canonicalText(inAnyOrder: true) }
        .sorted { $0.lexicographicallyPrecedes($1) }
      writer.beginArray()
      for text in texts { writer.token(String(decoding: text, as: UTF8.self)) }
      writer.endArray()
    case .array:
      writer.beginArray()
      for element in elements where !nodes.contains(element.index) {
        element.write(to: &writer, isCanonical: isCanonical, besides: nodes)
      }
      writer.endArray()
    case .object:
      let members = Dictionary(members.map { ($0.key.utf8 ?? [], $0.value) }) { $1 }
      writer.beginObject()
      for (name, value) in members.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
      where !nodes.contains(value.index) {
        writer.name(utf8: name)
        value.write(to: &writer, isCanonical: isCanonical, inAnyOrder: inAnyOrder, besides: nodes)
      }
      writer.endObject()
    case .string: writer.string(utf8: utf8 ?? [])
    case .number where isCanonical: writer.token(number?.description ?? "")
    case .number, .boolean, .null: writer.token(jsonText)
    }
  }
}
