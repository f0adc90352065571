extension Double {
  /// Seconds as whole milliseconds.
  var wholeMilliseconds: Int { magnitude < 1e12 ? Int((self * 1000).rounded()) : 0 }
}

extension Duration {
  /// The duration as whole milliseconds.
  var wholeMilliseconds: Int { (max(self, .zero) / .seconds(1)).wholeMilliseconds }
}

extension JSONWriter {
  /// Writes a member that is a number of milliseconds.
  mutating func member(_ name: String, _ value: Duration) {
    self.name(name)
    value.write(to: &self)
  }
}
