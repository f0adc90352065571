/// What many calls share: of the project, an environment or a file.
package struct Defaults: DocumentObject {
  /// The settings.
  package let settings: CallSettings

  static let description = ObjectDescription(
    "defaults",
    "What many calls share.",
    keys: CallSettings.sharedKeys,
    otherKeysIn: [.endpoint, .oneCase]
  )

  init?(_ object: ObjectReader) {
    settings = CallSettings(object)
  }
}
