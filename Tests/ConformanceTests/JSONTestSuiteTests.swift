import Foundation
import SpecModel
import TestSupport
import Testing

/// JSONTestSuite: what a parser of JSON has to accept, to refuse, and what it may decide.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "json-test-suite"), ConformanceData.absence)
)
struct JSONTestSuiteTests {
  @Test(arguments: [("y", 95, true), ("n", 188, false)])
  func `what is JSON is accepted, what is not is refused`(
    _ group: String,
    _ count: Int,
    _ isJSON: Bool
  ) throws {
    let files = try Self.files(group)
    let failed = try files.filter { try (Self.mistake(in: $0) == nil) != isJSON }
    print("json-test-suite \(group) \(files.count - failed.count)/\(files.count)")
    #expect(files.count == count)
    #expect(failed.isEmpty, "\(failed.joined(separator: "\n"))")
  }

  @Test func `what a parser may decide is decided as said here`() throws {
    let files = try Self.files("i")
    let found = try files.map { try Decision(file: $0, refusal: Self.mistake(in: $0)) }
    #expect(files.count == 35)
    #expect(found == Self.decisions)
  }

  /// Numbers of any size and lone surrogates are kept as they are written; text that is not UTF-8,
  /// and a byte-order mark, are refused.
  private static let decisions = [
    Decision(file: "i_number_double_huge_neg_exp.json", refusal: nil),
    Decision(file: "i_number_huge_exp.json", refusal: nil),
    Decision(file: "i_number_neg_int_huge_exp.json", refusal: nil),
    Decision(file: "i_number_pos_double_huge_exp.json", refusal: nil),
    Decision(file: "i_number_real_neg_overflow.json", refusal: nil),
    Decision(file: "i_number_real_pos_overflow.json", refusal: nil),
    Decision(file: "i_number_real_underflow.json", refusal: nil),
    Decision(file: "i_number_too_big_neg_int.json", refusal: nil),
    Decision(file: "i_number_too_big_pos_int.json", refusal: nil),
    Decision(file: "i_number_very_big_negative_int.json", refusal: nil),
    Decision(file: "i_object_key_lone_2nd_surrogate.json", refusal: nil),
    Decision(file: "i_string_1st_surrogate_but_2nd_missing.json", refusal: nil),
    Decision(file: "i_string_1st_valid_surrogate_2nd_invalid.json", refusal: nil),
    Decision(file: "i_string_UTF-16LE_with_BOM.json", refusal: .invalidUTF8),
    Decision(file: "i_string_UTF-8_invalid_sequence.json", refusal: .invalidUTF8),
    Decision(file: "i_string_UTF8_surrogate_U+D800.json", refusal: .invalidUTF8),
    Decision(file: "i_string_incomplete_surrogate_and_escape_valid.json", refusal: nil),
    Decision(file: "i_string_incomplete_surrogate_pair.json", refusal: nil),
    Decision(file: "i_string_incomplete_surrogates_escape_valid.json", refusal: nil),
    Decision(file: "i_string_invalid_lonely_surrogate.json", refusal: nil),
    Decision(file: "i_string_invalid_surrogate.json", refusal: nil),
    Decision(file: "i_string_invalid_utf-8.json", refusal: .invalidUTF8),
    Decision(file: "i_string_inverted_surrogates_U+1D11E.json", refusal: nil),
    Decision(file: "i_string_iso_latin_1.json", refusal: .invalidUTF8),
    Decision(file: "i_string_lone_second_surrogate.json", refusal: nil),
    Decision(file: "i_string_lone_utf8_continuation_byte.json", refusal: .invalidUTF8),
    Decision(file: "i_string_not_in_unicode_range.json", refusal: .invalidUTF8),
    Decision(file: "i_string_overlong_sequence_2_bytes.json", refusal: .invalidUTF8),
    Decision(file: "i_string_overlong_sequence_6_bytes.json", refusal: .invalidUTF8),
    Decision(file: "i_string_overlong_sequence_6_bytes_null.json", refusal: .invalidUTF8),
    Decision(file: "i_string_truncated-utf-8.json", refusal: .invalidUTF8),
    Decision(file: "i_string_utf16BE_no_BOM.json", refusal: .expectedValue),
    Decision(file: "i_string_utf16LE_no_BOM.json", refusal: .expectedValue),
    Decision(file: "i_structure_500_nested_arrays.json", refusal: nil),
    Decision(file: "i_structure_UTF-8_BOM_empty_object.json", refusal: .byteOrderMark),
  ]

  /// What becomes of a text: the mistake it is refused for, nil where it is accepted.
  private struct Decision: Equatable, CustomStringConvertible {
    let file: String
    let refusal: JSONError.Code?

    var description: String { "\(file): \(refusal?.rawValue ?? "accepted")" }
  }

  private static func files(_ group: String) throws -> [String] {
    let folder = try #require(ConformanceData.folder("json-test-suite"))
    return try FileManager.default.contentsOfDirectory(atPath: "\(folder)/test_parsing")
      .filter { $0.hasPrefix("\(group)_") }.sorted()
  }

  private static func mistake(in file: String) throws -> JSONError.Code? {
    let bytes = try ConformanceData.bytes(of: "test_parsing/\(file)", in: "json-test-suite")
    do {
      _ = try JSONDocument(parsing: bytes)
      return nil
    } catch {
      return error.code
    }
  }
}
