/// When the reading of a call's response ends, though there may be more: at the bound that is reached first.
package struct StreamSettings: TabularObject {
  /// Stop after this many Server-Sent Events.
  package private(set) var events: Templated<ElementCount>?

  /// After so many lines that are not blank.
  package private(set) var lines: Templated<ElementCount>?

  /// After so many bytes.
  package private(set) var bytes: Templated<ByteCount>?

  /// So long after the head of the response.
  package private(set) var duration: Templated<TimeLimit>?

  /// Where it is written.
  package let origin: JSONValue

  static let format = ObjectFormat<StreamSettings>(
    "a stream",
    "When the reading of a response ends; the first bound reached ends it, without an error.",
    example: "{\"events\": 3, \"for\": \"10s\"}",
    [
      .optional("events", { \.events }, .templated(ElementCount.self))
        .means("Stop after this many Server-Sent Events."),
      .optional("lines", { \.lines }, .templated(ElementCount.self))
        .means("Stop after this many lines; blank lines do not count."),
      .optional("bytes", { \.bytes }, .templated(ByteCount.self))
        .means("Stop after this many bytes of the decoded body."),
      .optional("for", { \.duration }, .templated(TimeLimit.self))
        .means(
          "Stop this long after the head of the response; `timeout` then limits only the wait for the head."
        ),
    ]
  )

  init(at origin: JSONValue) {
    self.origin = origin
  }

  mutating func finish(_ object: ObjectReader) -> Bool {
    let names = ["events", "lines", "bytes", "for"]
    guard !object.names.contains(where: names.contains) else { return true }
    // What is misspelled is reported already.
    guard !object.hasUnknownKey else { return false }
    object.reader.reportEmpty(
      object.value,
      "a stream needs a bound, so that reading it ends",
      label: "expected at least one of \(names.joined(separator: ", "))",
      help: "for example {\"events\": 3, \"for\": \"10s\"}"
    )
    return false
  }
}
