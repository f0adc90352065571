extension RunPipeline {
  /// Prepares the stages of a run as its arguments say it.
  init(_ arguments: Arguments, in process: [String: String]) throws(UsageError) {
    self.init()
    paths = arguments.operands.map { SelectedPath($0) }
    changedSince = arguments.value(.changed)
    isEmptyAllowed = arguments.contains(.allowEmpty)
    environments = arguments.values(.environment)
    variables = try arguments.variables()
    secrets = Dictionary(arguments.assignments(.secret)) { $1 }
    processEnvironment = process
    variableFiles = arguments.values(.variableFile)
    if variableFiles.contains("-") {
      throw UsageError(
        "--env-file cannot be \"-\": standard input is not read; name a file",
        of: .run
      )
    }
    seed = arguments.number(.seed) ?? UInt64.random(in: 0...UInt64.max >> 11)
    updatesSnapshots = arguments.contains(.updateSnapshots)
    isMocked = arguments.contains(.mock)
    reruns = arguments.number(.reruns).map { Int($0) }
    isDry = arguments.contains(.dryRun) || arguments.command == .export
    // A dry run saves nothing.
    guard !isDry else { return }
    let output = OutputFolder(path: arguments.value(.output) ?? OutputFolder.defaultPath)
    self.output = output
    // A run that saves nothing needs no folder, so what is not asked for need not be writable.
    guard arguments.contains(.output) else { return }
    if let problem = Self.reportHint(for: output) ?? FolderProbe(path: output.path).problem {
      throw UsageError("--output cannot be \"\(output.path)\": \(problem)", of: .run)
    }
  }

  /// What to write instead of a folder with the name of a report, which the option takes in other tools; nil if it has none.
  private static func reportHint(for output: OutputFolder) -> String? {
    let kinds = ["xml": "junit", "html": "html", "json": "json", "md": "markdown", "tap": "tap"]
    let ending = output.path.split(separator: ".").last.map(String.init) ?? ""
    guard let kind = kinds[ending], !CatalogFiles.isFolder(at: output.path) else { return nil }
    return
      "it is the folder for saved bodies; a report is written with --report \(kind)=\(output.path)"
  }
}

extension Arguments {
  /// The variables that were typed.
  func variables() throws(UsageError) -> [String: JSONValue] {
    var variables: [String: JSONValue] = [:]
    for (name, text) in assignments(.variable) {
      guard name.utf8.last == UInt8(ascii: ":") else {
        variables[name] = .string(text)
        continue
      }
      do throws(JSONError) {
        variables[String(name.dropLast())] = try JSONDocument(parsing: Array(text.utf8)).root
      } catch {
        throw UsageError("--var \(name)= is not followed by JSON: \(error)", of: command)
      }
    }
    return variables
  }
}

extension RunSelection {
  /// The selection that was typed.
  init(_ arguments: Arguments) throws(CatalogError) {
    self.init()
    tags = try Self.expressions(arguments, .tag)
    excludedTags = try Self.expressions(arguments, .excludedTag)
    names = arguments.values(.name).map(NamePattern.init)
    first = arguments.value(.from).map(UnitReference.init)
    last = arguments.value(.to).map(UnitReference.init)
    repetitions = arguments.number(.repetitions).map { Int($0) } ?? 1
  }

  private static func expressions(
    _ arguments: Arguments,
    _ option: Option.Name
  ) throws(CatalogError) -> [TagExpression] {
    do throws(Diagnostic) {
      return try arguments.values(option).map { text throws(Diagnostic) in
        try TagExpression(text, of: "--\(option.rawValue)")
      }
    } catch {
      throw CatalogError(diagnostics: [error])
    }
  }
}
