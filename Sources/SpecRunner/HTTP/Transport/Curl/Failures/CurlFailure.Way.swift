extension CurlFailure {
  /// How far a transfer came.
  struct Way {
    /// Whether the connection was ready for the request.
    let isConnected: Bool
    /// Whether a line of a response has arrived, in the version of HTTP that was demanded.
    let isAnswered: Bool
    /// Whether the transfer opened the connection.
    let isNew: Bool
    /// The port that a socket was connected to, of the server or of a proxy; 0 where none was.
    let remotePort: Int
    /// The status with which a proxy responded to CONNECT; 0 where none did.
    let tunnelStatus: Int
    /// How many bytes of the body were sent.
    let bytesSent: Int
    /// How many bytes the body has, if it is sent piece by piece.
    let bytesToSend: Int
    /// The alert of TLS that ended the connection; nil where none did.
    let alert: String?
    /// Whether this side ended a connection of HTTP/2 that the server kept open: what arrived on it broke the protocol.
    let wasGivenUp: Bool
    /// The error code with which the server retired a connection of HTTP/2, where libcurl tells it.
    let goAwayCode: Int?
  }

  /// Whether the connection was ready for the request.
  var isConnected: Bool { way.isConnected }

  /// Whether the final head of the response arrived.
  var isHeadComplete: Bool { head != nil }
}
