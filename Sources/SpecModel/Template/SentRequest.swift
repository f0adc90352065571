/// The request that a signature is made of: `request` in its templates.
package struct SentRequest: Sendable {
  /// Reads the body piece by piece, for as long as more is wanted.
  package typealias Reader = @Sendable ((ArraySlice<UInt8>) -> Bool) throws(TemplateError) -> Void

  /// The members of `request`.
  static let members = ["method", "url", "target", "path", "query", "host", "headers", "body"]

  /// All but the body; the names of headers are in small letters.
  private let json: JSONValue
  let readBody: Reader

  package init(_ members: [(String, JSONValue)], readBody: @escaping Reader) {
    json = .object(members)
    self.readBody = readBody
  }

  /// What a path leads to; headers are found in any case.
  func value(at names: [String]) -> JSONValue? {
    names.enumerated().reduce(json as JSONValue?) {
      $0?[$1.offset == 1 ? $1.element.lowercased() : $1.element]
    }
  }
}
