/// Which elements of two lists are the same ones, so that an element which was put in or left out is one difference.
struct ListAlignment {
  /// The positions of equal elements in both lists, ascending.
  let pairs: [(Int, Int)]

  /// The most steps that looking for the longest common part may take.
  private static let stepLimit = 1_000_000

  init(_ left: [JSONValue], _ right: [JSONValue]) {
    let common = min(left.count, right.count)
    let start = (0..<common).prefix { left[$0] == right[$0] }.count
    let end = (0..<common - start).prefix {
      left[left.count - 1 - $0] == right[right.count - 1 - $0]
    }.count
    let middle = (left: start..<left.count - end, right: start..<right.count - end)
    var pairs = (0..<start).map { ($0, $0) }
    // Lists of one length are most likely the same elements, changed.
    if left.count != right.count, middle.left.count * middle.right.count <= Self.stepLimit {
      pairs += Self.common(left[middle.left], right[middle.right])
    }
    pairs += (0..<end).map { (left.count - end + $0, right.count - end + $0) }
    self.pairs = pairs
  }

  /// The positions of the longest common subsequence.
  private static func common(
    _ left: ArraySlice<JSONValue>,
    _ right: ArraySlice<JSONValue>
  ) -> [(Int, Int)] {
    guard !left.isEmpty, !right.isEmpty else { return [] }
    // Values are compared once, by a number for each.
    var numbers: [JSONValue: Int] = [:]
    func number(_ value: JSONValue) -> Int {
      let next = numbers.count
      return numbers[value]
        ?? {
          numbers[value] = next; return next
        }()
    }
    let (first, second) = (left.map(number), right.map(number))
    let width = second.count + 1
    var lengths = [Int](repeating: 0, count: (first.count + 1) * width)
    for row in first.indices.reversed() {
      for column in second.indices.reversed() {
        lengths[row * width + column] =
          first[row] == second[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < first.count, column < second.count {
      if first[row] == second[column] {
        pairs.append((left.startIndex + row, right.startIndex + column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
