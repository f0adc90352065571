import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct CivilTimeTests {
  @Test(
    arguments: [
      (0, 1970, 1, 1, 4), (951_782_400, 2000, 2, 29, 2), (951_868_800, 2000, 3, 1, 3),
      (-1, 1969, 12, 31, 3), (-11_644_473_600, 1601, 1, 1, 1), (-62_167_219_200, 0, 1, 1, 6),
      (253_402_300_799, 9999, 12, 31, 5), (4_107_542_400, 2100, 3, 1, 1),
    ])
  func `a point in time has a day`(seconds: Int, year: Int, month: Int, day: Int, weekday: Int) {
    let time = CivilTime(secondsSince1970: seconds)
    #expect([time.year, time.month, time.day, time.weekday] == [year, month, day, weekday])
    #expect(time.secondsSince1970 == seconds)
  }

  @Test func `every day of the calendar is followed by the next`() throws {
    var seconds = try #require(CivilTime(0, 1, 1)).secondsSince1970
    var weekday = 6
    for year in 0...9999 {
      for month in 1...12 {
        for day in 1...CivilTime.days(inMonth: month, of: year) {
          let time = CivilTime(year, month, day)
          guard time == CivilTime(secondsSince1970: seconds), time?.weekday == weekday else {
            Issue.record("\(year)-\(month)-\(day) is not \(seconds)")
            return
          }
          seconds += 86_400
          weekday = (weekday + 1) % 7
        }
      }
    }
  }

  @Test(
    arguments: [
      (1900, 2, 29, 0), (2001, 2, 29, 0), (2000, 4, 31, 0), (2000, 0, 1, 0), (2000, 13, 1, 0),
      (2000, 1, 0, 0), (10_000, 1, 1, 0), (-1, 1, 1, 0), (2000, 1, 1, 24),
    ])
  func `a day that does not exist is refused`(year: Int, month: Int, day: Int, hour: Int) {
    #expect(CivilTime(year, month, day, hour: hour) == nil)
  }

  @Test(
    arguments: [
      (1_795_322_297.25, "2026-11-22T04:38:17.250Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
      (1.9999999999999998, "1970-01-01T00:00:01.999Z"),
      (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
      (1e15, "1000000000000000.0"),
    ])
  func `a time stamp is written with milliseconds`(seconds: Double, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).description == text)
  }
}
