/// The media type that is carried of several: JSON, else what is built on it, else the first.
struct MediaTypeChoice {
  let value: APIContent
  let type: MediaType

  /// The type as it is written: without parameters of a charset.
  let written: String

  /// Chooses one; nil if there is none.
  static func of(
    _ contents: [APIContent],
    _ notes: InterchangeNotes,
    subject: String
  ) -> MediaTypeChoice? {
    let known = contents.compactMap { content -> MediaTypeChoice? in
      guard let type = MediaType(content.mediaType.trimmed) else {
        notes.add(
          .mediaType,
          "\"\(content.mediaType)\" is no media type",
          at: content.range,
          subject: subject
        )
        return nil
      }
      let plain = MediaType(
        type: type.type,
        subtype: type.subtype,
        parameters: type.parameters.filter { $0.name != "charset" }
      )
      return MediaTypeChoice(value: content, type: plain, written: "\(plain)")
    }
    let chosen =
      known.first { $0.written == "application/json" } ?? known.first { $0.type.isJSON }
      ?? known.first { $0.isAny } ?? known.first
    for other in known where other.value.mediaType != chosen?.value.mediaType {
      notes.add(
        .mediaType,
        "the body is also described as \(other.written)",
        at: other.value.range,
        subject: subject
      )
    }
    return chosen
  }

  /// Whether it leaves open what the body is.
  var isAny: Bool { type.subtype == "*" && (type.type == "*" || type.type == "application") }
}
