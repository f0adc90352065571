#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes a catalog in another format.
struct ExportCommand {
  /// What a catalog can be written as.
  enum Format: String, CaseIterable {
    case openapi
    case jsonSchema = "json-schema"
  }

  private let arguments: Arguments
  private let console: Console
  private let format: Format
  private let paths: [String]

  /// The path to write to, nil for standard output.
  private let output: String?

  /// Prepares the command.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    console = Console(arguments)
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = arguments.operands.first else {
      throw UsageError("export needs a format: \(formats)", of: .export)
    }
    guard let format = Format(rawValue: word) else {
      throw UsageError("\"\(word.excerpt)\" is not a format: expected \(formats)", of: .export)
    }
    self.format = format
    paths = Array(arguments.operands.dropFirst())
    output = arguments.value(.output).flatMap { $0 == "-" ? nil : $0 }
    let name = output?.split(separator: "/").last.map(String.init) ?? ""
    if CatalogFileName.mayMeanSomething(name) {
      throw UsageError(
        "--output cannot be \"\(name)\": a file with this name would be part of a catalog",
        of: .export
      )
    }
  }

  /// Reads the catalog and writes it.
  func run() -> ExitStatus {
    do throws(CatalogError) {
      var selection = try RunSelection(arguments)
      selection.paths = paths.map { SelectedPath($0) }
      let (catalog, diagnostics) = try Catalog.read(selectedBy: selection.paths.map(\.path))
      guard diagnostics.allSatisfy({ $0.severity != .error }) else {
        console.tell(diagnostics)
        return .wrong
      }
      let notes = InterchangeNotes()
      let isWritten: Bool
      switch format {
      case .openapi:
        let endpoints = selection.endpoints(of: catalog)
          .filter { catalog.specs[$0.spec].mount == nil }
        guard !endpoints.isEmpty else {
          console.tell([Diagnostic(.invalidSelection, "no endpoint is selected", at: nil)])
          return .wrong
        }
        let selected = Set(endpoints.map(\.id))
        isWritten = write(
          OpenAPIExport.document(of: catalog, notes: notes) { selected.contains($0.id) }.text
        )
      case .jsonSchema: isWritten = writeSchemas(of: catalog, notes)
      }
      StandardStream.error.write(
        NoteList(notes: notes.all).text(all: arguments.value(.notes) == "all")
      )
      return isWritten ? .passed : .error
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  private func writeSchemas(of catalog: Catalog, _ notes: InterchangeNotes) -> Bool {
    guard let output, output.hasSuffix("/") || CatalogFiles.isFolder(at: output) else {
      return write(JSONSchemaExport.document(of: catalog, notes: notes).text)
    }
    try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    return JSONSchemaExport.files(of: catalog, notes: notes).allSatisfy { file in
      write(file.document.text, to: CatalogFiles.join(output, file.name))
    }
  }

  private func write(_ text: String) -> Bool {
    if let output { return write(text, to: output) }
    console.write(text)
    return true
  }

  /// Writes a file; a reason that it cannot be is shown.
  private func write(_ text: String, to path: String) -> Bool {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      return true
    } catch {
      let reason = CatalogFiles.isFolder(at: path) ? ": it is a folder" : ""
      StandardStream.error.write("spec-run: cannot write \"\(path)\"\(reason)\n")
      return false
    }
  }
}
