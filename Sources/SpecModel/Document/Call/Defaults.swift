/// What many calls share: of the project, an environment or a file.
package struct Defaults: TabularObject {
  package private(set) var settings = CallSettings.none

  static let format = ObjectFormat<Defaults>(
    "defaults",
    "Settings that many calls inherit.",
    place: "\"defaults\"",
    otherKeysIn: ["an endpoint", "a case"],
    [.others(CallKeys.keys(at: .defaults))]
  )

  init(at origin: JSONValue) {}

  mutating func finish(_ object: ObjectReader) -> Bool {
    settings = .read(object, at: .defaults)
    return true
  }

  package var allTemplates: [Template] { settings.requestTemplates }
}
