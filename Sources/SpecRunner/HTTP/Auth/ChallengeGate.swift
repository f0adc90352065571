internal import Synchronization

/// Lets one request at a time meet the challenges of an origin, while the others wait for what it learns.
///
/// A server may know its last nonce only, or want its count to rise (RFC 7616 section 3.4): requests that do so at the
/// same time spoil each other. That is mended by another attempt, so nobody waits long for an exchange that does
/// not end.
final class ChallengeGate: Sendable {
  private let state = Mutex(State())

  /// How long one waits at most.
  private let patience: Duration

  private struct State {
    var lines: [String: Line] = [:]
    var nextNumber = 0
  }

  /// Who waits at an origin.
  private struct Line {
    var isTaken: Bool
    var waiters: [Waiter] = []
  }

  private struct Waiter {
    let number: Int
    let wantsTurn: Bool
    let continuation: CheckedContinuation<Bool, Never>

    /// Ends the wait that takes too long.
    let timer: Task<Void, any Error>

    func end(hasTurn: Bool) {
      timer.cancel()
      continuation.resume(returning: hasTurn)
    }
  }

  /// Creates a gate that nobody has passed.
  init(patience: Duration = .seconds(2)) {
    self.patience = patience
  }

  /// Waits until nobody has the turn at an origin.
  func pass(_ origin: String, within limit: Duration?) async -> Bool {
    await wait(at: origin, wantsTurn: false, within: limit)
  }

  /// Waits for the turn at an origin.
  func take(_ origin: String, within limit: Duration?) async -> Bool {
    await wait(at: origin, wantsTurn: true, within: limit)
  }

  /// Gives the turn to the next who wants it; if there is none, lets everybody pass.
  func giveBack(_ origin: String) {
    let (next, passing) = state.withLock { state -> (Waiter?, [Waiter]) in
      guard var line = state.lines[origin] else { return (nil, []) }
      defer { state.lines[origin] = line }
      if let index = line.waiters.firstIndex(where: \.wantsTurn) {
        return (line.waiters.remove(at: index), [])
      }
      defer { line = Line(isTaken: false) }
      return (nil, line.waiters)
    }
    next?.end(hasTurn: true)
    for waiter in passing { waiter.end(hasTurn: false) }
  }

  private func wait(at origin: String, wantsTurn: Bool, within limit: Duration?) async -> Bool {
    let (hasTurn, number) = state.withLock { state in
      state.nextNumber += 1
      return (Self.enter(&state, origin, wantsTurn), state.nextNumber)
    }
    if let hasTurn { return hasTurn }
    let patience = min(patience, limit ?? patience)
    guard patience > .zero else { return false }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasTurn = state.withLock { state -> Bool? in
          if let hasTurn = Self.enter(&state, origin, wantsTurn) { return hasTurn }
          let timer = Task(executorPreference: CurlLoop.current) {
            try await WallClock.system.sleep(patience)
            self.leave(origin, number)
          }
          let waiter = Waiter(
            number: number,
            wantsTurn: wantsTurn,
            continuation: continuation,
            timer: timer
          )
          state.lines[origin]?.waiters.append(waiter)
          return nil
        }
        if let hasTurn {
          continuation.resume(returning: hasTurn)
        } else if Task.isCancelled {
          // A cancellation before that found nobody to wake.
          leave(origin, number)
        }
      }
    } onCancel: {
      leave(origin, number)
    }
  }

  /// Whether one who comes has the turn; nil where it has to wait.
  private static func enter(_ state: inout State, _ origin: String, _ wantsTurn: Bool) -> Bool? {
    guard let line = state.lines[origin] else {
      state.lines[origin] = Line(isTaken: true)
      return true
    }
    if line.isTaken { return nil }
    if wantsTurn { state.lines[origin]?.isTaken = true }
    return wantsTurn
  }

  private func leave(_ origin: String, _ number: Int) {
    let waiter = state.withLock { state -> Waiter? in
      guard let index = state.lines[origin]?.waiters.firstIndex(where: { $0.number == number })
      else { return nil }
      return state.lines[origin]?.waiters.remove(at: index)
    }
    waiter?.end(hasTurn: false)
  }
}
