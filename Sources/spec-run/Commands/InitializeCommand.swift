/// Writes the files of a new catalog; files that exist stay as they are.
struct InitializeCommand {
  private let name: String?
  private let folder: String

  /// Prepares the command.
  init(_ arguments: Arguments) {
    name = arguments.value(.name)
    folder = arguments.operands.first.map(CatalogFiles.normalized) ?? "."
  }

  /// Writes the files.
  func run() -> ExitStatus {
    if let problem {
      StandardStream.error.write("spec-run: \(problem)\n")
      return .wrong
    }
    let name = name ?? CatalogFiles.real(folder).split(separator: "/").last.map(String.init)
    var text = ""
    for file in StarterCatalog.files(name: name ?? "Catalog") {
      let path = CatalogFiles.join(folder, file.path)
      do {
        try OpenFile.makeFolder(CatalogFiles.parent(of: path))
        let isNew = try FileReplacement.create(Array(file.text.utf8), at: path)
        text += "\(path.visible)\(isNew ? "" : " (exists: unchanged)")\n"
      } catch {
        let reason = (error as? FileError)?.reason ?? (error as? ClientError)?.message ?? "\(error)"
        StandardStream.error.write("spec-run: cannot write \"\(path)\": \(reason)\n")
        return .error
      }
    }
    StandardStream.output.write(
      "\(text)\nRun the example against its own mock server:\n\n  \(next)\n"
    )
    return .passed
  }

  /// The command to type next.
  private var next: String {
    let command = "spec-run run --mock"
    if folder == "." { return command }
    let isPlain = folder.utf8.allSatisfy { $0.isWordCharacter || "/.-".utf8.contains($0) }
    return "\(command) \(isPlain ? folder : Redactor(secrets: []).shellWord(folder))"
  }

  /// Why there can be no new catalog in the folder.
  private var problem: String? {
    var nearest = folder
    while CatalogFiles.isFolder(nearest) == nil, nearest != ".", nearest != "/" {
      nearest = CatalogFiles.parent(of: nearest)
    }
    guard CatalogFiles.isFolder(nearest) == true else {
      return "\"\(nearest)\" is not a folder"
    }
    do throws(Diagnostic) {
      let files = try CatalogFiles(at: nearest)
      let project = files.path(CatalogFileName.project)
      if CatalogFiles.isFolder(project) == false {
        return "\"\(folder)\" is in the catalog of \"\(project)\": init writes a new one only"
      }
      let isNew = nearest != folder
      return (isNew ? nil : files.catalogFile(inOutput: folder)).map {
        "\"\(folder)\" has a catalog: \"\($0)\"; init writes a new one only"
      }
    } catch {
      return error.message
    }
  }
}
