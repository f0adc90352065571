internal import SpecModel

extension Diagnostic {
  /// The same diagnostic with more that explains it.
  func adding(_ notes: [Note], help: String? = nil) -> Diagnostic {
    var copy = self
    copy.notes += notes
    copy.help = self.help ?? help
    return copy
  }
}
