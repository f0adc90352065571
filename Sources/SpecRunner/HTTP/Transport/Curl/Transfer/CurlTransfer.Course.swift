import CCurl

extension CurlTransfer {
  /// What one request asks of the way to its response, and what happened on it.
  struct Course {
    /// Whether the system refused a socket for want of descriptors.
    var lacksDescriptors = false

    /// Whether the head of the request is kept as libcurl sends it.
    var keepsHead = false

    /// The head of the request as libcurl sent it, where it is kept.
    var sentHead: [UInt8] = []

    /// Whether no other transfer of the loop is under way at the start.
    ///
    /// libcurl then tells the error code of a farewell (GOAWAY). With others its texts cost a fifth of the CPU of a
    /// request, and it tells any of them.
    var isAlone = false

    /// Whether the request must be sent once only.
    var isSentOnce = false

    /// Whether the connection was not used, as something had arrived on it before the request was sent.
    var foundUnaskedBytes = false

    /// Whether it is watched from another thread.
    var isWatched = false

    /// What the connection speaks by its TLS handshake.
    var tlsProtocol = CurlTLSProtocol.unknown

    /// What the alerts of the connection are noted under, 0 if they are not.
    var tlsConnection: UInt = 0

    /// The error code with which the server retired a connection of HTTP/2, where libcurl tells it.
    var goAwayCode: Int?

    /// How the server ended TLS, where the end of the connection is that of the body.
    var tlsEnd = CurlTLSEnd.unknown

    /// Whether the request has been sent, where it must not be sent again.
    var wasSent = false

    /// Whether the connection over which it was sent had been used before, and ended without a response.
    var lostKeptConnection = false

    /// How many requests followed a response.
    var followUps = 0

    /// Whether the response that has arrived is the last, though libcurl would send another request.
    var isAnswered = false

    /// How many heads libcurl has sent, where it tells.
    var headsSent = 0

    /// Why libcurl is about to send the request again.
    var repetition: Repetition?

    /// Whether libcurl lets the request wait for a connection, or for a stream of one: its time has not begun.
    var isWaiting = false

    /// When the last byte of the request's body was handed over.
    var sentAt: SuspendingClock.Instant?

    /// What bounds the bytes a second that are received.
    var receivePace: TransferPace?

    /// What bounds the bytes a second that are sent.
    var sendPace: TransferPace?

    /// When the transfer ends, where libcurl does not end it; nil as long as the transfer waits.
    var deadline: SuspendingClock.Instant?

    /// When its time is over, whoever ends it then; nil as long as the transfer waits.
    var latest: SuspendingClock.Instant?

    /// Whether a piece of the body came after that: libcurl looks at the time only when no more bytes are there.
    var isLate = false

    /// Whether the response is complete enough at the deadline, so that it is no failure.
    var isDeadlineEnough = false

    /// When a transfer goes on that a callback has paused.
    var resumesAt: SuspendingClock.Instant?

    /// Whether the transfer waits for whoever reads its body.
    var isHeld = false

    /// When the last byte came or went, where that is limited.
    var movedAt: SuspendingClock.Instant?

    /// Whether bytes came or went since then.
    var hasMoved = false

    /// How far the transfer was when that was told last.
    var progress = TransferProgress(sent: 0, toSend: 0, received: 0, toReceive: 0)
  }
}
