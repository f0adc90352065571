/// The start of a body.
public struct BodyRecord: Sendable, RecordObject {
  /// The text, cut after 4096 bytes and then ended by `…`; a description if the body is not text.
  public package(set) var text = ""

  /// Whether the body is text and nothing is cut.
  public package(set) var isWhole = false

  /// Whether the body is text.
  public package(set) var isText = false

  /// How many bytes the body has.
  public package(set) var size = 0

  package init() {}

  static let kind = "body"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required(
      "text",
      &text,
      "The text, cut after 4096 bytes and then ended by `…`; a description if the body is not text."
    )
    members.optional(
      "whole",
      &isWhole,
      default: false,
      "Whether the body is text and nothing is cut."
    )
    members.optional("isText", &isText, default: false, "Whether the body is text.")
    members.required("size", &size, "How many bytes the body has.")
  }
}
