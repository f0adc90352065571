/// An environment with what it extends.
package final class CatalogEnvironment: Sendable {
  /// The stem of its file.
  package let name: String

  /// What it says, what it extends included.
  package let file: EnvironmentFile

  /// Whether all that it extends was found.
  let isWhole: Bool

  /// Whether others extend it.
  let isExtended: Bool

  /// Whether it says nothing of calls, so that they are what they are without an environment.
  let saysNothingOfCalls: Bool

  init(name: String, file: EnvironmentFile, isWhole: Bool, isExtended: Bool) {
    self.name = name
    self.file = file
    self.isWhole = isWhole
    self.isExtended = isExtended
    saysNothingOfCalls = file.defaults === CallSettings.none
  }

  /// Whether it can be run: it says where the API is.
  package var isRunnable: Bool { file.baseURL != nil }
}
