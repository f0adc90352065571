import TestSupport
import Testing

@testable import SpecInterchange

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The OpenAPI documents among the conformance suites.
private enum PublishedDocuments {
  static let folder: String? = {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let suites = ProcessInfo.processInfo.environment["SPEC_CONFORMANCE"]
    let path = "\(suites ?? "/\(root)/../shared/conformance")/openapi"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// The JSON documents that are OpenAPI.
  static func all() throws -> [(path: String, document: JSONDocument)] {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
      let file = SourceFile(path: "\(folder)/\(name)", bytes: Array(data))
      guard let document = try? JSONDocument(parsing: file),
        OpenAPIVersion(of: document.root) != nil
      else { return nil }
      return (name, document)
    }
  }
}

/// The named schemas of published documents: each shape judges as its JSON Schema does.
@Suite(.inTurn, .enabled(if: PublishedDocuments.folder != nil))
struct SchemaConformanceTests {
  @Test func `nearly all named schemas become shapes that judge the same`() throws {
    var (schemas, asFiles, pairs) = (0, 0, 0)
    var reasons: [String: Int] = [:]
    for (path, document) in try PublishedDocuments.all() {
      let imported = try ImportedSchemas(document)
      let compiled: [String: Schema]
      do {
        compiled = try imported.compiled()
      } catch {
        Issue.record("\(path): \(error)")
        continue
      }
      let judges = try imported.translator.judges()
      for (name, schema, _) in imported.translator.declared {
        schemas += 1
        if let reason = imported.translator.reasons[name] {
          asFiles += 1
          reasons[reason, default: 0] += 1
        }
        guard let judge = judges[name], let shape = compiled[name] else {
          Issue.record("\(path): \(name) does not compile")
          continue
        }
        // Of large documents, samples are made of a part: one takes long.
        guard document.count < 200_000 || schemas.isMultiple(of: 20) else { continue }
        for seed in 0..<2 as Range<UInt64> {
          for sample in [try? shape.sample(seed: seed), try? judge.sample(seed: seed)] {
            guard let sample else { continue }
            let mutations = [DraftValue(sample)] + DraftValue(sample).mutations().prefix(100)
            for value in mutations {
              let value = value.json
              pairs += 1
              let (expected, found) = (try? judge.isValid(value), try? shape.isValid(value))
              if expected != found {
                Issue.record(
                  """
                  \(path): \(name): \(expected.debugDescription) \(found.debugDescription)
                  \(value.compactText)
                  \(schema.json.compactText)
                  \(imported[name] ?? "")
                  """
                )
                break
              }
            }
          }
        }
      }
    }
    print("\(schemas) schemas, \(asFiles) of them files, \(pairs) verdicts; \(reasons)")
    #expect(schemas > 0 && asFiles * 10 <= schemas)
  }

  @Test func `the catalog loader takes all shapes`() throws {
    for (path, document) in try PublishedDocuments.all() {
      let imported = try ImportedSchemas(document, withBodies: true)
      let catalog = try TemporaryCatalog(["shapes.spec.json": imported.spec.json.compactText])
      for (name, schema) in imported.files { try catalog.write(schema.json.compactText, to: name) }
      let found = try Catalog.read(at: catalog.path).diagnostics.filter { $0.rule != .unused }
      #expect(found.map(\.message) == [], "\(path)")
    }
  }
}
