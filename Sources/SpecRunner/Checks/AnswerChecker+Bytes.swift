internal import SpecModel

extension AnswerChecker {
  /// The body's size, digests and bytes are what is expected.
  mutating func checkBytes(_ expect: Expectation) {
    guard let bytes = expect.bytes else { return }
    let response = exchange.response
    if let size = bytes.size {
      record(.bytes, .json(.number(response.bodySize)), size, name: "the body's size")
    }
    for digest in bytes.digests {
      do throws(ClientError) {
        let text = Hexadecimal.encode(try response.digest(digest.algorithm))
        let name = "the body's \(digest.algorithm.rawValue)"
        record(.bytes, .json(.string(text)), digest.matcher, name: name)
      } catch {
        record(.bytes, Diagnostic(.check(.bytes), error.message, at: digest.matcher.origin.range))
      }
    }
    if let matcher = bytes.matcher {
      record(.bytes, .bytes(ContiguousArray(response.body)), matcher, name: "the body's bytes")
    }
  }
}
