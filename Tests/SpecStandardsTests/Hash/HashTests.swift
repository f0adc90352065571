import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct HashTests {
  /// Messages of NIST's examples (FIPS 180-4) and of RFC 1321, and their hashes.
  @Test(arguments: [
    (
      "", HashFunction.md5,
      "d41d8cd98f00b204e9800998ecf8427e"
    ),
    (
      "", HashFunction.sha1,
      "da39a3ee5e6b4b0d3255bfef95601890afd80709"
    ),
    (
      "", HashFunction.sha256,
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    (
      "", HashFunction.sha512,
      "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
        + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
    ),
    (
      "", HashFunction.sha512256,
      "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a"
    ),
    (
      "abc", HashFunction.md5,
      "900150983cd24fb0d6963f7d28e17f72"
    ),
    (
      "abc", HashFunction.sha1,
      "a9993e364706816aba3e25717850c26c9cd0d89d"
    ),
    (
      "abc", HashFunction.sha256,
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      "abc", HashFunction.sha384,
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7"
    ),
    (
      "abc", HashFunction.sha512,
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
    (
      "abc", HashFunction.sha512256,
      "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", HashFunction.md5,
      "8215ef0796a20bcaaae116d3876c664a"
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", HashFunction.sha1,
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", HashFunction.sha256,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", HashFunction.sha512,
      "204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c335"
        + "96fd15c13b1b07f9aa1d3bea57789ca031ad85c7a71dd70354ec631238ca3445"
    ),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", HashFunction.sha512256,
      "bde8e1f9f19bb9fd3406c90ec6bc47bd36d8ada9f11880dbc8a22a7078b6a461"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", HashFunction.sha1,
      "a49b2446a02c645bf419f995b67091253a04a259"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", HashFunction.sha256,
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", HashFunction.sha512,
      "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
        + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", HashFunction.sha512256,
      "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a"
    ),
    (
      "a", HashFunction.md5,
      "0cc175b9c0f1b6a831c399e269772661"
    ),
    (
      "message digest", HashFunction.md5,
      "f96b697d7cb7938d525a2f31aaf161d0"
    ),
    (
      "abcdefghijklmnopqrstuvwxyz", HashFunction.md5,
      "c3fcd3d76192e4007dfb496cca67e13b"
    ),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", HashFunction.md5,
      "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      HashFunction.md5,
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `a message has its hash`(message: String, algorithm: HashFunction, hash: String) {
    #expect(Hexadecimal.encode(Hash.of(message.utf8, algorithm)) == hash)
  }

  /// The long message of FIPS 180-4's examples.
  @Test(arguments: [
    (
      HashFunction.md5,
      "7707d6ae4e027c70eea2a935c2296f21"
    ),
    (
      HashFunction.sha1,
      "34aa973cd4c4daa4f61eeb2bdbad27316534016f"
    ),
    (
      HashFunction.sha256,
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
    (
      HashFunction.sha512,
      "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
        + "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"
    ),
    (
      HashFunction.sha512256,
      "9a59a052930187a97038cae692f30708aa6491923ef5194394dc68d56c74fb21"
    ),
  ])
  func `a million letters in pieces have their hash`(algorithm: HashFunction, expected: String) {
    var hash = Hash(algorithm)
    let piece = ContiguousArray(repeating: UInt8(ascii: "a"), count: 7919)
    var left = 1_000_000
    while left > 0 {
      hash.update(piece.span.extracting(first: min(left, piece.count)))
      left -= min(left, piece.count)
    }
    #expect(Hexadecimal.encode(hash.output) == expected)
  }

  /// Hashes of the messages of 0 to 299 bytes, themselves hashed: every way to be padded.
  @Test(arguments: [
    (
      HashFunction.md5,
      "7822672476780d31feb48545a90bc2ae"
    ),
    (
      HashFunction.sha1,
      "ca9349a03c700fe25e6c2cde997aa96ac2227d8a"
    ),
    (
      HashFunction.sha256,
      "7b074096cabb18dd0d1b468a173cb2f97f80e952525bca29542e606fd6d0753a"
    ),
    (
      HashFunction.sha512,
      "ef606bab51d67f7cb5a90635c7fcde9f432e07fcdf712be07573dfce3f71136c"
        + "5e01c111214f5e2038133624ee53638b903fa4383bcee60d1b5aa63a5aac7c77"
    ),
    (
      HashFunction.sha512256,
      "3cd8ea2e05ed3ce84c2f35292050bf8a4c3740efc43bac541d42c6ac602e20ae"
    ),
  ])
  func `every length is padded right, in one piece and in many`(
    algorithm: HashFunction,
    expected: String
  ) {
    var whole = Hash(algorithm)
    var pieces = Hash(algorithm)
    for length in 0..<300 {
      let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
      whole.update(Hash.of(message, algorithm))
      var hash = Hash(algorithm)
      hash.update(message.prefix(length / 3))
      hash.update([])
      hash.update(message.dropFirst(length / 3))
      pieces.update(hash.output)
    }
    #expect(Hexadecimal.encode(whole.output) == expected)
    #expect(Hexadecimal.encode(pieces.output) == expected)
  }

  @Test func `a hash can be read before the last piece comes`() {
    var hash = Hash(.sha256)
    hash.update("ab".utf8)
    #expect(hash.output == Hash.of("ab".utf8, .sha256))
    hash.update("c".utf8)
    #expect(hash.output == Hash.of("abc".utf8, .sha256))
    #expect(hash.output.count == hash.function.outputSize)
  }
}
