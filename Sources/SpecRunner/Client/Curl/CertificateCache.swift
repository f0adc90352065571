/// The certificates seen on a loop's connections: libcurl tells of one only where the connection is opened.
struct CertificateCache {
  private var byConnection: [String: CertificateFacts] = [:]
  private var byOrigin: [String: CertificateFacts] = [:]

  private static let limit = 4096

  /// Whether there are facts for an origin, so that a reused connection to it can be explained.
  func knows(_ origin: String) -> Bool {
    byOrigin[origin] != nil
  }

  /// The facts of a connection, or else those last seen at the origin.
  func facts(connection: String, origin: String) -> CertificateFacts? {
    byConnection[connection] ?? byOrigin[origin]
  }

  /// Keeps the facts of a new connection.
  mutating func record(_ facts: CertificateFacts, connection: String, origin: String) {
    if byConnection.count >= Self.limit { byConnection.removeAll() }
    if byOrigin.count >= Self.limit { byOrigin.removeAll() }
    byConnection[connection] = facts
    byOrigin[origin] = facts
  }
}
