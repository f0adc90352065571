import CCurl
internal import CSystem

/// One transfer's handle, which never leaves the thread of its loop.
@safe final class CurlHandle {
  private(set) var raw: UnsafeMutableRawPointer

  /// Creates a handle; `nil` when memory ran out.
  init?() {
    guard let raw = unsafe ccurl_easy_create() else { return nil }
    unsafe self.raw = raw
  }

  deinit {
    unsafe ccurl_easy_destroy(raw)
  }

  /// Forgets all options; connections, DNS and TLS sessions are kept.
  func renew() throws(ClientError) {
    guard try CurlLibrary.loaded().leavesHeaders else { return unsafe ccurl_easy_reset(raw) }
    guard let fresh = unsafe ccurl_easy_create() else { throw ClientError(.other, "out of memory") }
    unsafe ccurl_easy_destroy(raw)
    unsafe raw = fresh
  }

  /// Goes on with a transfer that a callback has paused.
  func resume() {
    unsafe ccurl_easy_resume(raw)
  }

  /// Sets a number.
  ///
  /// - Throws: ``ClientError/Kind/unsupported`` if the library does not have the option.
  func set(_ option: CurlOption, _ value: Int) throws(ClientError) {
    try check(unsafe ccurl_set_long(raw, option, value), option)
  }

  /// Sets a number of 64 bits.
  func set(_ option: CurlOption, offset value: Int64) throws(ClientError) {
    try check(unsafe ccurl_set_offset(raw, option, value), option)
  }

  /// Sets a text, which is copied; a NUL in it would cut it short and is refused.
  func set(_ option: CurlOption, _ value: String) throws(ClientError) {
    // A String that is passed as it is would be copied into an array first.
    let code: CurlCode? = unsafe value.withCString { text in
      unsafe strlen(text) == value.utf8.count ? unsafe ccurl_set_text(raw, option, text) : nil
    }
    guard let code else {
      throw ClientError(.invalidRequest, "an option of the request contains a NUL")
    }
    try check(code, option)
  }

  /// Sets a number if the library takes it; where it does not, the transfer does without.
  func setIfKnown(_ option: CurlOption, _ value: Int) {
    _ = unsafe ccurl_set_long(raw, option, value)
  }

  private func check(_ code: CurlCode, _ option: CurlOption) throws(ClientError) {
    switch code {
    case .OK:
      return
    case .outOfMemory:
      throw ClientError(.other, "out of memory")
    case .unknownOption, .notBuiltIn:
      throw ClientError(
        .unsupported,
        "this libcurl was built without option \(option.rawValue)"
      )
    default:
      let reason = unsafe String(cString: ccurl_easy_message(code))
      throw ClientError(.invalidRequest, "an option of the request is wrong: \(reason)")
    }
  }

  /// A number of the finished transfer.
  func number(_ info: CurlInfo) -> Int {
    unsafe ccurl_info_long(raw, info)
  }

  /// A number of 64 bits of the finished transfer.
  func count(_ info: CurlInfo) -> Int {
    unsafe Int(clamping: ccurl_info_offset(raw, info))
  }

  /// A time of the finished transfer, from its start.
  func time(_ info: CurlInfo) -> Duration {
    unsafe .microseconds(ccurl_info_offset(raw, info))
  }

  /// A text of the finished transfer.
  func text(_ info: CurlInfo) -> String? {
    guard let text = unsafe ccurl_info_text(raw, info) else { return nil }
    return unsafe String(cString: text)
  }
}
