import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct TimeZoneRulesTests {
  /// A compiled zone without changes that are listed: only the rule behind them counts.
  private static func compiled(rule: String, changes: [(Int64, UInt8)] = []) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func head(_ counts: [Int]) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts.flatMap { number($0, 4) }
    }
    let kinds = number(3600, 4) + [0, 0] + number(7200, 4) + [1, 0]
    return head([0, 0, 0, 0, 0, 0]) + head([0, 0, 0, changes.count, 2, 1])
      + changes.flatMap { number(Int($0.0), 8) } + changes.map(\.1) + kinds + [0]
      + "\n\(rule)\n".utf8
  }

  // swift-format-ignore
  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 60, 120), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_890_000, 120, 60),
    ("EST5EDT,M3.2.0,M11.1.0", 1_772_953_200, -300, -240), ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_775_314_800, 660, 630),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_774_746_000, 0, 60), ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_746_000, -120, -60),
    ("<+03>-3", 1_774_746_000, 60, 60), ("CET-1CEST,J60,J300", 1_774_746_000, 60, 60), ("", 0, 60, 60), ("X,,,", 0, 60, 60), ("CET-99999999999999999999CEST,M3.5.0,M10.5.0", 0, 60, 60),
  ])
  func `a yearly rule changes the offset`(rule: String, change: Int, before: Int, after: Int) throws {
    let zone = try #require(TimeZoneRules(compiled: Self.compiled(rule: rule)))
    #expect([zone.offset(at: change - 1), zone.offset(at: change)] == [before * 60, after * 60])
  }

  @Test func `listed changes come before the yearly rule`() throws {
    let bytes = Self.compiled(rule: "EET-2", changes: [(100, 1), (200, 0)])
    let zone = try #require(TimeZoneRules(compiled: bytes))
    #expect([99, 100, 199, 200].map { zone.offset(at: $0) } == [3600, 7200, 7200, 3600])
    // A local time that the clocks show twice is the earlier one, one that they leave out is behind the gap.
    #expect(zone.time(ofLocal: 4000) == 400)
  }

  @Test func `what is no compiled zone is refused, wherever it ends`() {
    let whole = Self.compiled(rule: "CET-1CEST,M3.5.0,M10.5.0/3", changes: [(100, 1)])
    let rule = "\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8.count
    for length in 0..<(whole.count - rule) {
      #expect(TimeZoneRules(compiled: Array(whole.prefix(length))) == nil)
    }
    var hostile = whole
    for index in 20..<44 { hostile[index] = 0xFF }
    #expect(TimeZoneRules(compiled: hostile) == nil)
  }

  @Test(
    arguments: [
      ("+02:00", 7200), ("-03:30", -12_600), ("Z", 0), ("UTC", 0), ("+25:00", nil), ("", nil),
      ("../UTC", nil), ("Etc//UTC", nil), ("/etc/passwd", nil), ("Europe/", nil), ("a\u{0}b", nil),
    ] as [(String, Int?)]
  )
  func `an offset is a zone on every machine`(name: String, offset: Int?) {
    #expect(TimeZoneRules(named: name)?.offset(at: 0) == offset)
  }

  @Test(.enabled(if: TimeZoneRules.folder != nil))
  func `a name is that of the IANA database`() throws {
    let zone = try #require(TimeZoneRules(named: "Europe/Berlin"))
    #expect(zone.offset(at: 1_774_746_000 - 1) == 3600)
    #expect(zone.offset(at: 1_774_746_000) == 7200)
    #expect(zone.offset(at: 2_540_000_000) == 7200)
    #expect(TimeZoneRules(named: "Europe/Berln") == nil)
  }
}
