/// What may stand before a node: an anchor and a tag.
struct YAMLProperties {
  /// The anchor with its `&`.
  var anchor: Range<Int>?

  /// The tag as it is written, and what it means.
  var tag: (range: Range<Int>, kind: Tag)?

  /// Whether there is neither.
  var isEmpty: Bool { anchor == nil && tag == nil }

  /// What a tag means.
  enum Tag {
    /// A text, whatever it looks like.
    case text
    case integer, float, boolean, null
    /// A mapping or a sequence, which it is anyway.
    case collection
    /// A tag that JSON has no type for.
    case unknown
  }
}
