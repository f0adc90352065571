/// A part of a response that can be expected and captured: a row of the table from which the keys of `expect` and
/// `capture`, what is inherited and what the manual says follow.
package final class QuerySource: Sendable {
  /// The name by which a check of it is reported.
  package let name: String

  /// What it is a part of.
  package let part: Part

  /// The key of a capture, nil if it cannot be captured.
  let captureKey: FieldKind<any Query>?

  /// The key of `expect`, nil if it has none.
  let expectKey: ExpectKey?

  /// All sources, in the order of the manual, which is the order of the checks, too.
  package static let all: [QuerySource] = [
    .header, .trailer, .cookie, .body, .xml, .html, .events, .lines, .text, .bytes, .status,
    .redirects,
    .httpVersion, .certificate, .url, .ip, .time, .variable,
  ]

  /// The name of its key in a capture, if it has one.
  package var captureName: String? { captureKey?.key.name }

  /// The name of its key in `expect`, if it has one.
  package var expectName: String? { expectKey?.summary.name }

  init(
    _ name: String,
    of part: Part,
    capture: FieldKind<any Query>? = nil,
    expect: ExpectKey? = nil
  ) {
    self.name = name
    self.part = part
    captureKey = capture
    expectKey = expect
  }

  /// What a source is a part of.
  package enum Part: Sendable {
    /// The head of the response.
    case head
    /// The body of the response.
    case body
    /// How the response was reached.
    case route
    /// The connection, of which a mock server proves nothing.
    case connection
    /// The call, which need not have a response.
    case call

    /// Whether another status than the expected one explains why an expectation does not hold.
    package var followsFromStatus: Bool { self == .head || self == .body }
  }

  /// What can be expected of a source.
  final class ExpectKey: Sendable {
    let summary: KeySummary

    /// Whether it may be inherited: a response with any status has it.
    let isInherited: Bool

    let read: @Sendable (ObjectReader) -> [ExpectedValue.Parts]

    /// Describes a key, and what is expected by its value.
    init<Operand>(
      _ name: String,
      _ type: FormatType<Operand>,
      _ meaning: String,
      isInherited: Bool = false,
      values: @escaping @Sendable (Operand) -> [ExpectedValue.Parts]
    ) {
      let key = Key(name, type, meaning)
      summary = key.summary
      self.isInherited = isInherited
      read = { object in object(key).map(values) ?? [] }
    }

    /// Describes a key whose value is one matcher.
    convenience init(
      _ name: String,
      _ type: FormatType<Matcher>,
      _ meaning: String,
      isInherited: Bool = false,
      of query: some Query
    ) {
      self.init(name, type, meaning, isInherited: isInherited) {
        [ExpectedValue.Parts(query, $0, at: $0.origin)]
      }
    }
  }

  /// A source without an operand: its one fact is captured by `true` and expected by a matcher.
  static func fact(
    _ key: String,
    of part: Part,
    _ meaning: String,
    name: String,
    judged: MatchTarget? = nil,
    isInherited: Bool = false,
    expected: String = "",
    _ fact: @escaping @Sendable (any JudgedResponse) -> MatchSubject
  ) -> QuerySource {
    let query = FactQuery(name: name, judged: judged, fact: fact)
    return QuerySource(
      key,
      of: part,
      capture: FieldKind(key, .yes, meaning) { _ in query },
      expect: judged.map {
        ExpectKey(key, .matcher(of: $0), expected, isInherited: isInherited, of: query)
      }
    )
  }
}

/// A value of a response and what it must be.
package final class ExpectedValue: Sendable {
  /// Reads the value.
  package let query: any Query

  /// What it must be.
  package let matcher: Matcher

  /// Where it is written.
  package let origin: JSONValue

  /// What it is a part of.
  package let source: QuerySource

  /// The value without its source.
  struct Parts {
    let query: any Query
    let matcher: Matcher
    let origin: JSONValue

    init(_ query: some Query, _ matcher: Matcher, at origin: JSONValue) {
      self.query = query
      self.matcher = matcher
      self.origin = origin
    }
  }

  init(_ parts: Parts, of source: QuerySource) {
    query = parts.query
    matcher = parts.matcher
    origin = parts.origin
    self.source = source
  }

  /// Whether it stands for another one that is inherited.
  func replaces(_ inherited: ExpectedValue) -> Bool {
    source === inherited.source && query.identity == inherited.query.identity
  }
}
