/// Transfers that wait for a connection to their host, where the number of connections is limited.
///
/// libcurl would let them wait, too, but counts that into their timeouts. A host that speaks HTTP/2 makes none wait
/// here, as its connections carry many transfers at once; how many, only libcurl knows.
struct CurlHostQueue {
  private let limit: Int
  private var hosts: [String: Host] = [:]

  /// Of how many hosts is remembered, though nothing is under way, whether they carry many transfers at once.
  private static let hostsKept = 256

  /// When the time of one of those that wait may be over; nil where no wait is limited.
  private(set) var nextEnd: SuspendingClock.Instant?

  private struct Host {
    var underway = 0
    var waiting: ArraySlice<CurlSubmission> = []
    var multiplexes = false

    mutating func admits(_ submission: CurlSubmission, _ limit: Int) -> Bool {
      guard multiplexes || underway < limit else {
        waiting.append(submission)
        return false
      }
      underway += 1
      return true
    }

    mutating func end(multiplexes carriesOthers: Bool, _ limit: Int) -> [CurlSubmission] {
      underway -= 1
      multiplexes = multiplexes || carriesOthers
      let room = multiplexes ? waiting.count : max(0, limit - underway)
      let next = Array(waiting.prefix(room))
      waiting.removeFirst(next.count)
      underway += next.count
      return next
    }
  }

  /// Creates a queue; 0 sets no limit of connections to a host.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether any transfer may have to wait.
  var isLimited: Bool { limit > 0 }

  /// Whether a transfer may begin; else it waits until ``end(_:multiplexes:)`` gives it back.
  mutating func admits(_ submission: CurlSubmission) -> Bool {
    guard limit > 0 else { return true }
    let isAdmitted = hosts[Self.key(submission), default: Host()].admits(submission, limit)
    if !isAdmitted, let end = submission.waitEnd { nextEnd = min(nextEnd ?? end, end) }
    return isAdmitted
  }

  /// Whether libcurl may let a transfer wait that was let begin: its host has more transfers than connections.
  func mayWait(_ submission: CurlSubmission) -> Bool {
    guard limit > 0, submission.submittedAt == nil, let host = hosts[Self.key(submission)] else {
      return false
    }
    return host.underway > limit
  }

  /// Notes the end of a transfer that was let begin.
  mutating func end(_ submission: CurlSubmission, multiplexes: Bool) -> [CurlSubmission] {
    guard limit > 0 else { return [] }
    let (key, limit) = (Self.key(submission), limit)
    let next = hosts[key]?.end(multiplexes: multiplexes, limit)
    if hosts.count > Self.hostsKept, hosts[key]?.underway == 0 { hosts[key] = nil }
    return next?.map(\.afterWait) ?? []
  }

  /// Takes those back whose time is over while they wait.
  mutating func overdue(at now: SuspendingClock.Instant) -> [CurlSubmission] {
    var overdue: [CurlSubmission] = []
    var next: SuspendingClock.Instant?
    for (key, host) in hosts {
      overdue += host.waiting.filter { $0.isOverdue(at: now) }
      let waiting = host.waiting.filter { !$0.isOverdue(at: now) }
      next = waiting.lazy.compactMap(\.waitEnd).reduce(next) { min($0 ?? $1, $1) }
      hosts[key]?.waiting = ArraySlice(waiting)
    }
    nextEnd = next
    return overdue
  }

  /// Takes a transfer back that still waits; nil where it does not.
  mutating func withdraw(_ ticket: CurlTicket) -> CurlSubmission? {
    for (key, host) in hosts {
      guard let place = host.waiting.firstIndex(where: { $0.ticket === ticket }) else { continue }
      return hosts[key]?.waiting.remove(at: place)
    }
    return nil
  }

  private static func key(_ submission: CurlSubmission) -> String {
    key(submission.request, submission.url)
  }

  /// What libcurl counts connections by: the proxy where it is asked for the whole URL, else the origin.
  static func key(_ request: HTTPRequest, _ url: URLReference) -> String {
    if url.isHTTP, let proxy = request.sharedOptions.value.proxy { return proxy.url }
    return url.origin
  }
}
