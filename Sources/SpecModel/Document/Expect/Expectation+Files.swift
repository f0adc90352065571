extension Expectation {
  /// The paths of the files that an answer is compared with.
  package var files: [Template] {
    [text, bytes?.matcher].compactMap { $0 }.flatMap(\.files)
  }
}
