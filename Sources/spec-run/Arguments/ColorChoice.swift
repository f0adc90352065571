/// When a text is coloured.
enum ColorChoice: String {
  case auto, always, never

  /// Whether what is written to a stream is coloured.
  func colors(_ stream: StandardStream, _ process: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      if !process["NO_COLOR", default: ""].isEmpty {
        false
      } else if !["", "0"].contains(process["CLICOLOR_FORCE", default: ""]) {
        true
      } else {
        process["CLICOLOR"] != "0" && process["TERM"] != "dumb" && stream.isTerminal
      }
    }
  }
}
