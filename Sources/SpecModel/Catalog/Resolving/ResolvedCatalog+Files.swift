extension ResolvedCatalog {
  /// What is wrong with the files that the environment names for its connections and credentials.
  package var unreadableFiles: [Diagnostic] {
    let files = environment?.file.defaults.keys.tls.value?.files ?? []
    return unreadableNetrcFiles
      + files.compactMap { catalog.files.mistake(inCredentials: $0.path, holding: $0.content) }
  }

  /// What is wrong with the netrc files of the environment's profiles that units use.
  private var unreadableNetrcFiles: [Diagnostic] {
    let files = environment?.file.authProfiles.compactMap { entry -> (JSONPlace, Template)? in
      guard case .netrc(let netrc) = entry.value.scheme else { return nil }
      return (JSONPlace(entry.value.origin), netrc.file)
    }
    guard let files, !files.isEmpty else { return [] }
    let calls = calls
    let used = Set(calls.flatMap { $0.profiles.map { JSONPlace($0.profile.origin) } })
    return files.compactMap { place, file in
      used.contains(place) ? catalog.files.mistake(inCredentials: file) : nil
    }
  }
}
