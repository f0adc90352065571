/// Tells everything that is wrong with a catalog.
struct CheckCommand {
  private let arguments: Arguments
  private let console: Console

  /// The variables that a run will be given.
  private let variables: Set<String>

  /// Prepares the command.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    console = Console(arguments)
    variables = Set(try arguments.variables().keys)
  }

  /// Checks the catalog.
  func run() -> ExitStatus {
    do throws(CatalogError) {
      var (catalog, diagnostics) = try check()
      defer {
        // The program ends: to free so many objects would take time for nothing.
        _ = unsafe Unmanaged.passRetained(catalog)
      }
      guard arguments.contains(.fix) else { return tell(diagnostics, of: catalog) }
      let fixer = CatalogFixer(diagnostics, isWritable: catalog.files.isOwn) { texts in
        do throws(CatalogError) {
          let (fixed, diagnostics) = try check(replacing: texts)
          catalog = fixed
          return diagnostics
        } catch {
          return error.diagnostics
        }
      }
      guard write(fixer) else { return .error }
      return tell(fixer.diagnostics, of: catalog)
    } catch {
      return tell(error.diagnostics, of: nil)
    }
  }

  /// Finds what is wrong, with other texts in place of those of some files.
  private func check(
    replacing texts: [String: [UInt8]] = [:]
  ) throws(CatalogError) -> (Catalog, [Diagnostic]) {
    var (catalog, diagnostics) = try Catalog.read(
      selectedBy: arguments.operands,
      given: variables,
      replacing: texts
    )
    // A mistake in what says the baseURL or a name is shown by itself.
    if diagnostics.allSatisfy({ $0.severity != .error }) {
      diagnostics += catalog.mistakes(inVariables: variables, secrets: [])
      if !arguments.contains(.baseURL), !arguments.contains(.mock) {
        diagnostics += catalog.missingBaseURLs() + catalog.forbiddenBaseURLs()
      } else if let need = need(of: catalog) {
        diagnostics.append(need)
      }
    }
    if !arguments.contains(.mock) {
      diagnostics += Self.unreadableFiles(of: catalog).filter { !diagnostics.contains($0) }
    }
    return (catalog, diagnostics)
  }

  /// Writes corrected files, and lists the corrections.
  private func write(_ fixer: CatalogFixer) -> Bool {
    for (path, text) in fixer.texts.sorted(by: { $0.key < $1.key }) {
      do throws(FileError) {
        try FileReplacement.write(text, to: path)
      } catch {
        StandardStream.error.write("spec-run: cannot write \"\(path)\": \(error.reason)\n")
        return false
      }
      let lines = fixer.corrections.filter { $0.path == path }.map { correction in
        "  \(correction.position): \(correction.old.excerpt) → \(correction.new.excerpt)\n"
      }
      StandardStream.error.write("corrected \(path.visible)\n\(lines.joined())")
    }
    return true
  }

  /// A warning that a run needs an environment although it needs no base URL: its command may choose one.
  private func need(of catalog: Catalog) -> Diagnostic? {
    guard (try? EnvironmentChoice.choose(nil, in: catalog, needsOne: false)) == nil else {
      return nil
    }
    return EnvironmentChoice.need(of: catalog, toRun: catalog.units, given: variables, .warning)
  }

  /// What is wrong with the files of the environment that a run chooses by itself; those of others may be elsewhere.
  private static func unreadableFiles(of catalog: Catalog) -> [Diagnostic] {
    guard let environment = try? EnvironmentChoice.choose(nil, in: catalog, needsOne: false),
      environment.file.defaults.keys.tls.value != nil || !environment.file.authProfiles.isEmpty
    else { return [] }
    return catalog.resolve(in: environment).unreadableFiles
  }

  private func tell(_ diagnostics: [Diagnostic], of catalog: Catalog?) -> ExitStatus {
    let isStrict = arguments.contains(.strict)
    let isGood = isStrict ? diagnostics.isEmpty : diagnostics.allSatisfy { $0.severity != .error }
    switch arguments.value(.format) {
    case "json":
      var writer = JSONWriter(indented: true)
      writer.array { writer in for diagnostic in diagnostics { writer.diagnostic(diagnostic) } }
      console.write("\(writer.text)\n")
    case "sarif": console.write(SARIFDocument(diagnostics, version: SpecRun.version).text)
    default:
      console.tell(diagnostics)
      if !diagnostics.isEmpty {
        StandardStream.error.write("\n\(diagnostics.summary)\n")
      }
      if isGood, let catalog { console.write("ok: \(Self.counts(of: catalog))\n") }
    }
    return isGood ? .passed : .wrong
  }

  private static func counts(of catalog: Catalog) -> String {
    let endpoints = catalog.specs.reduce(0) { $0 + $1.file.endpoints.count }
    let counts = [
      endpoints.counted("endpoint"), catalog.units.count.counted("unit"),
      catalog.environments.count.counted("environment"),
    ]
    let text = counts.joined(separator: ", ") + " in \(catalog.specs.count.counted("spec file"))"
    return [text, catalog.notRunText].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Catalog {
  /// How many endpoints nothing runs, as a person reads it; nil where all are run.
  var notRunText: String? {
    guard notRun > 0 else { return nil }
    return "\(notRun.counted("endpoint")) \(notRun == 1 ? "is" : "are") not run"
  }
}
