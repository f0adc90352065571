extension Duration {
  /// The duration as a person reads it: `0.42 ms`, `38 ms`, `1.25 s`.
  package var text: String {
    let milliseconds = self / .milliseconds(1)
    if milliseconds < 10 { return "\(Self.rounded(milliseconds, 100)) ms" }
    if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
    return "\(Self.rounded(milliseconds / 1000, 100)) s"
  }

  /// The duration in milliseconds, to the microsecond: `1000.042 ms`.
  package var exactText: String { "\(Self.rounded(self / .milliseconds(1), 1000)) ms" }

  private static func rounded(_ value: Double, _ scale: Double) -> String {
    let rounded = (value * scale).rounded() / scale
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
