internal import SpecModel

extension AnswerChecker {
  /// The body's size, hashes and bytes are what is expected.
  mutating func checkBytes(_ expect: Expectation) {
    let response = exchange.response
    // Of a corrupt body nobody knows the bytes; that it is corrupt has failed already.
    guard let bytes = expect.bytes, response.undecoded?.reason != .corrupt else { return }
    if let size = bytes.size {
      record(.bytes, .json(.number(response.bodySize)), size, name: "the body's size")
    }
    for hash in bytes.hashes {
      do throws(ClientError) {
        let text = Hexadecimal.encode(try response.hash(hash.function))
        let name = "the body's \(hash.function.rawValue)"
        record(.bytes, .json(.string(text)), hash.matcher, name: name)
      } catch {
        record(.bytes, Diagnostic(.check(.bytes), error.message, at: hash.matcher.origin.range))
      }
    }
    if let matcher = bytes.matcher {
      record(.bytes, .bytes(ContiguousArray(response.body)), matcher, name: "the body's bytes")
    }
  }
}
