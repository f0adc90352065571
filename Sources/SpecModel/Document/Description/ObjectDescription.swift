/// An object of the format: what it is called and the keys it may have, in canonical order.
///
/// A class, because whatever reads such an object has it.
package final class ObjectDescription: Sendable {
  /// What it is, as it is in a sentence: `an endpoint`.
  package let name: String

  /// Whether the name is a plural: `redirects`.
  var isPlural: Bool { ["defaults", "limits", "redirects"].contains(name) }

  /// What it says, in one line.
  package let meaning: String

  /// How one is written, told to whoever wrote something else; nil where its keys say enough.
  package let example: String?

  /// Its keys in canonical order.
  package let keys: [KeySummary]

  /// The names of its keys in canonical order.
  let names: [String]
  private let nameSet: Set<String>

  /// What it is called as the place of a key: "it belongs in".
  let place: String

  /// The names of the objects in which keys may belong that it does not have, the likeliest first.
  let places: [String]

  /// The key of those objects that it is the value of: what belongs in them belongs beside it.
  let key: String?

  init(
    _ name: String,
    _ meaning: String,
    example: String? = nil,
    place: String? = nil,
    keys: [KeySummary],
    otherKeysIn places: [String] = [],
    at key: String? = nil,
    content: (key: String, prefix: String)? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.example = example
    self.keys = keys
    self.place = place ?? name
    self.places = places
    self.key = key
    self.content = content
    names = keys.map(\.name)
    nameSet = Set(names)
  }

  /// The key whose value an object was most likely meant to be that has other keys only, and how these begin.
  let content: (key: String, prefix: String)?

  /// Whether it has a key.
  func has(_ key: String) -> Bool { nameSet.contains(key) }

  /// Whether a key of it takes values of a value's type.
  func mayHave(_ value: JSONValue, at key: String) -> Bool {
    keys.contains { $0.name == key && $0.schema.takes(value.type) }
  }

  /// What is expected where it is, as it is in a sentence.
  var expectation: String { "\(name) (an object)" }

  /// What to write, for whoever wrote something that is none.
  var help: String? { example.map { "for example \($0)" } }
}
