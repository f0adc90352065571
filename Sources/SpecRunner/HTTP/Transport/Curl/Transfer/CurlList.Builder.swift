import CCurl

extension CurlList {
  /// Owns a list of texts that libcurl reads during a transfer.
  @safe struct Builder: ~Copyable {
    private(set) var head: UnsafeMutablePointer<CurlList>?

    init() {
      unsafe head = nil
    }

    deinit {
      unsafe ccurl_list_destroy(head)
    }

    /// Adds a copy of a text without NUL.
    mutating func append(_ text: String) throws(ClientError) {
      // A String that is passed as it is would be copied into an array first.
      let list = unsafe text.withCString { unsafe ccurl_list_append(head, $0) }
      try unsafe grow(list)
    }

    /// Adds a copy of bytes without NUL.
    mutating func append(_ bytes: [UInt8]) throws(ClientError) {
      let list = unsafe (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
        unsafe $0.baseAddress.flatMap { unsafe ccurl_list_append(head, $0) }
      }
      try unsafe grow(list)
    }

    private mutating func grow(_ list: UnsafeMutablePointer<CurlList>?) throws(ClientError) {
      guard let grown = unsafe list else {
        throw ClientError(.other, "out of memory")
      }
      unsafe head = grown
    }

    /// Frees the texts.
    mutating func removeAll() {
      unsafe ccurl_list_destroy(head)
      unsafe head = nil
    }
  }
}
