/// A place where a text asks for a variable.
struct VariableUse {
  /// The variable, and the way into its value.
  let path: TemplateExpression.VariablePath

  /// Whether `default` makes up for it.
  let isOptional: Bool

  /// The text in which it is.
  let origin: JSONValue?

  /// Where it is.
  let range: SourceRange?

  /// Whether it is in the text of a file, and `range` the file's name.
  var isInFile = false

  /// Where the name is, and the first of the steps behind it.
  ///
  /// - Parameter steps: How many steps belong to what is named, if there are as many.
  /// - Returns: The place; all of `range` if only a name can be there, nil in the text of a file.
  func range(ofNameAnd steps: Int) -> SourceRange? {
    if isInFile { return nil }
    guard let origin, !path.range.isEmpty else { return range }
    let nameEnd = path.range.lowerBound + path.name.utf8.count
    let end = path.stepEnds.prefix(steps).last ?? nameEnd
    return origin.range(ofText: path.range.lowerBound..<end)
  }
}
