/// The request that a signature is made of: `request` in its templates.
package struct SentRequest: Sendable {
  /// Reads the body piece by piece, for as long as more is wanted.
  package typealias Reader = @Sendable ((ArraySlice<UInt8>) -> Bool) throws(TemplateError) -> Void

  /// The members of `request`.
  package static let members = [
    "method", "url", "target", "path", "query", "host", "headers", "body",
  ]

  /// All but the body; the names of headers are in small letters.
  private let json: JSONValue

  /// Reads the body.
  let readBody: Reader

  package init(_ members: [(String, JSONValue)], readBody: @escaping Reader) {
    json = .object(members)
    self.readBody = readBody
  }

  /// What a path leads to; headers are found in any case.
  func value(at steps: [TemplateExpression.VariablePath.Step]) -> JSONValue? {
    var value: JSONValue? = json
    for (index, step) in steps.enumerated() {
      guard case .member(let name) = step else { return nil }
      value = value?[index == 1 ? name.lowercased() : name]
    }
    return value
  }
}

extension TemplateExpression.VariablePath {
  /// Whether it is the body of the request that is signed.
  var isBodyOfRequest: Bool { name == "request" && steps == [.member("body")] }

  /// What of `request` there is not, as it is written; nil if there is all of it.
  var mistakeOfRequest: String? {
    switch steps.first {
    case .member(let name)?:
      let isWhole = name == "headers" ? steps.count <= 2 : steps.count == 1
      return SentRequest.members.contains(name) && isWhole ? nil : name
    case .element?: return "\(self)"
    case nil: return ""
    }
  }
}
