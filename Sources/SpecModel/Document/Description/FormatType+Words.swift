extension FormatType {
  init(
    _ words: String,
    read: @escaping @Sendable (JSONValue, DocumentReader) -> Value?
  ) {
    self.init(.phrase(words, .any), read: read)
  }

  static func members<Member>(
    _ words: String,
    read: @escaping @Sendable (JSONMember, DocumentReader) -> Member?
  ) -> FormatType where Value == [Member] {
    .members(.phrase(words, .any), read: read)
  }
}
