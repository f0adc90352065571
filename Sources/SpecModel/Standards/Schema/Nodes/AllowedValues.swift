/// The values of `enum` or `const`.
final class AllowedValues: Sendable {
  /// The values as they were written.
  let values: [JSONValue]
  /// Which of null, false and true are among them, one bit a kind.
  private let words: UInt8
  private let strings: NameTable
  private let integers: ContiguousArray<Int64>
  private let numbers: ContiguousArray<JSONNumber>
  private let containers: [JSONValue]

  /// Collects values by their kind.
  init(_ values: [JSONValue]) {
    self.values = values
    var words: UInt8 = 0
    var strings = ContiguousArray<ContiguousArray<UInt8>>()
    var numbers = ContiguousArray<JSONNumber>()
    var containers: [JSONValue] = []
    var known: Set<ContiguousArray<UInt8>> = []
    for value in values {
      switch value.node.kind {
      case .null, .false, .true: words |= 1 << value.node.kind.rawValue
      case .number: if let number = value.number { numbers.append(number) }
      case .string, .key:
        if let text = value.utf8, known.insert(text).inserted { strings.append(text) }
      case .array, .object: containers.append(value)
      }
    }
    self.words = words
    self.strings = NameTable(strings)
    self.numbers = numbers
    integers = ContiguousArray(numbers.compactMap { $0.integer.map(Int64.init) })
    self.containers = containers
  }

  /// Whether a value equals one of them.
  @inline(__always)
  func contains(
    _ index: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) -> Bool {
    switch token.kind {
    case .null, .false, .true: words & (1 << token.kind.rawValue) != 0
    case .string, .key: strings.slot(of: index, token, bytes, run) >= 0
    case .number: containsNumber(token, bytes)
    case .array, .object: containsContainer(index, run)
    }
  }

  @inline(never)
  private func containsContainer(_ index: Int, _ run: borrowing SchemaRun) -> Bool {
    containers.contains(JSONValue(document: run.document, index: index))
  }

  private func containsNumber(_ token: JSONNode, _ bytes: Span<UInt8>) -> Bool {
    if token.isIntegerToken, let small = SmallDecimal(token, bytes) {
      return integers.contains(small.mantissa)
    }
    return !numbers.isEmpty && numbers.contains(NumberRules.number(token, bytes))
  }
}
