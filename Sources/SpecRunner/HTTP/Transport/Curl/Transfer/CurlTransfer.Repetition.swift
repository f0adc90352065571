extension CurlTransfer {
  /// Why libcurl sends a request again by itself.
  enum Repetition {
    /// The server says that it has not looked at it (RFC 9113 sections 7 and 8.7).
    case refused

    /// The connection ended, with nothing known of the request.
    case broken

    /// What libcurl announces, nil where it is anything else.
    init?(announcedBy text: UnsafeRawBufferPointer) {
      if unsafe text.starts(with: "REFUSED_STREAM".utf8)
        || text.starts(with: "Downgrades to HTTP/1.1".utf8)
      {
        self = .refused
      } else if unsafe text.starts(with: "Connection died".utf8) {
        self = .broken
      } else {
        return nil
      }
    }
  }
}
