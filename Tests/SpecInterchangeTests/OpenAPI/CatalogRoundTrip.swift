import SpecModel
import TestSupport

@testable import SpecInterchange

/// A catalog, its document, the catalog of that, and the document of that.
struct CatalogRoundTrip {
  let first: Catalog
  let second: Catalog
  let document: DraftValue
  let again: DraftValue
  private let notes: [InterchangeNote]
  private let folder: TemporaryCatalog

  /// The next trip.
  func next() throws -> CatalogRoundTrip { try CatalogRoundTrip(folder.path) }

  init(_ path: String) throws {
    first = try Catalog.load(at: path)
    let exportNotes = InterchangeNotes()
    document = OpenAPIExport.document(of: first, notes: exportNotes)
    let made = try OpenAPISource.draft(document.text)
    notes = exportNotes.all + made.notes
    folder = try TemporaryCatalog([:])
    try made.draft.write(below: folder.path)
    second = try Catalog.load(at: folder.path)
    again = OpenAPIExport.document(of: second, notes: InterchangeNotes())
  }

  /// What differs between the two documents, but for what the notes say.
  var differences: [String] { comparable(document).differences(from: comparable(again)) }

  /// What notes with some codes are about.
  func noted(_ codes: [String]) -> Set<String> {
    Set(notes.filter { codes.contains($0.code.name) }.compactMap(\.subject))
  }

  private func comparable(_ value: DraftValue, in name: String = "") -> DraftValue {
    switch value {
    case .array(let elements):
      let all = elements.map { comparable($0) }
      return .array(name == "tags" ? all.sorted { $0.text < $1.text } : all)
    case .object(var object):
      // A list as an example of one value is none.
      for name in ["example", "examples"] where object[name]?.array != nil { object[name] = nil }
      // A server of one operation has the values of its variables.
      for variable in object["variables"]?.object?.members ?? [] {
        let value = variable.value.object?["default"]?.string ?? ""
        let parts = object["url"]?.string?.split(
          separator: "{\(variable.name)}",
          omittingEmptySubsequences: false
        )
        object["url"] = parts.map { .string($0.joined(separator: value)) }
        object["variables"] = nil
      }
      if notes.contains(where: { $0.code == .encoding }) { object["encoding"] = nil }
      return .object(
        .init(object.members.map { .init(name: $0.name, value: comparable($0.value, in: $0.name)) })
      )
    default: return value
    }
  }
}

extension Catalog {
  /// The shapes of all files by their names.
  var writtenShapes: DraftValue {
    let all = specs.flatMap { spec in
      spec.file.origin["shapes"]?.members.map { ($0.name, DraftValue($0.value)) } ?? []
    }
    return .object(.init(all.map { .init(name: $0.0, value: $0.1) }))
  }
}
