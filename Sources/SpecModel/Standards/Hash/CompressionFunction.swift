/// What a hash function of the Merkle–Damgård kind does to its state with each block.
protocol CompressionFunction: Sendable {
  /// How many bytes a block has; the length at the message's end takes an eighth of them.
  static var blockSize: Int { get }

  /// Whether numbers are written with their most significant byte first.
  static var isBigEndian: Bool { get }

  /// Takes in whole blocks.
  mutating func compress(_ blocks: Span<UInt8>)

  /// The bytes of the state.
  var output: ContiguousArray<UInt8> { get }
}
