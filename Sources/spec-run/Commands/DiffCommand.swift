/// Compares two revisions of a catalog.
struct DiffCommand {
  private let arguments: Arguments
  private let console: Console

  /// Prepares the command.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    console = Console(arguments)
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "diff needs OLD and NEW: folders, git:REVISION or documents of OpenAPI",
        of: .diff
      )
    }
  }

  /// Reads both revisions and shows their changes.
  func run() -> ExitStatus {
    var revisions: [GitRevision] = []
    var staged: [StagedCatalog] = []
    defer { for revision in revisions { revision.remove() } }
    do throws(CatalogError) {
      var catalogs: [Catalog] = []
      for word in arguments.operands {
        var path = word
        if word.hasPrefix("git:") {
          let revision = try GitRevision(String(word.dropFirst("git:".count)))
          revisions.append(revision)
          path = revision.folder
        } else if CatalogFiles.isFolder(word) == false, !CatalogFileName.isRead(word) {
          staged.append(try StagedCatalog(importing: word))
          catalogs.append(staged[staged.count - 1].catalog)
          continue
        }
        catalogs.append(try Catalog.load(at: path))
      }
      var difference = CatalogDifference(from: catalogs[0], to: catalogs[1])
      for catalog in staged { difference.hidePlaces(below: catalog.folder) }
      var text =
        switch arguments.value(.format) {
        case "json": difference.json
        case "markdown": difference.markdown
        default: difference.text
        }
      for revision in revisions { revision.name(in: &text) }
      console.write(text)
      let fails = arguments.contains(.failOn) && difference.isBreaking
      return fails ? .failed : .passed
    } catch {
      var diagnostics = error.diagnostics
      for place in diagnostics.indices {
        for revision in revisions { revision.name(in: &diagnostics[place].message) }
      }
      console.tell(diagnostics)
      return .wrong
    }
  }
}
