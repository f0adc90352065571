/// A regular expression that has been read.
struct PatternSyntax: Sendable {
  /// The whole expression.
  let root: PatternNode

  /// The name of each capturing group, from group 1 on; `nil` where one has none.
  let groupNames: [String?]

  /// The group that each backreference is about.
  let references: [Int]

  /// How deep groups may be nested.
  static let deepestNesting = 128
}
