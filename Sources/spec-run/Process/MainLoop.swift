internal import CSystem
internal import Synchronization

/// The main thread as the place where a command's tasks run, and where signals are heard.
///
/// No thread is started for the tasks, which would take a good part of a run of a few milliseconds.
final class MainLoop: TaskExecutor {
  /// The main thread's loop.
  static let shared = MainLoop()

  private let inbox = Mutex(Inbox())
  private let signalCount = Atomic(0)
  private let signalLimit = Atomic(Int.max)

  /// The numbers of the signals that came, a byte each, the first in the lowest.
  private let signals = Atomic<UInt64>(0)

  /// What wakes the loop; not there where no descriptors are left for it.
  private let pipe: (output: Int32, input: Int32)

  private struct Inbox {
    var jobs: [UnownedJob] = []
    var status: ExitStatus?
    var isAsleep = false
    var signalAction: (@Sendable (Int32) -> Void)?
    var heardSignals = 0
  }

  private init() {
    var ends: [Int32] = [-1, -1]
    if unsafe CSystem.pipe(&ends) == 0 {
      for end in ends { _ = system_fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    pipe = (ends[0], ends[1])
  }

  /// Runs a command on the calling thread until it is done.
  func run(_ command: @escaping @Sendable () async -> ExitStatus) -> ExitStatus {
    Task(executorPreference: self) {
      let status = await command()
      self.inbox.withLock { $0.status = status }
    }
    let executor = unsafe asUnownedTaskExecutor()
    while true {
      let (jobs, status) = take()
      if let status { return status }
      for job in jobs { unsafe job.runSynchronously(on: executor) }
      if jobs.isEmpty { wait() }
    }
  }

  /// Runs a task's next piece on the main thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasAsleep = inbox.withLock { inbox in
      defer { inbox.isAsleep = false }
      inbox.jobs.append(job)
      return inbox.isAsleep
    }
    if wasAsleep { wake() }
  }

  /// Listens for signals: the first ones call an action on the main thread, one more ends the program at once.
  func listen(
    for signals: [Int32],
    upTo limit: Int,
    action: @escaping @Sendable (Int32) -> Void
  ) {
    inbox.withLock { $0.signalAction = action }
    signalLimit.store(limit, ordering: .relaxed)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in signals {
      let previous = signal(number) { MainLoop.shared.receive($0) }
      // Until now it had the default, which is nil, unless the caller ignores it.
      if number == SIGHUP, previous != nil { system_ignore(number) }
      unsafe sigaddset(&set, number)
    }
    // A program that was started by a thread that blocks signals would never hear them.
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Called by a signal's handler: does only what is safe there.
  private func receive(_ signal: Int32) {
    let count = signalCount.add(1, ordering: .relaxed).newValue
    if count > signalLimit.load(ordering: .relaxed) { _exit(128 + signal) }
    if count <= MemoryLayout<UInt64>.size {
      signals.bitwiseOr(
        UInt64(UInt8(truncatingIfNeeded: signal)) << (8 * (count - 1)),
        ordering: .releasing
      )
    }
    // What is interrupted may be about to read it.
    let error = system_error()
    defer { system_set_error(error) }
    wake()
  }

  private func take() -> (jobs: [UnownedJob], status: ExitStatus?) {
    inbox.withLock { inbox in
      defer { inbox.jobs = [] }
      inbox.isAsleep = inbox.jobs.isEmpty && inbox.status == nil
      return (inbox.jobs, inbox.status)
    }
  }

  private func wake() {
    _ = unsafe withUnsafeBytes(of: UInt8(0)) { unsafe write(pipe.input, $0.baseAddress, 1) }
  }

  private func wait() {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    let count = unsafe withUnsafeMutableBytes(of: &bytes) { buffer in
      unsafe read(pipe.output, buffer.baseAddress, buffer.count)
    }
    // Without a pipe the loop looks for work from time to time.
    if count <= 0, system_error() != EINTR { usleep(1_000) }
    while let (signal, action) = nextSignal() { action(signal) }
  }

  /// The next signal that came, and what is done for it.
  private func nextSignal() -> (Int32, @Sendable (Int32) -> Void)? {
    let signals = signals.load(ordering: .acquiring)
    return inbox.withLock { inbox in
      guard let action = inbox.signalAction, inbox.heardSignals < MemoryLayout<UInt64>.size
      else { return nil }
      let signal = UInt8(truncatingIfNeeded: signals >> (8 * inbox.heardSignals))
      guard signal != 0 else { return nil }
      inbox.heardSignals += 1
      return (Int32(signal), action)
    }
  }
}
