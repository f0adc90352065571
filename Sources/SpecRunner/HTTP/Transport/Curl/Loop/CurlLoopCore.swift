import CCurl
import Synchronization

/// What happens on a loop's thread, and only there.
struct CurlLoopCore: ~Copyable {
  private let inbox: CurlInbox
  private let multi: CurlMulti
  private let mostConnectionsKept: Int
  private var work = CurlInbox.Content()
  private var active: [CurlTransfer] = []
  private var idle: [CurlTransfer] = []
  private var sleepers: [CurlSleeper] = []
  /// When the first of them goes on.
  private var wakesAt: ContinuousClock.Instant?
  private var certificates = CertificateCache()
  private var identities = ConnectionIdentities()
  private var queue: CurlHostQueue
  private var connectionsKept = 0
  /// Whether a transfer may be held to a bandwidth.
  private var isPaced = false
  /// Whether a transfer may have a deadline of its own.
  private var isTimed = false

  /// How many unused handles are kept.
  private static let idleLimit = 256

  /// How many idle connections are kept at least; always twice as many as there are transfers: with
  /// fewer, connections are closed that the next request needs.
  private static let connectionsKeptAtLeast = 256

  /// Creates the core of a loop; 0 sets no limit of connections to a host.
  init(_ inbox: CurlInbox, _ multi: CurlMulti, connectionsPerHost: Int, connectionsKept: Int) {
    self.inbox = inbox
    self.multi = multi
    mostConnectionsKept = connectionsKept
    queue = CurlHostQueue(limit: connectionsPerHost)
    keepConnections()
  }

  /// Does what was posted and what the sockets have, then waits.
  mutating func turn(on executor: some TaskExecutor) {
    inbox.take(&work)
    for submission in work.submissions {
      // Whoever cancels looks for it once, maybe before it came here: it must not begin to wait.
      if submission.isCancelled {
        submission.continuation.resume(returning: .failure(.cancelled))
      } else if queue.admits(submission) {
        start(submission)
      }
    }
    work.submissions.removeAll(keepingCapacity: true)
    for ticket in work.cancellations { cancel(ticket) }
    wakeSleepers()
    work.cancellations.removeAll(keepingCapacity: true)
    for ticket in work.resumptions { resume(ticket) }
    work.resumptions.removeAll(keepingCapacity: true)
    // One batch of jobs, then the sockets again: a task that only yields cannot starve them.
    let executor = unsafe executor.asUnownedTaskExecutor()
    for job in work.jobs { unsafe job.runSynchronously(on: executor) }
    work.jobs.removeAll(keepingCapacity: true)

    if isPaced { resume() }
    if !active.isEmpty { pump() }
    if isTimed { expire() }
    if let end = queue.nextEnd, end <= .now {
      for submission in queue.overdue(at: .now) {
        submission.continuation.resume(returning: .failure(submission.waitError))
      }
    }
    if inbox.fallAsleep() { multi.wait(milliseconds: longestWait) }
  }

  /// Takes those who want to sleep, and wakes those whose time has come or who were cancelled.
  private mutating func wakeSleepers() {
    let isDue = wakesAt.map { $0 <= .now } ?? false
    guard isDue || !work.sleepers.isEmpty || !sleepers.isEmpty && !work.cancellations.isEmpty
    else { return }
    sleepers += work.sleepers
    work.sleepers.removeAll(keepingCapacity: true)
    let now = ContinuousClock.now
    sleepers.removeAll { sleeper in
      let isCancelled = sleeper.ticket.isCancelled.load(ordering: .acquiring)
      guard isCancelled || sleeper.end <= now else { return false }
      sleeper.continuation.resume(returning: !isCancelled)
      return true
    }
    wakesAt = sleepers.map(\.end).min()
  }

  /// Begins a transfer, and those that waited for it where it cannot begin.
  private mutating func start(_ submission: CurlSubmission) {
    var next = [submission]
    while let submission = next.popLast() {
      guard let failure = begin(submission) else { continue }
      next += queue.end(submission, multiplexes: false)
      submission.continuation.resume(returning: .failure(failure))
    }
  }

  /// Begins a transfer, or gives the reason why it cannot.
  private mutating func begin(_ submission: CurlSubmission) -> ClientError? {
    guard !submission.isCancelled else { return .cancelled }
    guard let transfer = idle.popLast() ?? CurlTransfer(multi.sockets) else {
      return ClientError(.other, "out of memory")
    }
    if let failure = add(transfer, submission) {
      recycle(transfer)
      return failure
    }
    submission.ticket.place.store(active.count, ordering: .relaxed)
    active.append(transfer)
    if transfer.course.receivePace != nil { isPaced = true }
    if transfer.isTimed { isTimed = true }
    keepConnections()
    return nil
  }

  /// Hands a transfer to libcurl, or gives the reason why it cannot.
  private mutating func add(
    _ transfer: CurlTransfer,
    _ submission: CurlSubmission
  ) -> ClientError? {
    do throws(ClientError) {
      let options = submission.request.sharedOptions
      let needsCertificate =
        options.value.recordsCertificate && !certificates.knows(submission.destination)
      let isOther = identities.differ(from: options, isTLS: submission.url.isHTTPS)
      try transfer.prepare(
        submission,
        sharing: isOther ? .none : needsCertificate ? .next : .all,
        mayWait: queue.mayWait(submission),
        isAlone: active.allSatisfy { $0 === transfer }
      )
    } catch {
      return error
    }
    return multi.add(transfer) ? nil : ClientError(.other, "out of memory")
  }

  /// Sends a request over another connection, as the one before ended without a response.
  private mutating func restart(_ transfer: CurlTransfer, _ submission: CurlSubmission)
    -> ClientError?
  {
    multi.remove(transfer)
    transfer.clear()
    return add(transfer, submission)
  }

  /// Ends a transfer that still runs; one that is done, or never came here, is left alone.
  private mutating func cancel(_ ticket: CurlTicket) {
    let place = ticket.place.load(ordering: .relaxed)
    guard active.indices.contains(place), let submission = active[place].submission,
      submission.ticket === ticket
    else {
      queue.withdraw(ticket)?.continuation.resume(returning: .failure(.cancelled))
      return
    }
    let transfer = active[place]
    let error = transfer.cancelled
    retire(transfer, submission, multiplexes: false)
    submission.continuation.resume(returning: .failure(error))
  }

  private mutating func pump() {
    multi.perform()
    while let (transfer, code) = multi.nextFinished() {
      guard let submission = transfer.submission else { continue }
      var result: Result<Exchange, ClientError>
      let isUnsent = transfer.course.foundUnaskedBytes
      if transfer.course.isLate || transfer.wasEndedByWatch {
        result =
          submission.isCancelled ? .failure(transfer.cancelled) : transfer.expire(&certificates)
      } else if let again = isUnsent ? submission : transfer.repeated(after: code) {
        guard let failure = restart(transfer, again) else {
          if transfer.isTimed { isTimed = true }
          continue
        }
        result = .failure(failure)
      } else {
        result = transfer.finish(code, certificates: &certificates)
        transfer.keepConnection()
      }
      retire(transfer, submission, multiplexes: queue.isLimited && Self.multiplexes(result))
      submission.continuation.resume(returning: result)
    }
  }

  /// Whether the connection carries several transfers at once.
  private static func multiplexes(_ result: Result<Exchange, ClientError>) -> Bool {
    guard case .success(let exchange) = result else { return false }
    return exchange.httpVersion == .http2 || exchange.httpVersion == .http3
  }

  private mutating func retire(
    _ transfer: CurlTransfer,
    _ submission: CurlSubmission,
    multiplexes: Bool
  ) {
    multi.remove(transfer)
    if transfer.course.isWatched { multi.watch.end(submission.ticket) }
    let place = submission.ticket.place.exchange(-1, ordering: .relaxed)
    if active.indices.contains(place), let last = active.popLast(), last !== transfer {
      active[place] = last
      last.submission?.ticket.place.store(place, ordering: .relaxed)
    }
    recycle(transfer)
    for next in queue.end(submission, multiplexes: multiplexes) { start(next) }
  }

  private mutating func recycle(_ transfer: CurlTransfer) {
    transfer.clear()
    if idle.count < Self.idleLimit { idle.append(transfer) }
  }

  private mutating func keepConnections() {
    let wanted = max(Self.connectionsKeptAtLeast, active.count * 2)
    guard wanted > connectionsKept else { return }
    connectionsKept = wanted * 2
    multi.keepConnections(max(1, min(connectionsKept, mostConnectionsKept)))
  }

  /// How long the loop waits at most, in milliseconds.
  private var longestWait: CInt {
    var longest: CInt = active.isEmpty ? 60_000 : 1_000
    if isPaced, let next = active.compactMap(\.course.resumesAt).min() {
      longest = Self.milliseconds(SuspendingClock.now.duration(to: next), atMost: longest)
    }
    if isTimed, let next = active.compactMap(\.nextEnd).min() {
      longest = Self.milliseconds(SuspendingClock.now.duration(to: next), atMost: longest)
    }
    if let next = queue.nextEnd {
      longest = Self.milliseconds(SuspendingClock.now.duration(to: next), atMost: longest)
    }
    guard let wakesAt else { return longest }
    return Self.milliseconds(ContinuousClock.now.duration(to: wakesAt), atMost: longest)
  }

  private static func milliseconds(_ rest: Duration, atMost limit: CInt) -> CInt {
    CInt(min(max((rest / .milliseconds(1)).rounded(.up), 0), Double(limit)))
  }

  /// Ends the transfers whose deadlines have passed.
  private mutating func expire() {
    isTimed = active.contains { $0.isTimed }
    let now = SuspendingClock.now
    for transfer in active {
      guard let end = transfer.nextEnd, end <= now,
        let submission = transfer.submission
      else { continue }
      let result = transfer.expire(&certificates)
      retire(transfer, submission, multiplexes: false)
      submission.continuation.resume(returning: result)
    }
  }

  /// Goes on with a transfer that waited for whoever reads its body.
  private func resume(_ ticket: CurlTicket) {
    let place = ticket.place.load(ordering: .relaxed)
    guard active.indices.contains(place), active[place].submission?.ticket === ticket else {
      return
    }
    active[place].course.isHeld = false
    active[place].noteMove()
    active[place].easy.resume()
  }

  /// Goes on with the transfers that have waited long enough for their bandwidth.
  private mutating func resume() {
    isPaced = !active.isEmpty
    let now = SuspendingClock.now
    for transfer in active {
      guard let due = transfer.course.resumesAt, due <= now else { continue }
      transfer.course.resumesAt = nil
      transfer.noteMove()
      transfer.easy.resume()
    }
  }
}
