/// Words for values in messages.
package enum ValuePhrase {
  /// A value as a reader recognises it: scalars by their text, cut short, containers by their type.
  package static func describe(_ value: JSONValue) -> String {
    switch value.node.kind {
    case .array:
      let count = value.count
      return count == 0 ? "an empty array" : "an array of \(count)"
    case .object: return value.node.childCount == 0 ? "an empty object" : "an object"
    default: return text(value)
    }
  }

  /// A value's JSON text, cut short.
  static func text(_ value: JSONValue) -> String {
    let text = value.jsonText
    guard text.unicodeScalars.count > 80 else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(80))) + "…"
  }

  /// A name in quotes.
  static func quote(_ name: ContiguousArray<UInt8>) -> String {
    "\"\(String(decoding: name, as: UTF8.self))\""
  }
}
