extension JSONValue {
  /// Its JSON text without white space between tokens, which are as they were written.
  package var compactText: String {
    guard type == .array || type == .object else { return jsonText }
    var writer = JSONWriter()
    writer.value(self, isCompact: true)
    return writer.text
  }
}
