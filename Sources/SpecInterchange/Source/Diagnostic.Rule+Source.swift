extension Diagnostic.Rule {
  /// What is to be imported is not what its format requires.
  package static let invalidSource = Self("invalid-source")
}
