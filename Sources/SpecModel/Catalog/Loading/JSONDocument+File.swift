extension JSONDocument {
  /// Parses a file that is JSON, or YAML if its name ends so.
  ///
  /// - Throws: What is wrong with it.
  static func file(_ source: SourceFile) throws(Diagnostic) -> JSONDocument {
    if source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml") {
      do throws(YAMLError) {
        return try yaml(source)
      } catch {
        throw Diagnostic(error)
      }
    }
    do throws(JSONError) {
      return try JSONDocument(parsing: source)
    } catch {
      throw Diagnostic(error, in: source)
    }
  }
}
