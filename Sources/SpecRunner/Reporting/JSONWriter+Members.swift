internal import SpecModel

extension JSONWriter {
  /// Writes a member that is a string, unless there is none.
  mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    self.name(name)
    string(value)
  }

  /// Writes a member that is an integer, unless there is none.
  mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    integer(value)
  }

  /// Writes a member that is a boolean.
  mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  /// Writes a member that is a number of milliseconds.
  mutating func member(_ name: String, _ value: Duration) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member that is a list of strings.
  mutating func member(_ name: String, _ values: [String]) {
    array(name) { writer in for value in values { writer.string(value) } }
  }

  /// Writes a member that is an object.
  mutating func object(_ name: String, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    object(content)
  }

  /// Writes an object.
  mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  /// Writes a member that is an array.
  mutating func array(_ name: String, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    beginArray()
    content(&self)
    endArray()
  }
}

extension Double {
  /// Seconds as whole milliseconds.
  var wholeMilliseconds: Int { magnitude < 1e12 ? Int((self * 1000).rounded()) : 0 }
}

extension Duration {
  /// The duration as whole milliseconds.
  var wholeMilliseconds: Int { (max(self, .zero) / .seconds(1)).wholeMilliseconds }
}
