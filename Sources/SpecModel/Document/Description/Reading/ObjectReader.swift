/// Reads the keys of one object of the format.
struct ObjectReader {
  /// The object.
  let value: JSONValue

  let reader: DocumentReader
  private let description: ObjectDescription
  private let members: [(name: String, value: JSONValue)]

  /// Whether a key stood there that the format does not have: what is missing was most likely meant by it.
  let hasUnknownKey: Bool

  /// The keys that were most likely meant by those that the format does not have.
  private let meantKeys: Set<String>

  /// Begins to read an object: reports the keys that the format does not have.
  init?(_ value: JSONValue, _ description: ObjectDescription, _ reader: DocumentReader) {
    guard value.type == .object else {
      reader.reportWrongType(value, expected: description.expectation, help: description.help)
      return nil
    }
    self.value = value
    self.reader = reader
    self.description = description
    var members: [(name: String, value: JSONValue)] = []
    members.reserveCapacity(value.count)
    var hasUnknownKey = false
    var meantKeys: Set<String> = []
    if let content = Self.reportContent(value, description, reader) {
      self.members = []
      self.hasUnknownKey = true
      self.meantKeys = [content]
      reader.problems.found.incomplete.add(sections: meantKeys)
      return
    }
    for member in value.members {
      let name = member.name
      if description.has(name) {
        members.append((name, member.value))
        continue
      }
      if name == "$comment" {
        reader.checkComment(member.value)
        continue
      }
      if name.hasPrefix("x-") { continue }
      hasUnknownKey = true
      meantKeys.formUnion(Self.reportUnknown(member, in: value, description, reader))
    }
    self.members = members
    self.hasUnknownKey = hasUnknownKey
    self.meantKeys = meantKeys
    reader.problems.found.incomplete.add(sections: meantKeys)
  }

  /// Reports an object that was most likely meant to be the value of a key, all of it at once; nil if the object is
  /// read as it is.
  private static func reportContent(
    _ value: JSONValue,
    _ description: ObjectDescription,
    _ reader: DocumentReader
  ) -> String? {
    guard let content = description.content, let first = value.members.first(where: { _ in true }),
      let range = value.range
    else { return nil }
    let (key, prefix) = content
    let names = description.names
    /// Whether a name means nothing else here: what is near to a key, or what other tools call so.
    func isContent(_ member: JSONMember) -> Bool {
      let name = member.name
      guard prefix.isEmpty else { return name.hasPrefix(prefix) && name != "$comment" }
      return !description.has(name) && !name.hasPrefix("x-") && !name.contains("/")
        && !["$comment", "$ref", "body", "json", "type"].contains(name)
        && description.mayHave(member.value, at: key)
        && reader.place(ofKey: name, missingIn: description) == nil
        && ForeignWord.variant(of: name, in: names) == nil
        && ForeignWord.row(of: name, at: .key, among: names)?.hint == nil
        && SpellingSuggestion.nearest(to: name, in: names) == nil
    }
    guard value.members.allSatisfy(isContent) else { return nil }
    reader.report(
      .unknownKey,
      "\(description.name) has no key \"\(first.name)\"",
      at: first.key.range,
      suggestion: .label(source: "{\"\(key)\": \(range.text)}", replacing: range)
    )
    return key
  }

  /// Reports a key that the format does not have.
  ///
  /// - Returns: The keys that were most likely meant.
  private static func reportUnknown(
    _ member: JSONMember,
    in object: JSONValue,
    _ description: ObjectDescription,
    _ reader: DocumentReader
  ) -> [String] {
    let (name, names) = (member.name, description.names)
    let place = place(of: name, in: object, description, reader)
    var (meant, hint) =
      place == nil ? ForeignWord.meaning(of: name, at: .key, among: names) : (nil, nil)
    if let found = meant, !description.mayHave(member.value, at: found) {
      let likely = names.filter { description.mayHave(member.value, at: $0) }
      meant = ForeignWord.meaning(of: name, at: .key, among: likely).name ?? found
    }
    let isExplained = place != nil || meant != nil
    reader.report(
      .unknownKey,
      "\(description.name) \(description.isPlural ? "have" : "has") no key \"\(name)\"",
      at: member.key.range,
      label: place.map { "it belongs \($0)" } ?? "unknown key",
      suggestion: .label(meant),
      help: isExplained ? nil : hint ?? help(for: description)
    )
    return meant.map { [$0] } ?? names.filter { hint?.contains("\"\($0)\"") == true }
  }

  /// Where the format has a key that an object does not have, unless it is meant to be another key of the object.
  private static func place(
    of name: String,
    in object: JSONValue,
    _ description: ObjectDescription,
    _ reader: DocumentReader
  ) -> String? {
    let missing = description.keys.filter { $0.isRequired && object[$0.name] == nil }.map(\.name)
    guard ForeignWord.variant(of: name, in: description.names) == nil,
      missing.isEmpty || ForeignWord.row(of: name, at: .key, among: missing) == nil
    else { return nil }
    if let (key, prefix) = description.content, !prefix.isEmpty, name.hasPrefix(prefix) {
      return "in \"\(key)\""
    }
    return reader.place(ofKey: name, missingIn: description)
  }

  private static func help(for description: ObjectDescription) -> String {
    let keys = "its keys are \(description.names.joined(separator: ", "))"
    return [keys, description.help].compactMap { $0 }.joined(separator: "; ")
  }

  /// The value at a key, nil where it is not written or wrong.
  func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
    raw(key.name).flatMap { read($0, key) }
  }

  /// The value at a key that must be there; nil is reported, unless the key was reported as misspelled.
  func required<Value>(_ key: Key<Value>) -> Value? {
    guard let found = raw(key.name) else {
      reportMissing(key.name)
      return nil
    }
    return read(found, key)
  }

  /// Reports a key that must be there, unless it was reported as misspelled.
  func reportMissing(_ name: String) {
    guard !isWritten(name) else { return }
    let expectation = description.keys.first { $0.name == name }?.expectation ?? ""
    reader.report(
      .missingKey,
      "\(description.name) needs the key \"\(name)\"",
      at: value.range.map { $0.part(at: 0, length: 1) },
      label: "\"\(name)\" is missing: \(expectation)"
    )
  }

  private func read<Value>(_ found: JSONValue, _ key: Key<Value>) -> Value? {
    let value = key.type.read(found, reader)
    if value == nil { reader.problems.found.incomplete.add(sections: [key.name]) }
    return value
  }

  /// The value at a key of a layer: inherited where it is not written, taken away by null.
  func layered<Value>(
    _ key: Key<Value>,
    unread: Layered<Value> = .inherited
  ) -> Layered<Value> {
    guard let found = raw(key.name) else { return .inherited }
    if found.isNull { return .removed }
    return read(found, key).map { .value($0) } ?? unread
  }

  /// The names of the keys that are written, those that the format does not have left out.
  var names: some Sequence<String> { members.lazy.map(\.name) }

  /// Whether a key is written, perhaps misspelled.
  func isWritten(_ name: String) -> Bool { raw(name) != nil || meantKeys.contains(name) }

  /// What is written at a key, unread.
  func raw(_ name: String) -> JSONValue? {
    // By its place: a closure that takes the member copies it.
    members.indices.last { members[$0].name == name }.map { members[$0].value }
  }
}
