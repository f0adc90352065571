import SpecModel
import TestSupport
import Testing

/// The JSONPath Compliance Test Suite (RFC 9535).
@Suite(.inTurn, .enabled(if: ConformanceData.runs(with: "jsonpath-cts"), ConformanceData.absence))
struct JSONPathConformanceTests {
  @Test func `every query is refused or finds what the suite says`() throws {
    let bytes = try ConformanceData.bytes(of: "cts.json", in: "jsonpath-cts")
    let tests = try #require(try JSONDocument(parsing: bytes).root["tests"])
    let cases = Array(tests.elements)
    #expect(cases.count == 703)
    #expect(cases.count { $0["invalid_selector"]?.boolean == true } == 247)

    let failed = cases.compactMap { test in
      Self.mistake(in: test).map { "\(test["name"]?.string ?? ""): \($0)" }
    }
    print("jsonpath-cts \(cases.count - failed.count)/\(cases.count)")
    #expect(failed.isEmpty, "\(failed.joined(separator: "\n"))")
  }

  /// What is wrong with what a case gives, nil where nothing is.
  private static func mistake(in test: JSONValue) -> String? {
    guard let selector = test["selector"]?.string else { return "the case has no selector" }
    let isInvalid = test["invalid_selector"]?.boolean == true
    let path: JSONPath
    do {
      path = try JSONPath(selector)
    } catch {
      let isInside = error.offset >= 0 && error.offset + error.length <= selector.utf8.count
      return isInvalid && isInside ? nil : "\(error) at \(error.offset), \(error.length)"
    }
    if isInvalid { return "\(selector) was not refused" }
    guard let document = test["document"] else { return "the case has no document" }

    guard let values = try? path.values(in: document) else {
      return "\(selector) takes too many steps"
    }
    let first = try? path.value(in: document)
    let allowed = test["result"].map { [$0] } ?? test["results"].map { Array($0.elements) } ?? []
    guard allowed.contains(JSONValue.array(values)) else {
      return "\(selector) found \(values.map(\.jsonText))"
    }
    guard first == values.first else { return "\(selector): another first" }
    guard !path.isSingular || values.count <= 1 else { return "\(selector) is not singular" }

    // The paths are those of the document alone, as a root of its own.
    guard let copy = try? JSONDocument(parsing: document.jsonText.utf8).root else {
      return "the case's document is not JSON"
    }
    let found = (try? path.values(in: copy)) ?? []
    let paths = found.map { JSONValue.string(JSONPath.normalizedPath(of: $0)) }
    let allowedPaths =
      test["result_paths"].map { [$0] } ?? test["results_paths"].map { Array($0.elements) } ?? []
    return allowedPaths.contains(.array(paths))
      ? nil : "\(selector) has the paths \(paths.map(\.jsonText))"
  }
}
