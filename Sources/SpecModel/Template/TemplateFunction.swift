/// The functions that a template can call.
package enum TemplateFunction: String, Sendable, CaseIterable {
  /// The current time, RFC 3339 in UTC.
  case now
  /// A random UUID (RFC 9562 5.4).
  case uuid
  /// A random integer between two, both included.
  case randomInt
  /// A random text of letters and digits, of a given length.
  case randomString
  /// The list of integers from one to another, both included.
  case range
  /// The bytes of a file of the catalog.
  case file

  /// The function as it is called: `range(a, b)`.
  package var synopsis: String {
    switch self {
    case .now, .uuid: "\(rawValue)()"
    case .randomString: "\(rawValue)(length)"
    case .file: "\(rawValue)(path)"
    case .randomInt, .range: "\(rawValue)(a, b)"
    }
  }

  /// What it gives, in one line.
  package var summary: String {
    switch self {
    case .now: "The current time, RFC 3339 in UTC."
    case .uuid: "A random UUID (RFC 9562 5.4)."
    case .randomInt: "A random integer from a to b, both included."
    case .randomString: "A random text of letters and digits."
    case .range: "The list of the integers from a to b, both included."
    case .file: "The bytes of a file of the catalog."
    }
  }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .now, .uuid: 0...0
    case .randomString, .file: 1...1
    case .randomInt, .range: 2...2
    }
  }
}
