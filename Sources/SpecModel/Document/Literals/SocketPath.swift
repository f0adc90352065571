internal import CSystem

/// What the path of a Unix domain socket has to be.
enum SocketPath {
  /// The most bytes of a path: `sun_path` of unix(7) holds them and a NUL.
  static let capacity = Int(system_socket_path_capacity)

  /// What is wrong with a path, nil where nothing is.
  ///
  /// - Parameter path: The path, as it is written or as it is handed to the system.
  /// - Returns: What is wrong.
  static func mistake(in path: String) -> TextMistake? {
    let label = "expected \(TextRule.socketPath.expectation)"
    if path.isEmpty { return TextMistake(.invalidPath, "is empty", label: label) }
    if path.utf8.contains(0) { return TextMistake(.invalidPath, "has a NUL in it", label: label) }
    guard path.utf8.count > capacity else { return nil }
    return TextMistake(
      .invalidPath,
      "has \(path.utf8.count) bytes",
      label: "a socket's path has at most \(capacity) bytes"
    )
  }
}
