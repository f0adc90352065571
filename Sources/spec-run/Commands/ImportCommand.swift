#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Makes a catalog of another format's source.
struct ImportCommand {
  let arguments: Arguments
  let console: Console

  /// What is imported, nil for what the catalog was made of.
  let source: ImportSource?

  /// Other sources that belong to it.
  let others: [ImportSource]

  /// The folder of the catalog, nil for standard output.
  let folder: String?

  /// The files that stand for what references say is elsewhere.
  let given: [String: String]

  private let fields: [(name: String, value: String)]

  /// Prepares the command.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    console = Console(arguments)
    let word = arguments.operands.first
    let updated = arguments.value(.update)
    guard word != nil || updated != nil else {
      throw UsageError("import needs SOURCE: a file, - or a URL", of: .importing)
    }
    let isCommand = word == "curl" || word == "curl.exe"
    others =
      isCommand ? [] : arguments.operands.dropFirst().map { ImportSource(word: $0, fields: []) }
    if let other = others.first, updated != nil {
      throw UsageError("\"\(other.word.excerpt)\" is one argument too many", of: .importing)
    }
    for option in [Option.Name.checkOnly, .prune] where updated == nil && arguments.contains(option)
    {
      throw UsageError("--\(option.rawValue) is for --update", of: .importing)
    }
    var fields: [(name: String, value: String)] = []
    for line in arguments.values(.header) {
      guard let colon = line.firstIndex(of: ":"), HTTPToken.isToken(String(line[..<colon])) else {
        throw UsageError("a header is written 'Name: value'", of: .importing)
      }
      fields.append((String(line[..<colon]), String(line[line.index(after: colon)...]).trimmed))
    }
    self.fields = fields
    source = word.map { word in
      ImportSource(word: word, fields: fields, command: isCommand ? arguments.operands : [])
    }
    guard fields.isEmpty || source?.isURL != false else {
      throw UsageError("--header is for a URL", of: .importing)
    }
    folder = updated ?? arguments.value(.output)
    given = Dictionary(arguments.assignments(.source).map { ($0.name, $0.text) }) { $1 }
  }

  /// Reads the source, and writes the catalog.
  func run() async -> ExitStatus {
    do throws(FileError) {
      guard let source, !arguments.contains(.update) else { return try await update() }
      if let folder, let catalog = Self.catalog(in: folder) {
        StandardStream.error.write(
          "spec-run: \(catalog.visible) is there already: import into a new folder, or use --update\n"
        )
        return .wrong
      }
      var options = ImportOptions()
      options.cases = arguments.value(.cases).flatMap(ImportOptions.Cases.init) ?? .documented
      options.format = arguments.value(.from)
      options.folder = FileManager.default.currentDirectoryPath
      options.isOneFile = folder == nil
      if source.isURL { options.origin = source.word.urlWithoutSecrets }
      let file = try await read(source)
      var files: [SourceFile] = []
      for other in others { files.append(try await read(other)) }
      do throws(SourceError) {
        let made = try CatalogImport(file, others: files, given: given, options)
        guard let folder else { return show(made) }
        return write(made, from: source, to: folder, options)
      } catch {
        console.tell([error.diagnostic])
        return .wrong
      }
    } catch {
      StandardStream.error.write("spec-run: \(error.reason)\n")
      return .wrong
    }
  }

  /// Shows a catalog that is one file.
  private func show(_ made: CatalogImport) -> ExitStatus {
    guard made.draft.files.count == 1, let file = made.draft.files.first else {
      let paths = made.draft.files.map(\.path).joined(separator: ", ")
      StandardStream.error.write(
        "spec-run: the import makes several files: give their folder with -o DIR (\(paths.visible))\n"
      )
      return .wrong
    }
    do throws(CatalogError) {
      _ = try StagedCatalog(made.draft)
    } catch {
      return refuse(error)
    }
    console.write(String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self))
    StandardStream.error.write(
      NoteList(notes: made.notes).text(all: arguments.value(.notes) == "all")
    )
    return status(of: made)
  }

  /// Shows why what was made is no catalog.
  private func refuse(_ error: CatalogError) -> ExitStatus {
    console.tell(error.diagnostics)
    StandardStream.error.write(
      "\nspec-run: the import made a catalog with errors, which is a fault of spec-run; nothing was written\n"
    )
    return .error
  }

  private func status(of made: CatalogImport) -> ExitStatus {
    arguments.contains(.strict) && !made.notes.isEmpty ? .failed : .passed
  }

  /// Reads a source.
  ///
  /// - Throws: Why it cannot be read, in a sentence.
  func read(_ source: ImportSource) async throws(FileError) -> SourceFile {
    do throws(FileError) {
      return try await source.read()
    } catch {
      throw FileError(
        reason: "cannot read \(source.word.urlWithoutSecrets.visible): \(error.reason)"
      )
    }
  }

  private func update() async throws(FileError) -> ExitStatus {
    let folder = folder ?? ""
    let all = CatalogFiles.join(folder, ImportRecord.folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: all)) ?? []
    let record = try ImportRecord(of: folder, names: names.sorted())
    guard source != nil || record.from != "-" else {
      throw FileError(
        reason:
          "\(folder.visible) was made of standard input: give its source again, a file, - or a URL"
      )
    }
    let isURL = record.from.contains("://")
    let word = isURL ? record.from : CatalogFiles.normalized(CatalogFiles.join(folder, record.from))
    let source = source ?? ImportSource(word: word, fields: fields)
    let file = try await read(source)
    let run = UpdateRun(
      arguments: arguments,
      console: console,
      folder: folder,
      given: given,
      record: record,
      names: names
    )
    do throws(SourceError) {
      return try run.run(file, from: source)
    } catch {
      console.tell([error.diagnostic])
      return .wrong
    }
  }

  /// Writes the catalog beside its place, checks it, and moves it there.
  private func write(
    _ made: CatalogImport,
    from source: ImportSource,
    to folder: String,
    _ options: ImportOptions
  ) -> ExitStatus {
    var draft = made.draft
    if let documents = made.documents {
      let from = source.word(from: folder)
      let record = ImportRecord(of: documents, from: from, given: given, options)
      for file in record.draft(named: made.name, version: SpecRun.version) {
        draft.add(file.path, file.content)
      }
    }
    let stage = "\(folder).import-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: stage) }
    do throws(FileError) {
      try draft.write(below: stage)
      let catalog: Catalog
      do throws(CatalogError) {
        catalog = try Catalog.load(at: stage)
      } catch {
        return refuse(error)
      }
      try draft.move(from: stage, to: folder)
      tell(made, catalog, in: folder)
    } catch {
      StandardStream.error.write("spec-run: cannot write \(error.reason)\n")
      return .error
    }
    return status(of: made)
  }

  private func tell(_ made: CatalogImport, _ catalog: Catalog, in folder: String) {
    let notes = NoteList(notes: made.notes)
    switch arguments.value(.format) {
    case "json":
      var writer = JSONWriter(indented: true)
      writer.object { writer in
        writer.member("files", made.draft.files.map { CatalogFiles.join(folder, $0.path) })
        notes.write(to: &writer)
      }
      console.write("\(writer.text)\n")
    case "sarif":
      console.write(SARIFDocument(notes.diagnostics, version: SpecRun.version).text)
    default:
      let endpoints = catalog.specs.reduce(0) { $0 + $1.file.endpoints.count }
      let shapes = catalog.specs.reduce(0) { $0 + $1.file.shapes.count }
      let counts = [
        endpoints.counted("endpoint"), shapes.counted("shape"), catalog.units.count.counted("unit"),
        catalog.environments.count.counted("environment"),
      ]
      console.write(
        "\(folder.visible): \(counts.joined(separator: ", ")) in \(made.draft.files.count.counted("file"))\n"
      )
      console.write(notes.text(all: arguments.value(.notes) == "all"))
    }
  }

  /// A file of a catalog that lies in a folder, nil if there is none.
  private static func catalog(in folder: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().first { CatalogFileName.isRead($0) }.map { CatalogFiles.join(folder, $0) }
  }
}
