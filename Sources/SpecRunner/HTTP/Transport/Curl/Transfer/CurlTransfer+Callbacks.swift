import CCurl
internal import CSystem

/// What libcurl calls while a transfer runs: always on the loop's thread, never after the transfer left the loop.
extension CurlTransfer {
  /// Registers the callbacks and the context that they are given.
  @unsafe func setCallbacks(
    context: UnsafeMutableRawPointer,
    errorText: UnsafeMutablePointer<CChar>
  ) {
    let raw = unsafe easy.raw
    _ = unsafe ccurl_set_pointer(raw, .private, context)
    _ = unsafe ccurl_set_pointer(raw, .errorBuffer, errorText)
    _ = unsafe ccurl_set_pointer(raw, .openSocketData, context)
    _ = unsafe ccurl_set_pointer(raw, .headerData, context)
    _ = unsafe ccurl_set_pointer(raw, .writeData, context)
    _ = unsafe ccurl_set_open_socket_callback(raw) { context, _, address in
      let opened = unsafe socket(
        address.pointee.family,
        address.pointee.type,
        address.pointee.protocol
      )
      let reason = opened < 0 ? system_error() : 0
      guard let context = unsafe context else { return opened }
      unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        $0.course.lacksDescriptors = reason == EMFILE || reason == ENFILE
        $0.endWait()
        if opened >= 0 { $0.sockets.watch.add(opened) }
      }
      return opened < 0 ? CInt(CurlSocketBad) : opened
    }
    // Called when a connection ends, at any time: what it is given lives as long as the loop.
    _ = unsafe ccurl_set_pointer(
      raw,
      .closeSocketData,
      Unmanaged.passUnretained(sockets).toOpaque()
    )
    _ = unsafe ccurl_set_close_socket_callback(raw) { context, closed in
      if let context = unsafe context {
        unsafe Unmanaged<KeptSockets>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.noteClosing(closed)
          $0.remove(closed)
          $0.watch.remove(closed)
        }
      }
      return close(closed)
    }
    _ = unsafe ccurl_set_data_callback(raw, .headerFunction) { bytes, size, count, context in
      let length = size * count
      guard let context = unsafe context else { return 0 }
      let line = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
      return unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        unsafe $0.receiveHead(line) ? length : 0
      }
    }
    _ = unsafe ccurl_set_data_callback(raw, .writeFunction) { bytes, size, count, context in
      let length = size * count
      guard let context = unsafe context else { return 0 }
      let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
      return unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        unsafe $0.receiveBody(piece)
      }
    }
  }

  /// Takes a line of a head; `false` ends the transfer.
  private func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    noteMove()
    switch unsafe receiver.receiveHead(line) {
    case .goesOn: return true
    case .refused: return false
    case .isComplete:
      headHasArrived()
      return receiver.problem == nil && !receiver.isEnough
    }
  }

  /// Takes a piece of the body, or leaves it with libcurl for a while.
  private func receiveBody(_ piece: UnsafeRawBufferPointer) -> Int {
    if let latest = course.latest, latest <= .now {
      course.isLate = true
      return 0
    }
    noteMove()
    if receiver.isPiped, submission?.request.sharedOptions.value.pipe?.admits() == false {
      course.isHeld = true
      return Int(CurlWritePause)
    }
    if let due = course.receivePace?.delay(of: piece.count) {
      course.resumesAt = due
      return Int(CurlWritePause)
    }
    return unsafe receiver.receiveBody(piece) ? piece.count : 0
  }

  /// Registers the callbacks that read the body while it is sent.
  func setBodyCallbacks() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let raw = unsafe easy.raw
    _ = unsafe ccurl_set_pointer(raw, .readData, context)
    _ = unsafe ccurl_set_pointer(raw, .seekData, context)
    _ = unsafe ccurl_set_data_callback(raw, .readFunction) { bytes, size, count, context in
      guard let context = unsafe context else { return Int(CurlReadAbort) }
      let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
      return unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        unsafe $0.readBody(into: buffer)
      }
    }
    _ = unsafe ccurl_set_seek_callback(raw) { context, offset, origin in
      guard let context = unsafe context, origin == 0, offset >= 0 else {
        return CInt(CurlSeekFail)
      }
      unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        $0.source?.rewind(to: Int(offset))
      }
      return CInt(CurlSeekOK)
    }
  }

  private func readBody(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var window = unsafe buffer
    if let portion = course.sendPace?.portion {
      unsafe window = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(portion))
      if let due = course.sendPace?.delay(of: window.count) {
        course.resumesAt = due
        return Int(CurlReadPause)
      }
    }
    do throws(ClientError) {
      let count = try unsafe source?.read(into: window) ?? 0
      course.sentAt = .now
      noteMove()
      return count
    } catch {
      receiver.fail(error)
      return Int(CurlReadAbort)
    }
  }

  /// Registers the callback that gets what libcurl reports of its work.
  func setDebugCallback() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let raw = unsafe easy.raw
    _ = unsafe ccurl_set_pointer(raw, .debugData, context)
    _ = unsafe ccurl_set_debug_callback(raw) { _, kind, bytes, count, context in
      guard let context = unsafe context,
        kind == CInt(CurlDebugText) || kind == CInt(CurlDebugHeaderOut)
      else { return 0 }
      let text = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef { transfer in
        if kind == CInt(CurlDebugText) {
          // Of a refused stream libcurl tells behind it that the connection died.
          unsafe transfer.course.repetition =
            transfer.course.repetition ?? Repetition(announcedBy: text)
          if let code = unsafe GoAway.code(announcedBy: text) {
            transfer.course.goAwayCode = code
          }
        } else {
          transfer.countHead()
          if transfer.course.keepsHead { unsafe transfer.course.sentHead = Array(text) }
        }
      }
      return 0
    }
    easy.setIfKnown(.verbose, 1)
  }

  /// Registers the callback that is asked before the request is sent: on a connection on which something arrived
  /// unasked it is not, and one that is not idempotent is not sent again.
  ///
  /// libcurl sends a request once more where a connection that it has used before ends without a response. A server may
  /// have carried out the first one, which matters where the method is not idempotent (RFC 9110 section 9.2.2).
  func setSendingCallback() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let raw = unsafe easy.raw
    _ = unsafe ccurl_set_pointer(raw, .prerequestData, context)
    let code = unsafe ccurl_set_prerequest_callback(raw) { context, remote, _, port, localPort in
      guard let context = unsafe context else { return CInt(CurlPrerequestOK) }
      let connection = unsafe KeptSockets.Connection(
        localPort: Int(localPort),
        remotePort: Int(port),
        remoteAddress: remote.map { unsafe String(cString: $0) } ?? ""
      )
      return unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        CInt($0.mayBeSent(over: connection) ? CurlPrerequestOK : CurlPrerequestAbort)
      }
    }
    // A libcurl before 7.80 does not ask. It takes no connection on which something has arrived, and on a
    // new one it sends nothing again.
    if code != .OK, course.isSentOnce { easy.setIfKnown(.freshConnect, 1) }
  }

  private func mayBeSent(over connection: KeptSockets.Connection) -> Bool {
    endWait()
    observeTLS()
    guard mayFollow() else { return false }
    if let isReadable = sockets.isReadable(connection) {
      course.foundUnaskedBytes = unsafe isReadable || ccurl_tls_has_pending(easy.raw) != 0
      if course.foundUnaskedBytes { return false }
    }
    watch(connection)
    return !course.isSentOnce || mayBeSent()
  }

  /// Whether one more request may follow a response.
  ///
  /// As many may as a challenge takes, so that no server gets the credentials again and again. Others are not wanted:
  /// libcurl would repeat a request whose expectation failed (417).
  private func mayFollow() -> Bool {
    guard receiver.head != nil, let submission else { return true }
    let limit = submission.request.sharedOptions.value.challengeLimit
    course.followUps += 1
    guard course.followUps > limit else { return true }
    if limit > 0 {
      receiver.fail(
        ClientError(
          .authentication,
          "\(submission.url.endpoint) asks for credentials again and again",
          help: "does a load balancer send each request to another server?"
        )
      )
    }
    course.isAnswered = true
    return false
  }

  /// Counts the heads that a tunnel through a proxy takes, which no other callback sees.
  private func countHead() {
    course.headsSent += 1
    guard course.headsSent > Self.headLimit, let proxy = submission?.request.options.proxy else {
      return
    }
    let name = "the proxy \(URLReference(proxy.url).endpoint)"
    receiver.fail(ClientError(.proxy, "\(name) asks for credentials again and again"))
  }

  /// The most heads of requests, with those for the proxy.
  private static let headLimit = 8

  private func mayBeSent() -> Bool {
    // What follows a response, as that of a proxy that asks for credentials, is the next request, not the same.
    let isUnanswered = course.wasSent && receiver.firstByte == nil
    let mayBe =
      switch course.repetition {
      case .refused: true
      case .broken: false
      case nil: !isUnanswered
      }
    course.wasSent = true
    course.repetition = nil
    if !mayBe, let submission {
      // Only a connection that was used before makes libcurl send a request again.
      course.lostKeptConnection = true
      let endpoint = submission.url.endpoint
      receiver.fail(
        ClientError(.closed, "\(endpoint) closed the connection without a response")
      )
    }
    return mayBe
  }

  /// Registers the callback that gets how far the transfer is, also when its connection has ended.
  func setProgressCallback() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let raw = unsafe easy.raw
    _ = unsafe ccurl_set_pointer(raw, .progressData, context)
    _ = unsafe ccurl_set_progress_callback(raw) { context, toReceive, received, toSend, sent in
      guard let context = unsafe context else { return 0 }
      return unsafe Unmanaged<CurlTransfer>.fromOpaque(context)._withUnsafeGuaranteedRef {
        if $0.receiver.endsWithConnection { $0.course.tlsEnd = unsafe ccurl_tls_end($0.easy.raw) }
        $0.tell(
          TransferProgress(
            sent: Int(sent),
            toSend: Int(toSend),
            received: Int(received),
            toReceive: Int(toReceive)
          )
        )
        return $0.receiver.problem == nil ? 0 : 1
      }
    }
    easy.setIfKnown(.noProgress, 0)
  }

  /// Tells how far the transfer is, if that is new: libcurl calls several times a second.
  private func tell(_ progress: TransferProgress) {
    guard progress != course.progress else { return }
    course.progress = progress
    submission?.request.sharedOptions.value.progress?(progress)
  }
}
