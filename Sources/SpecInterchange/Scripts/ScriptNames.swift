/// How names and texts of a script are written in a catalog.
protocol ScriptNames: AnyObject {
  /// The variables that have been used.
  var used: Set<String> { get set }

  /// The name of a variable that is used.
  func variable(_ name: String) -> String

  /// The name of a variable.
  func identifier(of name: String) -> String

  /// A text in which variables stand in braces.
  func template(_ text: String) -> String
}
