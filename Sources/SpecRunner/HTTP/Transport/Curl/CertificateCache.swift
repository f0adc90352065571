/// The certificates seen on a loop's connections: libcurl tells of one only where the connection is opened.
struct CertificateCache {
  private var byConnection: [String: CertificateFacts] = [:]
  private var byDestination: [String: CertificateFacts] = [:]

  private static let limit = 4096

  /// Whether there are facts for a destination, so that a reused connection to it can be explained.
  func knows(_ destination: String) -> Bool {
    byDestination[destination] != nil
  }

  /// The facts of a connection, or else those last seen at the destination.
  func facts(connection: String, destination: String) -> CertificateFacts? {
    byConnection[connection] ?? byDestination[destination]
  }

  /// Keeps the facts of a new connection.
  mutating func record(_ facts: CertificateFacts, connection: String, destination: String) {
    if byConnection.count >= Self.limit { byConnection.removeAll() }
    if byDestination.count >= Self.limit { byDestination.removeAll() }
    byConnection[connection] = facts
    byDestination[destination] = facts
  }
}
