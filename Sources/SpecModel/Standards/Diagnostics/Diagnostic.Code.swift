extension Diagnostic {
  /// The stable name of a kind of mistake, as reports and editors show it.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, in lower case with hyphens.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The name, in lower case with hyphens.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name.
    public var description: String { rawValue }
  }
}

extension Diagnostic.Code {
  /// The text is not JSON.
  public static let json = Self(rawValue: "json")
  /// An object has the same name twice.
  public static let duplicateName = Self(rawValue: "duplicate-name")
  /// A file cannot be read, or is not UTF-8.
  public static let file = Self(rawValue: "file")
  /// The format has no such key here.
  public static let unknownKey = Self(rawValue: "unknown-key")
  /// A key that has to be there is missing.
  public static let missingKey = Self(rawValue: "missing-key")
  /// A value of another type was expected.
  public static let wrongType = Self(rawValue: "wrong-type")
  /// A value has the right type and is not allowed.
  public static let invalidValue = Self(rawValue: "invalid-value")
  /// Nothing has this name.
  public static let unknownName = Self(rawValue: "unknown-name")
  /// More than one thing has this name.
  public static let ambiguousName = Self(rawValue: "ambiguous-name")
  /// A variable is not defined where it is used.
  public static let undefinedVariable = Self(rawValue: "undefined-variable")
  /// A template is not well formed.
  public static let template = Self(rawValue: "template")
  /// A shape is not well formed.
  public static let shape = Self(rawValue: "shape")
  /// A JSON Schema is not valid.
  public static let schema = Self(rawValue: "schema")
  /// A regular expression is not well formed.
  public static let pattern = Self(rawValue: "pattern")
  /// A JSONPath query is not well formed.
  public static let jsonPath = Self(rawValue: "jsonpath")
  /// Things refer to each other in a circle.
  public static let circle = Self(rawValue: "circle")
  /// A text is written as another tool writes it, and means something else here.
  public static let spelling = Self(rawValue: "spelling")
  /// Nothing runs an endpoint.
  public static let notRun = Self(rawValue: "not-run")
  /// There is nothing to run.
  public static let nothingToRun = Self(rawValue: "nothing-to-run")
  /// There are more diagnostics than are listed.
  public static let unlisted = Self(rawValue: "unlisted")
  /// A secret that a selected unit needs has no value.
  public static let missingSecret = Self(rawValue: "missing-secret")
}
