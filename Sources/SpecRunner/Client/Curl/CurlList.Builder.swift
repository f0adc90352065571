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
      guard let grown = unsafe ccurl_list_append(head, text) else {
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
