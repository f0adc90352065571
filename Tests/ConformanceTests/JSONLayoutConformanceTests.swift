import Foundation
import SpecModel
import Testing

/// Every JSON file of the tests, of the suites and of the catalogs beside them, laid out.
@Suite(.enabled(if: ConformanceData.runs(with: "json-test-suite"), ConformanceData.absence))
struct JSONLayoutConformanceTests {
  /// What a text says: each token in order, numbers as they are written.
  private static func tokens(_ document: JSONDocument) -> [ContiguousArray<UInt8>] {
    document.nodes.indices.map { index in
      let node = document.nodes[index]
      switch node.kind {
      case .string, .key: return [node.kind.rawValue] + document.utf8(at: index)
      case .array, .object: return [node.kind.rawValue] + Array("\(node.childCount)".utf8)
      case .null, .true, .false, .number:
        return [node.kind.rawValue] + document.bytes[Int(node.start)..<node.end]
      }
    }
  }

  @Test func `layout changes no value and is the same the second time`() throws {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let suites = try #require(ConformanceData.folder("json-test-suite")) + "/.."
    var count = 0
    for folder in ["/\(tests)", suites, "\(suites)/../catalogs"] {
      guard let paths = FileManager.default.enumerator(atPath: folder) else { continue }
      for case let path as String in paths where path.hasSuffix(".json") {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"),
          let document = try? JSONDocument(parsing: SourceFile(path: path, bytes: Array(data)))
        else { continue }
        count += 1
        let text = JSONLayout.formatted(document)
        let again = try JSONDocument(parsing: text)
        #expect(Self.tokens(again) == Self.tokens(document), "\(path)")
        #expect(JSONLayout.formatted(again) == text, "\(path)")
      }
    }
    #expect(count > 700)
  }
}
