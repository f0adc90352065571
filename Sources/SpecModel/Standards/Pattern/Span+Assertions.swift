extension Span<UInt8> {
  /// Whether an assertion holds at a place.
  func holds(_ assertion: PatternAssertion, at index: Int) -> Bool {
    switch assertion {
    case .start: index == 0
    case .end: index == count
    case .wordBoundary: isWord(at: index - 1) != isWord(at: index)
    case .noWordBoundary: isWord(at: index - 1) == isWord(at: index)
    }
  }

  private func isWord(at index: Int) -> Bool {
    index >= 0 && index < count && self[index].isWordCharacter
  }
}
