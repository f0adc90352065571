/// A place where a text asks for a variable.
struct VariableUse {
  /// The variable, and the way into its value.
  let path: TemplateExpression.VariablePath

  /// Whether `default` makes up for it.
  let isOptional: Bool

  /// The text in which it is.
  let origin: JSONValue?

  /// The file whose names it sees.
  var file: SourceFile? { origin?.range?.file.scope }

  /// Where it is.
  let range: SourceRange?

  /// The text of a file in which it is, if `range` is the file's name.
  var fileText: JSONValue?

  /// Whether it is in the text of a file, and `range` the file's name.
  var isInFile: Bool { fileText != nil }

  /// Its place in the text of a file, as people are shown it; nil if it is in a spec.
  var placeInFile: String? {
    guard let text = fileText?.string, let name = origin?.string else { return nil }
    let file = SourceFile(path: name, text: text)
    return "\(name):\(file.position(of: path.range.lowerBound))"
  }

  /// Where the name is, and the first of the steps behind it.
  ///
  /// - Returns: The place; all of `range` if only a name can be there, nil in the text of a file.
  func range(ofNameAnd steps: Int) -> SourceRange? {
    if isInFile { return nil }
    guard let origin, !path.range.isEmpty else { return range }
    let nameEnd = path.range.lowerBound + path.name.utf8.count
    let end = path.stepEnds.prefix(steps).last ?? nameEnd
    return origin.range(ofText: path.range.lowerBound..<end)
  }
}

extension TemplateExpression.VariablePath {
  /// A name that is in no expression.
  init(_ name: String) { self.init(name: name, steps: [], range: 0..<0, stepEnds: []) }
}
