/// What a server says of a failure in `application/problem+json` (RFC 9457).
public struct ProblemDetails: Sendable, Hashable {
  /// A URI reference that names the kind of problem.
  public var type = "about:blank"

  /// The kind of problem in few words.
  public var title: String?

  /// The status, as the server that made the problem meant it.
  public var status: Int?

  /// What is wrong this time.
  public var detail: String?

  /// A URI reference that names this occurrence.
  public var instance: String?

  /// All other members: their names and their values as JSON text.
  public var extensions: [String: String] = [:]

  /// Creates a problem of which nothing is known.
  public init() {}

  /// Reads the body of a response that says that it is a problem.
  ///
  /// - Parameter response: The response; `nil` comes of another media type or a body that is not JSON object.
  public init?(_ response: HTTPResponse) {
    guard
      let type = response.fields["Content-Type"].flatMap({ MediaType($0) }),
      type.essence == "application/problem+json"
    else { return nil }
    self.init(json: response.body)
  }

  /// Reads a JSON object; a member of the wrong type is passed over (RFC 9457 section 3.1).
  ///
  /// - Parameter json: The JSON text; `nil` comes of anything but an object.
  public init?(json: [UInt8]) {
    guard let root = try? JSONDocument(parsing: json).root, root.type == .object else { return nil }
    for member in root.members {
      switch member.name {
      case "type": type = member.value.string ?? type
      case "title": title = member.value.string
      case "status": status = member.value.integer
      case "detail": detail = member.value.string
      case "instance": instance = member.value.string
      default: extensions[member.name] = member.value.jsonText
      }
    }
  }
}
