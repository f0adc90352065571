import Foundation
import SpecModel
import Testing

@testable import SpecInterchange

/// The scripts of Postman's own collections: how many are read whole.
@Suite(.enabled(if: ConformanceData.runs(with: "postman"), ConformanceData.absence))
struct PostmanScriptConformanceTests {
  final class Names: ScriptNames {
    var used: Set<String> = []
    func variable(_ name: String) -> String { identifier(of: name) }
    func identifier(of name: String) -> String {
      InterchangeNames.identifier(for: name, of: .value)
    }
    func template(_ text: String) -> String { text }
  }

  @Test func `most scripts are read whole`() throws {
    let folder = try #require(ConformanceData.folder("postman"))
    var scripts: [String] = []
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in files.sorted() where name.hasSuffix(".json") && !name.hasPrefix("schema") {
      let bytes = try ConformanceData.bytes(of: name, in: "postman")
      guard let document = try? JSONDocument(parsing: SourceFile(path: name, bytes: bytes)) else {
        continue
      }
      Self.collect(document.root, into: &scripts)
    }
    var seen: Set<String> = []
    scripts = scripts.filter { !$0.isEmpty && seen.insert($0).inserted }
    var whole = 0
    for script in scripts {
      let reading = ScriptReading(script, names: Names())
      if reading.unknown.isEmpty { whole += 1 }
      if ProcessInfo.processInfo.environment["SPEC_SHOW_SCRIPTS"] != nil {
        for range in reading.unknown {
          print(
            "not read: \(String(decoding: Array(script.utf8)[range], as: UTF8.self).prefix(150))"
          )
        }
      }
    }
    print("scripts of Postman read whole: \(whole) of \(scripts.count)")
    #expect(scripts.count > 150)
    #expect(whole * 100 >= scripts.count * 75)
  }

  private static func collect(_ value: JSONValue, into scripts: inout [String]) {
    if let events = value["event"]?.elements {
      for event in events {
        guard let script = event["script"] else { continue }
        let text = script["exec"] ?? script
        let lines = text.elements.compactMap { $0.string }
        scripts.append(text.string ?? lines.joined(separator: "\n"))
      }
    }
    if let items = value["item"]?.elements { for item in items { collect(item, into: &scripts) } }
  }
}
