/// Reads shapes from the JSON of a spec: a string in the shape language, an object of members, or a
/// list of shapes: of one for an array, of several for a tuple.
///
/// All mistakes are collected. A part that cannot be read counts as `any`, so that one mistake
/// leads to no other.
package struct ShapeParser {
  /// What has been found wrong so far.
  var diagnostics: [Diagnostic] = []

  /// The names of shapes that may be meant where a word is unknown.
  let names: SpellingTable

  /// Reads a shape.
  package static func parse(
    _ value: JSONValue,
    names: SpellingTable = SpellingTable([]),
    diagnostics: inout [Diagnostic]
  ) -> Shape {
    var parser = ShapeParser(names: names)
    let shape = parser.shape(value, depth: 0)
    diagnostics += parser.diagnostics
    return shape
  }

  mutating func shape(_ value: JSONValue, depth: Int) -> Shape {
    guard depth < Shape.deepestNesting else {
      report(
        .tooDeep,
        "a shape can be at most \(Shape.deepestNesting) levels deep",
        at: value.range,
        label: "too deep",
        help: "give the inner shapes names"
      )
      return .any(at: value.range)
    }
    switch value.node.kind {
    case .string, .key:
      var parser = ShapeTextParser(value, names: names, depth: depth)
      let shape = parser.parse()
      diagnostics += parser.diagnostics
      return shape
    case .object:
      return object(value, depth: depth)
    case .array:
      return array(value, depth: depth)
    case .null, .true, .false, .number:
      report(
        .invalidShape,
        "a shape is a string, an object or a list of shapes",
        at: value.range,
        label: "expected a shape",
        help: "this literal as a shape is \"\(value.jsonText)\""
      )
      return .any(at: value.range)
    }
  }

  private mutating func array(_ value: JSONValue, depth: Int) -> Shape {
    let elements = Array(value.elements)
    guard let first = elements.first else {
      report(
        .invalidShape,
        "a list must contain the shape of its elements",
        at: value.range,
        label: "expected the shape of the elements",
        help: "any array is \"array\""
      )
      return .any(at: value.range)
    }
    guard elements.count > 1 else {
      return Shape(.array(shape(first, depth: depth + 1), nil), range: value.range)
    }
    return Shape(.tuple(elements.map { shape($0, depth: depth + 1) }), range: value.range)
  }

  mutating func report(
    _ rule: Diagnostic.Rule,
    _ message: String,
    at range: SourceRange?,
    label: String = "",
    suggestion: Suggestion? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule,
        message,
        at: range,
        label: label,
        suggestion: suggestion,
        notes: notes,
        help: help
      )
    )
  }
}
