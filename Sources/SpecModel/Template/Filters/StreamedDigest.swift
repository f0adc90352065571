internal import SpecStandards

/// A hash of bytes that come in pieces, with a key or without.
enum StreamedDigest {
  case hash(Hash)
  case hmac(HMAC)

  mutating func update(_ bytes: ArraySlice<UInt8>) {
    switch self {
    case .hash(var hash):
      hash.update(bytes)
      self = .hash(hash)
    case .hmac(var code):
      code.update(bytes)
      self = .hmac(code)
    }
  }

  var output: ContiguousArray<UInt8> {
    switch self {
    case .hash(let hash): hash.output
    case .hmac(let code): code.output
    }
  }
}
