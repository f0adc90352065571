/// A compression function that is fed with bytes of any count, and padded at their end.
struct BlockHash<Function: CompressionFunction>: Sendable {
  private var function: Function
  private var waiting = ContiguousArray<UInt8>()
  private var size: UInt64 = 0

  init(_ function: Function) {
    self.function = function
  }

  /// Takes in bytes.
  mutating func update(_ bytes: Span<UInt8>) {
    size &+= UInt64(bytes.count)
    var start = 0
    if !waiting.isEmpty {
      start = min(Function.blockSize - waiting.count, bytes.count)
      for index in 0..<start { waiting.append(bytes[index]) }
      guard waiting.count == Function.blockSize else { return }
      let block = waiting
      waiting = []
      function.compress(block.span)
    }
    let end = bytes.count - (bytes.count - start) % Function.blockSize
    function.compress(bytes.extracting(start..<end))
    for index in end..<bytes.count { waiting.append(bytes[index]) }
  }

  /// The state after the padding: a one bit, zeros, and the message's length in bits.
  var output: ContiguousArray<UInt8> {
    var function = function
    var end = waiting
    end.append(0x80)
    let lengthSize = Function.blockSize / 8
    while end.count % Function.blockSize != Function.blockSize - lengthSize { end.append(0) }
    for index in 0..<lengthSize {
      let place = Function.isBigEndian ? lengthSize - 1 - index : index
      // Bits, in 128 of them at most: the size in bytes takes 64.
      let shift = place * 8 - 3
      end.append(UInt8(truncatingIfNeeded: shift < 0 ? size << 3 : size >> UInt64(shift)))
    }
    function.compress(end.span)
    return function.output
  }
}
