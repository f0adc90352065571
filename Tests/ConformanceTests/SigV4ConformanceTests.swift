import SpecModel
import SpecRunner
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The signature suite of AWS: the canonical request, what is signed, and the signature in a field.
@Suite(.inTurn, .enabled(if: ConformanceData.runs(with: "sigv4"), ConformanceData.absence))
struct SigV4ConformanceTests {
  private static let folder = "aws-c-auth/v4"

  @Test func `every request is signed as the suite says`() throws {
    let suite = try #require(ConformanceData.folder("sigv4"), ConformanceData.absence)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(suite)/\(Self.folder)")
    #expect(names.count == 38)
    for name in names.sorted() {
      let one = try SigV4Case(name, in: Self.folder)
      var request = one.request
      let canonical = try one.signer.prepared(&request).text
      #expect(canonical == one.canonicalRequest, "\(name)")
      #expect(one.signer.stringToSign(canonical) == one.stringToSign, "\(name)")
      #expect(one.signer.signature(of: one.stringToSign) == one.signature, "\(name)")
      var signed = one.request
      try one.signer.sign(&signed)
      #expect(signed.fields["Authorization"] == one.authorization, "\(name)")
    }
  }
}
