import SpecStandards
import TestSupport
import Testing

@Suite(.inTurn)
struct StringFormatTests {
  @Test(arguments: StringFormatCase.all)
  func `A format accepts what its source allows and nothing else`(_ sample: StringFormatCase) {
    let bytes = Array(sample.text.utf8)
    #expect(sample.format.accepts(bytes[...]) == sample.isValid)
  }

  @Test(arguments: StringFormat.allCases)
  func `Every format has valid and invalid samples`(_ format: StringFormat) {
    let samples = StringFormatCase.all.filter { $0.format == format }
    #expect(samples.contains { $0.isValid })
    #expect(samples.contains { !$0.isValid })
  }

  @Test func `The text may be a part of a larger one`() {
    let bytes = Array("\"192.0.2.1\"".utf8)
    #expect(StringFormat.ipv4.accepts(bytes[1..<10]))
    #expect(!StringFormat.ipv4.accepts(bytes[0..<10]))
  }

  @Test(arguments: [
    StringFormat.iri, .iriReference, .idnEmail, .idnHostname, .uriTemplate, .hostname, .uri,
  ])
  func `A lone surrogate is no character`(_ format: StringFormat) {
    let prefix = format == .idnEmail ? "a@b" : format == .iri || format == .uri ? "a:" : "a"
    #expect(format.accepts(Array(prefix.utf8)[...]))
    #expect(!format.accepts((Array(prefix.utf8) + [0xED, 0xA0, 0x80])[...]))
  }

  @Test func `A JSON Pointer may name a member with a lone surrogate`() {
    #expect(StringFormat.jsonPointer.accepts([0x2F, 0xED, 0xA0, 0x80]))
  }

  @Test(arguments: StringFormat.allCases)
  func `An expectation is words for a person`(_ format: StringFormat) {
    #expect(format.expectation.contains(" such as "))
  }

  @Test(arguments: StringFormat.allCases)
  func `Cutting a valid text anywhere is survived`(_ format: StringFormat) {
    for sample in StringFormatCase.all where sample.isValid {
      let bytes = Array(sample.text.utf8)
      for end in bytes.indices {
        let whole = format.accepts(bytes[..<end])
        #expect(whole == format.accepts(Array(bytes[..<end])[...]))
      }
    }
  }
}
