/// Where in spec files a response of every call may be declared: looked for once in each file.
final class ContractPlaces {
  private var known: [ObjectIdentifier: [SourceRange]] = [:]

  /// The keys of a file at which none is.
  private static let otherKeys: Set<String> = [
    "endpoints", "scenarios", "fixtures", "shapes", "variables", "authProfiles", "uses", "tags",
  ]

  /// The places in a file: what is between the values of other keys.
  func places(in file: JSONValue) -> [SourceRange] {
    guard let whole = file.range else { return [] }
    let key = ObjectIdentifier(whole.file)
    if let places = known[key] { return places }
    var places: [SourceRange] = []
    var start = whole.start
    for member in file.members where Self.otherKeys.contains(member.name) {
      guard let other = member.value.range else { continue }
      places.append(SourceRange(file: whole.file, start: start, length: other.start - start))
      start = other.end
    }
    places.append(SourceRange(file: whole.file, start: start, length: whole.end - start))
    known[key] = places
    return places
  }
}
