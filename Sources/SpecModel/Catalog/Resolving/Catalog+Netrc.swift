extension Catalog {
  /// The netrc files of an environment's profiles that units need and that cannot be read.
  ///
  /// - Parameters:
  ///   - environment: The environment that the units are run in.
  ///   - units: The units.
  /// - Returns: What is wrong with each.
  package func unreadableNetrcFiles(
    of environment: CatalogEnvironment,
    neededBy units: [CatalogUnit]
  ) -> [Diagnostic] {
    var files = environment.file.authProfiles.compactMap {
      entry -> (name: String, file: Template)? in
      if case .netrc(let netrc) = entry.value.scheme { (entry.name, netrc.file) } else { nil }
    }
    // Merging the layers of each call takes time, and few environments have such a profile.
    if !files.isEmpty {
      let steps = units.flatMap(\.allSteps)
      files.removeAll { file in
        !steps.contains { step in
          guard case .named(let name, _)? = step.auth(in: self, environment: environment).value
          else { return false }
          return name == file.name
            && !specs[step.spec].file.authProfiles.contains { $0.name == name }
        }
      }
    }
    return files.compactMap { self.files.mistake(inCredentials: $0.file) }
  }
}
