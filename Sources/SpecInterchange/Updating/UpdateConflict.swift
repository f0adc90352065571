/// What both the source and the catalog changed, in different ways: the catalog's is kept.
package struct UpdateConflict: Sendable, Hashable {
  /// The file or the endpoint, and the keys in it.
  package let path: [String]

  /// What the source says now, nil if it no longer has it.
  package let theirs: DraftValue?

  /// What the catalog says, nil if it was removed there.
  package let ours: DraftValue?

  /// The conflict in one line.
  package var text: String {
    let (theirs, ours) = (Self.text(theirs), Self.text(ours))
    return "\(path.joined(separator: " › ")): the source says \(theirs), the catalog keeps \(ours)"
  }

  private static func text(_ value: DraftValue?) -> String {
    value.map { $0.json.compactText.excerpt } ?? "nothing"
  }
}
