/// The version of an OpenAPI document, as far as it changes what a document means.
package enum OpenAPIVersion: Sendable {
  case v2, v30, v31, v32

  /// The version that a document says; nil if it is no OpenAPI document.
  package init?(of root: JSONValue) {
    // A number where a string belongs is taken as it is written.
    func text(_ name: String) -> String? { root[name].map { $0.string ?? $0.jsonText } }
    if let version = text("openapi") {
      if version.hasPrefix("3.0") {
        self = .v30
      } else if version.hasPrefix("3.1") {
        self = .v31
      } else if version == "3" || version.hasPrefix("3.") {
        self = .v32
      } else {
        return nil
      }
    } else if text("swagger")?.hasPrefix("2") == true {
      self = .v2
    } else {
      return nil
    }
  }

  /// Whether what is beside a `$ref` in a schema is ignored.
  var referenceReplacesSiblings: Bool { self == .v2 || self == .v30 }
}
