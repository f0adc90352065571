/// Where a secret comes from.
package struct SecretSource: TabularObject {
  /// The source.
  package var source: Source { written ?? .environment("") }

  private var written: Source?

  /// Where it is written.
  package let origin: JSONValue

  /// The places a secret can come from.
  package enum Source: HoldsNoTemplates {
    /// A variable of the process environment.
    case environment(String)
    /// A file.
    case file(String)
  }

  static let format = ObjectFormat<SecretSource>(
    "a secret",
    "Where a secret comes from.",
    example: "{\"env\": \"API_TOKEN\"}",
    [
      .oneOf(
        { \.written },
        [
          .init("env", .text, "An environment variable.") {
            .environment($0)
          },
          .init("file", .text, "A file.") { .file($0) },
        ]
      ) { object, _ in
        object.reader.reportConflict(
          object.value,
          "a secret comes from one place",
          label: "expected {\"env\": …} or {\"file\": …}"
        )
      }
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }
}
