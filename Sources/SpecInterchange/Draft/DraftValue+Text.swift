extension DraftValue {
  /// The text of a file: what people look through is on lines of its own, the rest on one line where it fits.
  package var fileText: ContiguousArray<UInt8> {
    Self.laidOut(text(broken: object?["endpoints"] == nil ? 2 : 3))
  }

  /// The text of a value whose outer objects are broken into lines, the rest is on one.
  ///
  /// An endpoint's keys are on lines of their own.
  package func text(broken levels: Int) -> String {
    guard levels > 0, case .object(let object) = self, !object.isEmpty else {
      return json.compactText
    }
    let members = object.members.map { member in
      JSONValue.string(member.name).compactText + ":" + member.value.text(broken: levels - 1)
    }
    return "{\n" + members.joined(separator: ",") + "}"
  }

  /// A JSON text in the layout of all files.
  package static func laidOut(_ text: String) -> ContiguousArray<UInt8> {
    let document = try? JSONDocument(parsing: text.utf8)
    return document.map(JSONLayout.formatted) ?? ContiguousArray(text.utf8)
  }

  /// The value as indented JSON text, with a line feed at its end.
  package var text: String {
    var writer = JSONWriter(indented: true)
    write(to: &writer)
    return writer.text + "\n"
  }
}
