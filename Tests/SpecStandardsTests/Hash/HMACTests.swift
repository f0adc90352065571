import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct HMACTests {
  /// The test cases of RFC 2202 and RFC 4231 whose codes are not cut off.
  @Test(
    arguments: [
      (
        Array(repeating: 0xb, count: 16), Array("Hi There".utf8), HashFunction.md5,
        "9294727a3638bb1c13f48ef8158bfc9d"
      ),
      (
        Array(repeating: 0xb, count: 20), Array("Hi There".utf8), HashFunction.sha1,
        "b617318655057264e28bc0b6fb378c8ef146be00"
      ),
      (
        Array(repeating: 0xb, count: 20), Array("Hi There".utf8), HashFunction.sha256,
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array(repeating: 0xb, count: 20), Array("Hi There".utf8), HashFunction.sha512,
        "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
          + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), HashFunction.md5,
        "750c783e6ab0b503eaa86e310a5db738"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), HashFunction.sha1,
        "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), HashFunction.sha256,
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), HashFunction.sha512,
        "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
          + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), HashFunction.sha512256,
        "6df7b24630d5ccb2ee335407081a87188c221489768fa2020513b2d593359456"
      ),
      (
        Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50), HashFunction.sha1,
        "125d7342b9ac11cd91a39af48aa17b4f63f175d3"
      ),
      (
        Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
        HashFunction.sha256,
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
        HashFunction.sha512,
        "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39"
          + "bf3e848279a722c806b485a47e67c807b946a337bee8942674278859e13292fb"
      ),
      (
        Array(1...25), Array(repeating: 0xcd, count: 50), HashFunction.md5,
        "697eaf0aca3a3aea3a75164746ffaa79"
      ),
      (
        Array(1...25), Array(repeating: 0xcd, count: 50), HashFunction.sha1,
        "4c9007f4026250c6bc8414f9bf50c86c2d7235da"
      ),
      (
        Array(1...25), Array(repeating: 0xcd, count: 50), HashFunction.sha256,
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        Array(1...25), Array(repeating: 0xcd, count: 50), HashFunction.sha512,
        "b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3db"
          + "a91ca5c11aa25eb4d679275cc5788063a5f19741120c4f2de2adebeb10a298dd"
      ),
      (
        Array(repeating: 0xaa, count: 80),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8), HashFunction.md5,
        "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"
      ),
      (
        Array(repeating: 0xaa, count: 80),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8), HashFunction.sha1,
        "aa4ae5e15272d00e95705637ce8a3b55ed402112"
      ),
      (
        Array(repeating: 0xaa, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        HashFunction.sha256,
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        Array(repeating: 0xaa, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        HashFunction.sha512,
        "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
          + "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"
      ),
      (
        Array(repeating: 0xaa, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than "
            + "block-size data. The key needs to be hashed before being used "
            + "by the HMAC algorithm.").utf8
        ), HashFunction.sha256,
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
      (
        Array(repeating: 0xaa, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than "
            + "block-size data. The key needs to be hashed before being used "
            + "by the HMAC algorithm.").utf8
        ), HashFunction.sha512,
        "e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944"
          + "b6022cac3c4982b10d5eeb55c3e4de15134676fb6de0446065c97440fa8c6a58"
      ),
    ] as [([UInt8], [UInt8], HashFunction, String)]
  )
  func `bytes and a key have their code`(
    key: [UInt8],
    bytes: [UInt8],
    algorithm: HashFunction,
    expected: String
  ) {
    #expect(Hexadecimal.encode(HMAC.of(bytes, key: key, algorithm)) == expected)
    var code = HMAC(algorithm, key: key)
    for byte in bytes { code.update([byte]) }
    #expect(Hexadecimal.encode(code.output) == expected)
  }
}
