extension MessageRedactor {
  /// A stream of Server-Sent Events without the values of named members of the JSON that their data are, and without
  /// secrets that go over several lines of data or over several events.
  func redactEvents(_ stream: [UInt8]) -> [UInt8] {
    var events: [[EventLine]] = [[]]
    var rest = stream[...]
    while let line = EventLine(&rest) {
      events[events.count - 1].append(line)
      if line.isBlank { events.append([]) }
    }
    let data = events.map { lines in
      Array(lines.compactMap(\.data).joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
    }
    let split = splitSecrets(in: data.map { $0[...] })
    var redacted: [UInt8] = []
    redacted.reserveCapacity(stream.count)
    for (index, event) in events.enumerated() {
      append(event, data[index], hiding: split[index] ?? [], to: &redacted)
    }
    return redacted
  }

  /// Where in each element of a stream strings begin that are parts of a secret.
  func splitSecrets(in elements: [ArraySlice<UInt8>]) -> [Int: Set<Int>] {
    if case .command = purpose { return [:] }
    let split = SplitSecrets(in: elements, hiddenBy: secrets)
    if case .collecting(let credentials) = purpose { credentials.add(partsOfSecrets: split.texts) }
    return split.starts
  }

  /// Adds the lines of an event.
  private func append(
    _ block: [EventLine],
    _ joined: [UInt8],
    hiding starts: Set<Int>,
    to redacted: inout [UInt8]
  ) {
    guard block.contains(where: { $0.data != nil }) else {
      return redacted += block.flatMap(\.whole)
    }
    var shown =
      starts.isEmpty ? redactJSON(joined) ?? joined : redact(element: joined[...], hiding: starts)
    if purpose.hidesSecrets { shown = secrets.redact(shown) }
    guard shown != joined else { return redacted += block.flatMap(\.whole) }
    // What is hidden may have gone over several lines, of which one is left.
    var lines = shown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    for line in block {
      guard let value = line.data else {
        redacted += line.whole
        continue
      }
      guard let next = lines.popFirst() else { continue }
      redacted += line.whole[..<value.startIndex] + next + line.whole[value.endIndex...]
    }
  }
}

/// A line of a stream of events.
private struct EventLine {
  /// The line with its end.
  let whole: ArraySlice<UInt8>

  /// The value of a field `data`, nil for any other line.
  let data: ArraySlice<UInt8>?

  /// Whether it ends an event.
  let isBlank: Bool

  /// Takes the first line of a stream; nil at its end.
  init?(_ stream: inout ArraySlice<UInt8>) {
    guard !stream.isEmpty else { return nil }
    let content = stream.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let ending =
      stream[content.endIndex...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) ? 2 : 1
    whole = stream.prefix(content.count + ending)
    stream = stream[whole.endIndex...]
    isBlank = content.isEmpty
    guard content.starts(with: "data:".utf8) else {
      data = nil
      return
    }
    let value = content.dropFirst(5)
    data = value.first == UInt8(ascii: " ") ? value.dropFirst() : value
  }
}
