/// Lengths that are asked for in a JSONPath: a path finds values, and an operator counts them.
extension DocumentReader {
  /// Warns of `$.x.length`, which is a member of that name.
  func warnOfLength(inPath value: JSONValue) {
    guard let text = value.string, text.hasSuffix(".length"), !text.hasSuffix("..length") else {
      return
    }
    let path = JSONValue.string(String(text.dropLast(".length".count))).jsonText
    report(
      .lengthAsMember,
      "\(value.jsonText.excerpt) is the member \"length\", not the number of elements",
      at: value.range,
      label: value.node.kind == .key
        ? "expected \(path.excerpt): {\"length\": …}"
        : "expected \(path.excerpt) with \"via\": \"length\"",
      help:
        "in a capture, use \"via\": \"length\"; to read the member, write \(path.excerpt.dropFirst().dropLast())['length']"
    )
  }

  /// Reports an operator, or `json`, beside JSONPaths: nobody can say whether all of the value or a member is meant.
  func reportsOperator(inPlaceOfPath value: JSONValue) -> Bool {
    guard value.node.kind == .key, let name = value.string,
      name == "json" || MatchOperator.named[name] != nil
    else { return false }
    let whole = name == "json" ? "…" : "{\"\(name)\": …}"
    report(
      .invalidJSONPath,
      "\"\(name)\" is not a JSONPath: it must begin with \"$\"",
      at: value.range,
      label: "expected a JSONPath",
      help: "the whole value is \"$\": \(whole); a member of it is \"$.\(name)\""
    )
    return true
  }
}
