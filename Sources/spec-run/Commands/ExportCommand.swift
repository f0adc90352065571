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
    case curl
    case hurl
    case postman
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
  func run() throws(UsageError) -> ExitStatus {
    if format == .curl || format == .hurl { return try writeCalls() }
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
      case .postman:
        let units = selection.units(of: catalog)
        guard !units.isEmpty else {
          console.tell([Diagnostic(.invalidSelection, "no unit is selected", at: nil)])
          return .wrong
        }
        isWritten = write(PostmanExport(catalog, notes: notes), of: units, catalog)
      case .jsonSchema, .curl, .hurl: isWritten = writeSchemas(of: catalog, notes)
      }
      tell(notes)
      return isWritten ? .passed : .error
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  /// Writes each call of the selected units as a command or an entry of a Hurl file: what a run would send.
  private func writeCalls() throws(UsageError) -> ExitStatus {
    var pipeline = try RunPipeline(arguments, in: console.process)
    pipeline.paths = paths.map { SelectedPath($0) }
    do throws(CatalogError) {
      pipeline.selection = try RunSelection(arguments)
      let (catalog, _) = try pipeline.load()
      // Commands name the variables of secrets, so that nothing else is taken for their values.
      for secret in catalog.environments.flatMap(\.file.secrets) {
        if case .environment(let name) = secret.value.source {
          pipeline.processEnvironment[name] = nil
        }
      }
      let (plans, _) = try pipeline.plans(of: catalog, baseURL: nil)
      let notes = InterchangeNotes()
      var text = ""
      var problems: [Diagnostic] = []
      for plan in plans {
        var dry = DryRun(plan)
        if format == .hurl { dry.writing = HurlExport(notes: notes).writing }
        problems += dry.write { text += $0 }
      }
      if format == .hurl { text = HurlExport.withVariables(text) }
      console.tell(problems)
      tell(notes)
      return write(text) ? problems.isEmpty ? .passed : .wrong : .error
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  private func tell(_ notes: InterchangeNotes) {
    let all = arguments.value(.notes) == "all"
    StandardStream.error.write(NoteList(notes: notes.all).text(all: all))
  }

  /// Writes a collection, and its environments beside it; to standard output only the collection.
  private func write(_ export: PostmanExport, of units: [CatalogUnit], _ catalog: Catalog) -> Bool {
    let collection = export.collection(of: units).text
    guard let output else { return write(collection) }
    let isFolder = output.hasSuffix("/") || CatalogFiles.isFolder(at: output)
    let folder = isFolder ? output : CatalogFiles.parent(of: output)
    if isFolder {
      try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    }
    let name = "\(InterchangeNames.fileName(for: catalog.name)).postman_collection.json"
    return write(collection, to: isFolder ? CatalogFiles.join(output, name) : output)
      && export.environmentFiles().allSatisfy { file in
        let path = CatalogFiles.join(folder, "\(file.name).postman_environment.json")
        return write(file.content.text, to: path)
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

extension HurlExport {
  /// Writes a call as an entry of a Hurl file.
  fileprivate var writing: (ResolvedCall, HTTPRequest, Redactor, CallScope) -> String {
    { call, request, redactor, scope in
      let entry = request.hurlEntry(options: options(of: call), hidingBy: redactor) {
        expression($0) ?? $0
      }
      let response = redactor.parts(of: response(of: call, in: scope)).map {
        $0.isVariable ? "{{\($0.text)}}" : $0.text
      }
      return "\(entry)\n\(response.joined())\n"
    }
  }
}
