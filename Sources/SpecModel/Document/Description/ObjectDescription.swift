/// An object of the format: what it is called and the keys it may have, in canonical order.
package struct ObjectDescription: Sendable {
  /// What it is, as it stands in a sentence: `an endpoint`.
  package let name: String

  /// What it says, in one line.
  package let meaning: String

  /// How one is written, told to whoever wrote something else; nil where its keys say enough.
  package let example: String?

  /// Its keys in canonical order.
  package let keys: [KeySummary]

  /// The names of its keys in canonical order.
  let names: [String]

  /// Where else keys may belong that it does not have, the likeliest first; asked when one is met.
  private let places: @Sendable () -> [KeyPlace]

  init(
    _ name: String,
    _ meaning: String,
    example: String? = nil,
    keys: [KeySummary],
    otherKeysIn places: @autoclosure @escaping @Sendable () -> [KeyPlace] = []
  ) {
    self.name = name
    self.meaning = meaning
    self.example = example
    self.keys = keys
    self.places = places
    names = keys.map(\.name)
  }

  /// Where a key belongs that it does not have.
  ///
  /// - Parameter key: The key's name.
  /// - Returns: The place, as it stands behind "it belongs in"; nil where nothing near has the key.
  func place(ofKey key: String) -> String? {
    places().first { $0.description.names.contains(key) }?.name
  }

  /// What is expected where it stands, as it stands in a sentence.
  var expectation: String { "\(name) (an object)" }

  /// What to write, for whoever wrote something that is none.
  var help: String? { example.map { "for example \($0)" } }
}
