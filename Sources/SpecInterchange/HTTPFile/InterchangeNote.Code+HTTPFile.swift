extension InterchangeNote.Code {
  /// An expression without an equivalent.
  static let expression = Self("import-expression")
  /// A line that is not part of a request.
  static let line = Self("import-line")
}
