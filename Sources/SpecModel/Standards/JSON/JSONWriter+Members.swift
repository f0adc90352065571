extension JSONWriter {
  /// Writes a member that is a string, unless there is none.
  package mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    self.name(name)
    string(value)
  }

  /// Writes a member that is an integer, unless there is none.
  package mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    integer(value)
  }

  /// Writes a member that is a boolean.
  package mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  /// Writes a member that is a list of strings.
  package mutating func member(_ name: String, _ values: [String]) {
    array(name) { writer in for value in values { writer.string(value) } }
  }

  /// Writes a member that is an object.
  package mutating func object(_ name: String, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    object(content)
  }

  /// Writes an object.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  /// Writes a member that is an array.
  package mutating func array(_ name: String, _ content: (inout JSONWriter) -> Void) {
    self.name(name)
    array(content)
  }

  /// Writes an array.
  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    beginArray()
    content(&self)
    endArray()
  }
}
