/// Finds variables whose names are nowhere in a catalog but where they are set.
///
/// A name may be used in many ways, so that any other mention of it counts: nothing that is used is found.
struct UnusedVariables {
  /// How often each name is set.
  private var settings: [ArraySlice<UInt8>: Int] = [:]

  /// How often each of these names is mentioned.
  private var mentions: [ArraySlice<UInt8>: Int] = [:]

  /// Where a name is set.
  private struct Place: Hashable {
    let file: ObjectIdentifier
    let start: Int
  }

  /// Prepares to look for names.
  init(_ variables: [NamedData]) {
    var places: Set<Place> = []
    // What an environment extends is part of several environments.
    for variable in variables {
      guard let range = variable.key.range,
        places.insert(Place(file: ObjectIdentifier(range.file), start: range.start)).inserted
      else { continue }
      settings[Array(variable.name.utf8)[...], default: 0] += 1
    }
  }

  /// Looks for the names in a text.
  mutating func look(in text: [UInt8]) {
    guard !settings.isEmpty else { return }
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: \.isWordCharacter) {
      let word = text[first...].prefix(while: \.isWordCharacter)
      if settings[word] != nil { mentions[word, default: 0] += 1 }
      start = word.endIndex
    }
  }

  /// Whether a variable is mentioned nowhere else.
  func contains(_ variable: NamedData) -> Bool {
    let name = Array(variable.name.utf8)[...]
    return mentions[name, default: 0] <= settings[name, default: 0]
  }
}
