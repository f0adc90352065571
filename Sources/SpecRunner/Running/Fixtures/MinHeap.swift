/// Numbers, of which the least is taken first.
struct MinHeap {
  private var numbers: [Int] = []

  var isEmpty: Bool { numbers.isEmpty }

  /// Adds a number.
  mutating func insert(_ number: Int) {
    numbers.append(number)
    var index = numbers.count - 1
    while index > 0, numbers[index] < numbers[(index - 1) / 2] {
      numbers.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the least number, nil if there is none.
  mutating func popFirst() -> Int? {
    guard let first = numbers.first, let last = numbers.popLast() else { return nil }
    guard !numbers.isEmpty else { return first }
    numbers[0] = last
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < numbers.count }
      guard let least = children.min(by: { numbers[$0] < numbers[$1] }),
        numbers[least] < numbers[index]
      else { return first }
      numbers.swapAt(index, least)
      index = least
    }
  }
}
