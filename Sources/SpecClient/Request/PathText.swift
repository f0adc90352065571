/// A path as it is in a program, for ``URLBuilder/path(_:_:)``.
///
/// If its text begins with a slash, slashes of the text separate segments: `"/users/\(name)/posts"`. What is put into
/// it stays part of one segment, with anything in it. A text that begins otherwise is one segment.
public struct PathText: ExpressibleByStringInterpolation, Sendable {
  /// The segments, none of them encoded.
  let segments: [String]

  /// Whether a slash of the text comes last.
  let endsWithSlash: Bool

  /// Why it is no path; `nil` if it is one.
  let mistake: String?

  /// Creates a path of a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) {
    var parts = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    parts.appendLiteral(value)
    self.init(stringInterpolation: parts)
  }

  /// Creates a path of texts and values.
  ///
  /// - Parameter parts: The texts and values.
  public init(stringInterpolation parts: StringInterpolation) {
    endsWithSlash = parts.endsWithSlash && parts.segments.count > 1
    segments = endsWithSlash ? parts.segments.dropLast() : parts.segments
    mistake = parts.mistake
  }

  /// The texts and values of a path.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var segments = [""]
    fileprivate var mistake: String?
    fileprivate var endsWithSlash = false
    private var isEmpty = true
    private var separates = false

    /// Begins without any.
    ///
    /// - Parameters:
    ///   - literalCapacity: How long the texts are.
    ///   - interpolationCount: How many values there are.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of the program.
    ///
    /// - Parameter literal: The text.
    public mutating func appendLiteral(_ literal: String) {
      // Between two values there is an empty text.
      guard !literal.isEmpty else { return }
      var text = literal[...]
      if isEmpty, text.hasPrefix("/") {
        separates = true
        text.removeFirst()
      }
      isEmpty = false
      guard separates else { return append(String(text)) }
      endsWithSlash = literal.hasSuffix("/")
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      append(String(parts[0]))
      segments += parts.dropFirst().map(String.init)
    }

    /// Adds a value to the segment.
    ///
    /// - Parameter value: The value; one that is absent or a list is refused.
    public mutating func appendInterpolation(_ value: any ParameterConvertible) {
      isEmpty = false
      endsWithSlash = false
      let texts = value.parameterValue.texts
      if texts.count != 1 {
        mistake =
          mistake ?? "a segment of the path has \(texts.isEmpty ? "no value" : "a list in it")"
      }
      append(texts.first ?? "")
    }

    private mutating func append(_ text: String) { segments[segments.count - 1] += text }
  }
}
