/// Something of a source that an import does not carry, or of a catalog that an export does not.
package struct InterchangeNote: Sendable, Hashable {
  /// The kind.
  package let code: Code

  /// What is not carried, in one sentence without a full stop.
  package let message: String

  /// Where it stands in the source.
  package let range: SourceRange?

  /// The endpoint, the shape or the scenario that it concerns.
  package let subject: String?

  package init(_ code: Code, _ message: String, at range: SourceRange?, subject: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.subject = subject
  }

  /// A kind of note: `import-media-type`, `export-matcher`.
  package struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The stable name, in lower case with hyphens.
    package let name: String

    package init(_ name: String) { self.name = name }

    package var description: String { name }

    /// A credential is never written.
    package static let credential = Self("import-credential")
  }
}
