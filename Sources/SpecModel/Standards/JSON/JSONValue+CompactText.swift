extension JSONValue {
  /// Its JSON text without the white space between its tokens, so that it does not depend on how it was laid out.
  package var compactText: String {
    guard type == .array || type == .object else { return jsonText }
    var writer = JSONWriter()
    writer.value(self, isCompact: true)
    return writer.text
  }
}
