extension JSONDocument {
  /// Reads a document of YAML 1.2.2 whose value JSON can have; its values have their places in the YAML text.
  ///
  /// How it was understood where that may surprise is in the notes of the document's `sourceMap`.
  ///
  /// - Throws: What is wrong and where, at the first mistake.
  package static func yaml(_ source: SourceFile) throws(YAMLError) -> JSONDocument {
    try YAMLReader.read(source)
  }
}
