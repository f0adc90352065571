#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Brings what changed in a source into the catalog that was made of it.
struct UpdateRun {
  let arguments: Arguments
  let console: Console

  /// The catalog's folder.
  let folder: String

  /// The files that stand for what references say is elsewhere.
  let given: [String: String]

  let record: ImportRecord

  /// The folders of records.
  let names: [String]

  /// Merges, checks and writes.
  ///
  /// - Throws: What keeps one of the sources from being read.
  func run(_ file: SourceFile, from source: ImportSource) throws(SourceError) -> ExitStatus {
    var options = record.options
    if let word = arguments.value(.cases) {
      options.cases = ImportOptions.Cases(rawValue: word) ?? options.cases
    }
    let kept = Dictionary(record.given) { $1 }
    let base = try CatalogImport(stored(), given: kept, record.options)
    let theirs = try CatalogImport(file, given: kept.merging(given) { $1 }, options)
    guard let documents = theirs.documents else {
      throw SourceError(
        .unknown,
        Diagnostic(
          .invalidSource,
          "--update reads OpenAPI only: other sources are imported once",
          at: SourceRange(file: file, start: 0, length: 1)
        )
      )
    }
    let ours: [(path: String, document: JSONDocument)]
    do throws(CatalogError) {
      _ = try Catalog.load(at: folder)
      ours = files(of: base.draft, theirs.draft)
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
    let update = CatalogUpdate(
      base: base.draft,
      theirs: theirs.draft,
      ours: ours.map { ($0.path, DraftValue($0.document.root)) },
      prunes: arguments.contains(.prune)
    )
    if arguments.contains(.checkOnly) {
      return compare(base, theirs)
    }
    let next = ImportRecord(
      of: documents,
      from: source.word(from: folder),
      given: kept.merging(given) { $1 },
      options
    )
    return write(update, theirs, next, over: ours)
  }

  /// Tells what changed in the source since the import.
  private func compare(_ base: CatalogImport, _ theirs: CatalogImport) -> ExitStatus {
    guard base.draft.files != theirs.draft.files else {
      console.write("the source has not changed\n")
      return .passed
    }
    do throws(CatalogError) {
      let old = try StagedCatalog(base.draft)
      let new = try StagedCatalog(theirs.draft)
      var difference = CatalogDifference(from: old.catalog, to: new.catalog)
      for staged in [old, new] { difference.hidePlaces(below: staged.folder) }
      console.write(difference.text)
      return .failed
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  private func stored() throws(SourceError) -> SourceFile {
    do throws(FileError) {
      return SourceFile(path: record.source, bytes: try FileContent.bytes(of: record.source))
    } catch {
      throw SourceError(
        .absent,
        Diagnostic(.unreadableFile, "cannot read \(record.source): \(error.reason)", at: nil)
      )
    }
  }

  /// The JSON files of the catalog, and those beside it that imports make.
  private func files(
    of drafts: CatalogDraft...
  ) -> [(path: String, document: JSONDocument)] {
    let made = Set(drafts.flatMap { $0.files.map(\.path) }).filter { $0.hasSuffix(".json") }
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let own = below.filter { path in
      let parts = path.split(separator: "/")
      return parts.allSatisfy { !$0.hasPrefix(".") }
        && parts.last.map { CatalogFileName.isRead(String($0)) } ?? false
    }
    return made.union(own).sorted().compactMap { path in
      let whole = CatalogFiles.join(folder, path)
      guard let bytes = try? FileContent.bytes(of: whole) else { return nil }
      return (try? JSONDocument(parsing: SourceFile(path: whole, bytes: bytes))).map { (path, $0) }
    }
  }

  /// Makes the changes in a copy, checks that, and then makes them.
  private func write(
    _ update: CatalogUpdate,
    _ theirs: CatalogImport,
    _ next: ImportRecord,
    over ours: [(path: String, document: JSONDocument)]
  ) -> ExitStatus {
    var draft = changed(update, theirs, over: ours)
    let gone = ours.map(\.path).filter { path in !update.files.contains { $0.path == path } }
    let stage = "\(folder).import-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: stage) }
    do {
      try FileManager.default.copyItem(atPath: folder, toPath: stage)
      for path in gone {
        try FileManager.default.removeItem(atPath: CatalogFiles.join(stage, path))
      }
      try draft.write(below: stage)
      _ = try Catalog.load(at: stage)
      for path in gone {
        try FileManager.default.removeItem(atPath: CatalogFiles.join(folder, path))
      }
      for name in names {
        let record = CatalogFiles.join(CatalogFiles.join(folder, ImportRecord.folder), name)
        try FileManager.default.removeItem(atPath: record)
      }
      let changed = draft.files.count + gone.count
      for file in next.draft(named: theirs.name, version: SpecRun.version) {
        draft.add(file.path, file.content)
      }
      try draft.write(below: folder)
      tell(update, theirs, "\(folder.visible): \(changed.counted("file")) changed")
    } catch let error as CatalogError {
      console.tell(error.diagnostics)
      StandardStream.error.write(
        "\nspec-run: the catalog would have errors after the update; nothing was written\n"
      )
      return .error
    } catch let error as FileError {
      StandardStream.error.write("spec-run: cannot write \(error.reason)\n")
      return .error
    } catch {
      StandardStream.error.write("spec-run: cannot write \(folder.visible): \(error)\n")
      return .error
    }
    return update.conflicts.isEmpty ? .passed : .failed
  }

  /// The files that are to be written.
  private func changed(
    _ update: CatalogUpdate,
    _ theirs: CatalogImport,
    over ours: [(path: String, document: JSONDocument)]
  ) -> CatalogDraft {
    let old = Dictionary(ours.map { ($0.path, $0.document) }) { $1 }
    var draft = CatalogDraft()
    for (path, value) in update.files {
      if let document = old[path] {
        if DraftValue(document.root) != value {
          draft.add(path, .bytes(Array(value.text(over: document))))
        }
      } else {
        draft.add(path, .json(value))
      }
    }
    for file in theirs.draft.files {
      guard case .bytes = file.content,
        CatalogFiles.isFolder(CatalogFiles.join(folder, file.path)) == nil
      else { continue }
      draft.add(file.path, file.content)
    }
    return draft
  }

  private func tell(_ update: CatalogUpdate, _ theirs: CatalogImport, _ summary: String) {
    let lines =
      update.changes + update.kept.map { "kept     \($0)" }
      + update.conflicts.map { "conflict \($0.text)" }
    for line in lines { console.write(line.visible + "\n") }
    console.write(summary + "\n")
  }
}
