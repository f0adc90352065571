extension [String] {
  /// The names of a path as a person reads them: `users › getUser › missing`.
  package var title: String { self[...].title }
}

extension ArraySlice<String> {
  /// The names of the end of a path as a person reads them: `getUser › missing`.
  package var title: String {
    let separator: StaticString = " › "
    var size = 0
    for name in self { size += name.utf8.count + separator.utf8CodeUnitCount }
    return String(atMost: size) { token in
      for index in indices {
        if index > startIndex { token.put(separator) }
        token.put(self[index])
      }
    }
  }
}
