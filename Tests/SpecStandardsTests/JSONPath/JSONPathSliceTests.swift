import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct JSONPathSliceTests {
  /// The positions that the RFC's own loops select (2.3.4.2.2).
  private func positions(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
    func normalized(_ index: Int) -> Int { index >= 0 ? index : count + index }
    guard step != 0 else { return [] }
    var found: [Int] = []
    if step > 0 {
      var at = min(max(normalized(start ?? 0), 0), count)
      while at < min(max(normalized(end ?? count), 0), count) {
        found.append(at)
        at += step
      }
    } else {
      var at = min(max(normalized(start ?? count - 1), -1), count - 1)
      while at > end.map({ min(max(normalized($0), -1), count - 1) }) ?? -1 {
        found.append(at)
        at += step
      }
    }
    return found
  }

  @Test(arguments: [0, 1, 2, 5])
  func `slices select what the algorithm of the RFC selects`(count: Int) throws {
    let elements = (0..<count).map { "[\($0)]" }.joined(separator: ",")
    let array = try JSONDocument(parsing: "[\(elements)]".utf8).root
    let bounds: [Int?] = [nil] + Array(-7...7)
    for start in bounds {
      for end in bounds {
        for step in [-9_007_199_254_740_991, -7, -3, -2, -1, 0, 1, 2, 3, 7, 9_007_199_254_740_991] {
          let query = "$[\(start.map(String.init) ?? ""):\(end.map(String.init) ?? ""):\(step)]"
          let path = try JSONPath(query)
          let found = try path.values(in: array)
          let expected = positions(start, end, step, count: count)
          #expect(found.compactMap { $0[0]?.integer } == expected, "\(query) of \(count)")
          #expect(try path.value(in: array)?[0]?.integer == expected.first, "\(query) of \(count)")
        }
      }
    }
  }
}
