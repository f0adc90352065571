/// An array slice selector: `start:end:step` (RFC 9535 2.3.4).
///
/// Its numbers are within the exact integers of I-JSON, so that their sums with an array's count
/// cannot overflow.
struct JSONPathSlice: Sendable {
  let start: Int?
  let end: Int?
  let step: Int

  /// The first position and the position behind the last in walking order (RFC 9535 2.3.4.2.2).
  func bounds(count: Int) -> (lower: Int, upper: Int) {
    func position(_ index: Int) -> Int { index >= 0 ? index : count + index }
    if step >= 0 {
      let lower = min(max(position(start ?? 0), 0), count)
      let upper = min(max(position(end ?? count), 0), count)
      return (lower, upper)
    }
    let upper = min(max(position(start ?? count - 1), -1), count - 1)
    let lower = end.map { min(max(position($0), -1), count - 1) } ?? -1
    return (lower, upper)
  }
}
