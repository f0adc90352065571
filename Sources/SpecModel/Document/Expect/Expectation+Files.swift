extension Expectation {
  /// The paths of the files that an answer is compared with.
  package var files: [Template] {
    [text, bytes?.matcher].compactMap { $0 }.flatMap(\.files)
  }
}

extension Matcher {
  /// The paths of the files that it compares with.
  fileprivate var files: [Template] {
    tests.flatMap { test -> [Template] in
      switch test.comparison {
      case .bytes(_, .file(let path)): [path]
      case .not(let matcher): matcher.files
      case .anyOf(let matchers), .allOf(let matchers): matchers.flatMap(\.files)
      default: []
      }
    }
  }
}
