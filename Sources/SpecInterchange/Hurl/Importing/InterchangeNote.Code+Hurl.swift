extension InterchangeNote.Code {
  /// A check or a capture without an equivalent.
  static let check = Self("import-check")
  /// A filter without an equivalent.
  static let filter = Self("import-filter")
  /// A variable that nothing gives a value.
  static let variable = Self("import-variable")
  /// XPaths, which are read in one language of markup only.
  static let markup = Self("import-markup")
}
