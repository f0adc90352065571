extension Diagnostic {
  /// Says why a file is not YAML that has the value of a JSON document.
  package init(_ error: YAMLError) {
    let isSyntax = error.kind == .syntax
    let rule: Rule =
      switch error.kind {
      case .syntax: .invalidYAML
      case .duplicateName: .duplicateName
      case .nestedTooDeep: .tooDeep
      case .invalidUTF8: .unreadableFile
      }
    self.init(
      rule,
      isSyntax ? "the file cannot be read as YAML: \(error)" : error.description,
      at: error.range,
      label: isSyntax ? error.description : "",
      notes: error.other.map { [Note($0.message, at: $0.range)] } ?? [],
      help: error.help
    )
  }
}
