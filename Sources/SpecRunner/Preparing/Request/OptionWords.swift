/// How messages name the options of a run: as whoever starts it writes them.
package enum OptionWords: Sendable {
  /// The command and its options.
  case command
  /// The library and its parameters.
  case library

  /// How an environment is named.
  package var environment: String {
    switch self {
    case .command: "-e:"
    case .library: "environment:"
    }
  }

  /// How a base URL is given.
  package var baseURL: String {
    switch self {
    case .command: "--base-url, or use --mock"
    case .library: "baseURL:"
    }
  }

  /// What gives secrets.
  var secrets: String {
    switch self {
    case .command: "--secret"
    case .library: "\"secrets\""
    }
  }

  /// How a secret is given.
  package func secret(_ name: String) -> String {
    switch self {
    case .command: "--secret \(name)=… or --env-file FILE"
    case .library: "secrets: [\"\(name)\": …]"
    }
  }
}
