/// When a text is coloured.
enum ColorChoice: String {
  case auto, always, never

  /// Whether what is written to a stream is coloured.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - process: The process environment, for `NO_COLOR` and `TERM`.
  /// - Returns: Whether it is.
  func colors(_ stream: StandardStream, _ process: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      process["NO_COLOR", default: ""].isEmpty && process["TERM"] != "dumb" && stream.isTerminal
    }
  }
}
