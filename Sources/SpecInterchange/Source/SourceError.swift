/// Why a source, or what one of its references leads to, cannot be used.
package struct SourceError: Error, Sendable {
  /// What is wrong.
  package let kind: Kind

  /// What is wrong, for a person.
  package let diagnostic: Diagnostic

  /// What can be wrong.
  package enum Kind: Sendable {
    /// A file is neither JSON nor YAML.
    case syntax
    /// A file is not there, or is elsewhere in the network.
    case absent
    /// A file is outside of the source's folder.
    case outside
    /// A document has no such part.
    case unresolved
    /// A source is of no format that is read.
    case unknown
    /// A document is not what its format says.
    case invalid
    /// References lead round in a circle.
    case circle
  }

  package init(_ kind: Kind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }

  init(_ kind: Kind, _ message: String, at range: SourceRange?) {
    let rule: Diagnostic.Rule = kind == .invalid ? .invalidSource : .unresolvedReference
    self.init(kind, Diagnostic(rule, message, at: range))
  }
}
