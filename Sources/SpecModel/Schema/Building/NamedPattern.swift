/// A compiled pattern with its source, for messages.
package struct NamedPattern: Sendable {
  /// The pattern as it was written.
  package let source: String
  /// The pattern ready to search.
  package let pattern: Pattern

  /// Compiles a pattern of ECMA-262.
  ///
  /// - Parameter source: The pattern without slashes.
  /// - Throws: What is wrong in it and where.
  package init(_ source: String) throws(PatternError) {
    self.source = source
    pattern = try Pattern(source)
  }

  /// Whether it is found in a text.
  @inline(__always)
  func isFound(in text: Span<UInt8>) throws(SchemaEvaluationError) -> Bool {
    do throws(PatternBudgetExceeded) {
      return try pattern.isFound(in: text)
    } catch {
      throw .pattern(error)
    }
  }
}
