extension Matcher {
  /// The operators by their names, in the order of the manual.
  package enum Operator: String, Sendable, CaseIterable {
    case equals, not, anyOf, allOf, exists
    case greaterThan, atLeast, lessThan, atMost
    case contains, startsWith, endsWith, matches
    case length, unique, sorted, each, some, subset, shape

    /// What stands behind it, as it stands in a sentence.
    package var operand: String {
      switch self {
      case .equals, .contains, .subset: "a value"
      case .not, .length, .each, .some: "a matcher"
      case .anyOf, .allOf: "a list of matchers"
      case .exists, .unique: "true or false"
      case .greaterThan, .atLeast, .lessThan, .atMost: "a number or a string"
      case .startsWith, .endsWith: "a string"
      case .matches: "a regular expression (ECMA-262, `u`)"
      case .sorted: "\"ascending\" or \"descending\""
      case .shape: "a shape"
      }
    }

    /// When it holds, in one line.
    package var meaning: String {
      switch self {
      case .equals: "The value has the type and the value of the operand."
      case .not: "The matcher does not hold."
      case .anyOf: "One of the matchers holds."
      case .allOf: "Each of the matchers holds."
      case .exists: "There is a value; `false`: there is none."
      case .greaterThan: "The value is greater than the operand."
      case .atLeast: "The value is the operand or greater."
      case .lessThan: "The value is less than the operand."
      case .atMost: "The value is the operand or less."
      case .contains: "A text has the operand in it; a list has an element that equals it."
      case .startsWith: "The text begins with the operand."
      case .endsWith: "The text ends with the operand."
      case .matches: "The pattern is found in the text."
      case .length: "The number of code points, elements or members."
      case .unique: "No two elements are equal; `false`: two are."
      case .sorted: "The elements are in order; equal ones may follow each other."
      case .each: "The matcher holds for each element, of which there is one at least."
      case .some: "The matcher holds for one element at least."
      case .subset:
        "The object has the operand's members, at every depth; lists are equal as a whole."
      case .shape: "The value has the shape."
      }
    }
  }
}
