/// A request of a Hurl file, and what is asked of its response.
struct HurlEntry {
  /// The comment before it.
  var comment: String?

  let method: String
  let url: HurlText
  var headers: [HurlPair] = []
  var sections: [HurlSection: [HurlPair]] = [:]
  var parts: [HurlPart] = []
  var options: [HurlOption] = []
  var body: HurlBody?
  var response: HurlResponse?

  /// The request line.
  let range: SourceRange
}

/// A section of names and values.
enum HurlSection {
  case query, form, cookies, basicAuth
}

/// A name with its value.
struct HurlPair {
  let name: HurlText
  let value: HurlText
}

/// A field of a multipart form.
struct HurlPart {
  let name: HurlText

  /// The text, or the path of the file.
  let value: HurlText
  let isFile: Bool
  let type: String?
}

/// An option of an entry.
struct HurlOption {
  let name: String
  let value: HurlText

  /// What the option `variable` sets: the name and the value.
  var variable: (name: String, value: HurlValue)?
  let range: SourceRange
}

/// What is asked of a response.
struct HurlResponse {
  let version: String?

  /// The status, nil for any.
  let status: Int?
  var headers: [HurlPair] = []
  var captures: [HurlCapture] = []
  var asserts: [HurlAssert] = []
  var body: HurlBody?
  let range: SourceRange
}

/// What is looked at in a response.
struct HurlQuery {
  let name: String

  /// The path, the name or the pattern.
  let argument: HurlValue?
  let filters: [HurlFilter]
  let range: SourceRange
}

/// A value of a response that is kept.
struct HurlCapture {
  let name: HurlText
  let query: HurlQuery
  let isSecret: Bool
}

/// A check of a response.
struct HurlAssert {
  let query: HurlQuery
  let isNegated: Bool

  /// The name of the predicate, and what it compares with.
  let predicate: String
  let operand: HurlValue?
  let range: SourceRange
}
