/// What a check judges: a part of the response, by the name of its key in `expect`, or how the call went.
public struct CheckKind: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Creates a kind.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The status.
  public static let status = CheckKind(rawValue: "status")
  /// Whether the endpoint declares the status.
  public static let contract = CheckKind(rawValue: "contract")
  /// The media type.
  public static let contentType = CheckKind(rawValue: "contentType")
  /// A header.
  public static let header = CheckKind(rawValue: "header")
  /// The body: the value at a JSONPath, or whether it can be decoded.
  public static let body = CheckKind(rawValue: "body")
  /// The shape of the body.
  public static let shape = CheckKind(rawValue: "shape")
  /// The JSON Schema of the body.
  public static let schema = CheckKind(rawValue: "schema")
  /// Whether the request fails as it must.
  public static let error = CheckKind(rawValue: "error")
  /// Whether the response to a GraphQL request has errors.
  public static let graphql = CheckKind(rawValue: "graphql")
  /// A value that the call captures.
  public static let capture = CheckKind(rawValue: "capture")
  /// A variable.
  public static let variables = CheckKind(rawValue: "variable")
  /// Whether a poll gets the response that it waits for.
  public static let poll = CheckKind(rawValue: "poll")
  /// Whether the condition of a `repeat` ends it.
  public static let repetition = CheckKind(rawValue: "repeat")
  /// Whether a unit with a known issue still fails.
  public static let knownIssue = CheckKind(rawValue: "knownIssue")
}
