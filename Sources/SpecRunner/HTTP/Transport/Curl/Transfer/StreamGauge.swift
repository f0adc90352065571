/// Finds where enough of a body has come, and when its first event was complete.
struct StreamGauge {
  /// When the first event or line was complete.
  private(set) var firstElement: SuspendingClock.Instant?

  private var bytesLeft: Int?
  private var bounds: [(counter: StreamCounter, left: Int)] = []
  private var first: StreamCounter?

  /// Prepares to measure a body; nil if nothing is asked of it.
  init?(_ options: TransferOptions, of head: ResponseHead) {
    guard options.stream != nil || options.timesFirstEvent, 200..<300 ~= head.status else {
      return nil
    }
    bytesLeft = options.stream?.bytes
    if let count = options.stream?.events { bounds.append((StreamCounter(.events), count)) }
    if let count = options.stream?.lines { bounds.append((StreamCounter(.lines), count)) }
    if options.timesFirstEvent {
      let type = head.fields["Content-Type"].flatMap { MediaType($0) }
      first = StreamCounter(type?.isEventStream == true ? .events : .lines)
    }
  }

  /// Measures a piece.
  ///
  /// - Returns: How many of them are enough; nil if more are wanted.
  mutating func measure(_ piece: UnsafeRawBufferPointer) -> Int? {
    var end = piece.count
    var isEnough = false
    if let left = bytesLeft {
      if left <= piece.count { (end, isEnough) = (left, true) }
      bytesLeft = left - end
    }
    guard !bounds.isEmpty || first != nil else { return isEnough ? end : nil }
    var index = 0
    while index < end {
      let byte = unsafe piece[index]
      index += 1
      if first?.take(byte) == true {
        firstElement = .now
        first = nil
        if bounds.isEmpty { break }
      }
      for place in bounds.indices where bounds[place].counter.take(byte) {
        bounds[place].left -= 1
        if bounds[place].left <= 0 { (end, isEnough) = (index, true) }
      }
    }
    return isEnough ? end : nil
  }
}
