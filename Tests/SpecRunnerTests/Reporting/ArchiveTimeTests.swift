import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// The times of an HTTP Archive.
@Suite(.inTurn)
struct ArchiveTimeTests {
  /// Times of an exchange whose phases add up to 10 ms.
  private static func timings(total: Duration = .milliseconds(10)) -> TimingsRecord {
    var timings = TimingsRecord()
    timings.dns = .milliseconds(1)
    timings.connect = .milliseconds(2)
    timings.tls = .milliseconds(3)
    timings.wait = .milliseconds(3)
    timings.receive = .milliseconds(1)
    timings.total = total
    return timings
  }

  private static func exchange(_ timings: TimingsRecord?) -> ExchangeRecord {
    var exchange = ExchangeRecord()
    exchange.status = 200
    exchange.timings = timings
    return exchange
  }

  private static func step(_ exchange: ExchangeRecord?, in duration: Duration) -> StepRecord {
    var step = StepRecord()
    step.name = "GET /"
    step.sent = RequestRecord { ($0.method, $0.url) = ("GET", "http://a.test/") }
    step.startedAt = 1_800_000_000
    step.duration = duration
    step.attemptDuration = .milliseconds(10)
    step.exchange = exchange
    return step
  }

  /// The entries of a call: when each starts, its time, and its phases.
  private static func entries(
    of step: StepRecord
  ) throws -> [(start: String?, time: Double, phases: JSONValue)] {
    var unit = UnitRecord()
    unit.id = "a › s"
    unit.steps = [step]
    let text = ReportText(try #require(ReportTable.row(of: "har"))).text(
      of: [.unitFinished(unit)]
    )
    let log = try JSONDocument(parsing: Array(text.utf8)).root["log"]
    let entries = Array(try #require(log?["entries"]?.elements))
    return try entries.map { entry in
      let time = try #require(entry["time"]?.number?.double)
      let phases = try #require(entry["timings"])
      return (start: entry["startedDateTime"]?.string, time: time, phases: phases)
    }
  }

  private static func sum(_ phases: JSONValue) -> Double {
    ["blocked", "dns", "connect", "send", "wait", "receive"].reduce(0) { sum, name in
      sum + max(0, phases[name]?.number?.double ?? 0)
    }
  }

  @Test func `the wait before a call is sent is blocked, and part of its time`() throws {
    let held = Self.step(Self.exchange(Self.timings()), in: .milliseconds(1_910))
    let entry = try #require(try Self.entries(of: held).first)
    #expect(entry.start == "2027-01-15T08:00:00.000Z")
    #expect(entry.time == 1_910)
    #expect(entry.phases["blocked"]?.number?.double == 1_900)
    #expect(entry.phases["connect"]?.number?.double == 5)
    #expect(entry.phases["ssl"]?.number?.double == 3)
  }

  @Test func `a call that did not wait is not blocked`() throws {
    let quick = Self.step(Self.exchange(Self.timings()), in: .milliseconds(10))
    let entry = try #require(try Self.entries(of: quick).first)
    #expect(entry.time == 10)
    #expect(entry.phases["blocked"]?.integer == -1)
  }

  @Test(arguments: [
    timings(), timings(total: .milliseconds(12)), TimingsRecord(), nil,
  ])
  func `the time is the sum of the phases`(_ timings: TimingsRecord?) throws {
    for exchange in [Self.exchange(timings), nil] {
      let step = Self.step(exchange, in: .milliseconds(17))
      let entry = try #require(try Self.entries(of: step).first)
      #expect(entry.time == Self.sum(entry.phases))
      #expect(entry.time >= 7)
    }
  }

  @Test func `attempts and redirects follow each other, and only the first waits`() throws {
    var timings = TimingsRecord()
    timings.wait = .milliseconds(125)
    timings.total = timings.wait
    var first = AttemptRecord()
    first.exchange = Self.exchange(timings)
    first.duration = .milliseconds(125)
    first.delay = .milliseconds(250)
    var last = Self.exchange(timings)
    last.hops = [.init { $0.exchange = Self.exchange(timings) }]
    var step = Self.step(last, in: .milliseconds(750))
    step.attempts = [first]
    step.attemptDuration = .milliseconds(250)
    let entries = try Self.entries(of: step)
    #expect(
      entries.map(\.start) == [
        "2027-01-15T08:00:00.000Z", "2027-01-15T08:00:00.500Z", "2027-01-15T08:00:00.625Z",
      ]
    )
    #expect(entries.map(\.time) == [250, 125, 125])
    #expect(entries.map { $0.phases["blocked"]?.integer } == [125, -1, -1])
  }
}
