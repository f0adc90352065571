/// A token of JavaScript.
struct ScriptToken: Equatable {
  let kind: Kind

  /// Where it stands in the script, in bytes.
  let range: Range<Int>

  /// Whether a line break stands before it.
  let startsLine: Bool

  /// What it is.
  enum Kind: Equatable {
    case name(String)
    case number(String)
    case text(String)
    /// The texts of a template, and the places of the expressions between them.
    case template([String], [Range<Int>])
    case pattern(String, flags: String)
    case mark(String)
    case end
  }
}
