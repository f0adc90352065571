import CCurl

/// A loop's set of transfers, with its connections.
///
/// Only ``wakeUp()`` may be called from another thread than the loop's (libcurl promises that it is safe there);
/// it lives as long as its loop, and that as long as the process.
@safe final class CurlMulti: @unchecked Sendable {
  private let raw: UnsafeMutableRawPointer

  /// The sockets of connections that are kept open; libcurl is given a pointer to it.
  let sockets: KeptSockets

  /// Ends transfers that should be over while libcurl does not come back.
  let watch = CurlWatch()

  /// Creates an empty set; 0 sets no limit of connections to a host.
  ///
  /// - Throws: ``ClientError/Kind/other`` when memory ran out, ``ClientError/Kind/connect`` when descriptors did.
  init(connectionsPerHost: Int) throws(ClientError) {
    guard let raw = unsafe ccurl_multi_create() else {
      throw ClientError(.other, "out of memory")
    }
    unsafe self.raw = raw
    sockets = KeptSockets(watch)
    // Without descriptors for it libcurl makes one that nobody can wake.
    guard unsafe ccurl_multi_wakeup(raw) == 0 else {
      unsafe ccurl_multi_destroy(raw)
      throw .noDescriptors
    }
    _ = unsafe ccurl_multi_set_long(raw, .pipelining, CurlPipeliningMultiplex)
    _ = unsafe ccurl_multi_set_long(raw, .maxHostConnections, connectionsPerHost)
  }

  deinit {
    unsafe ccurl_multi_destroy(raw)
  }

  /// Sets how many idle connections are kept open.
  func keepConnections(_ count: Int) {
    _ = unsafe ccurl_multi_set_long(raw, .maxConnects, count)
  }

  /// Starts a transfer at the next ``perform()``; `false` when memory ran out.
  func add(_ transfer: CurlTransfer) -> Bool {
    unsafe ccurl_multi_add(raw, transfer.easy.raw) == 0
  }

  /// Takes a transfer out, finished or not.
  func remove(_ transfer: CurlTransfer) {
    _ = unsafe ccurl_multi_remove(raw, transfer.easy.raw)
  }

  /// Does what can be done without waiting.
  func perform() {
    var running: CInt = 0
    sockets.turn()
    watch.turn()
    _ = unsafe ccurl_multi_perform(raw, &running)
    watch.turn()
  }

  /// Waits for a socket, for ``wakeUp()``, or for a time.
  func wait(milliseconds: CInt) {
    _ = unsafe ccurl_multi_poll(raw, milliseconds)
  }

  /// Ends a wait; from any thread.
  func wakeUp() {
    _ = unsafe ccurl_multi_wakeup(raw)
  }

  /// A transfer that has ended, and how; `nil` when there is none left.
  func nextFinished() -> (CurlTransfer, CurlCode)? {
    var code = CurlCode.OK
    var tag: UnsafeMutableRawPointer?
    guard unsafe ccurl_multi_next_finished(raw, &code, &tag) != nil, let tag = unsafe tag else {
      return nil
    }
    return unsafe (Unmanaged<CurlTransfer>.fromOpaque(tag).takeUnretainedValue(), code)
  }
}
