internal import SpecModel
internal import SpecRunner

/// What `run` is to do, as its arguments say it.
struct RunOptions {
  /// Which units are run.
  let selection: RunSelection

  /// The environments that are named.
  let environments: [String]

  /// Where the API is, in place of what the environment says.
  let baseURL: String?

  /// Variables by name.
  let variables: [String: JSONValue]

  /// Secrets by name.
  let secrets: [String: String]

  /// The paths of files with environment variables.
  let variableFiles: [String]

  /// The seed of what is random.
  let seed: UInt64

  /// The file of the JUnit report.
  let junitFile: String?

  /// Where bodies are saved; shared by all environments of the run.
  let output: OutputFolder

  /// Reads what was typed.
  ///
  /// - Parameter arguments: What was typed.
  /// - Throws: A variable whose value is no JSON, a place that cannot be written to.
  init(_ arguments: Arguments) throws(UsageError) {
    selection = RunSelection(arguments)
    environments = arguments.values(.environment)
    baseURL = arguments.value(.baseURL)
    var variables: [String: JSONValue] = [:]
    for (name, text) in arguments.assignments(.variable) {
      guard name.utf8.last == UInt8(ascii: ":") else {
        variables[name] = .string(text)
        continue
      }
      do throws(JSONError) {
        variables[String(name.dropLast())] = try JSONDocument(parsing: Array(text.utf8)).root
      } catch {
        throw UsageError("--var \(name)= is not followed by JSON: \(error)", of: .run)
      }
    }
    self.variables = variables
    secrets = Dictionary(arguments.assignments(.secret)) { $1 }
    variableFiles = arguments.values(.variableFile)
    seed = arguments.number(.seed) ?? UInt64.random(in: 0...UInt64.max >> 11)
    junitFile = arguments.value(.junit)
    output = OutputFolder(path: arguments.value(.output) ?? OutputFolder.defaultPath)
    guard !arguments.contains(.dryRun) else { return }
    if let junitFile, let problem = ReportFile(path: junitFile).problem {
      throw UsageError("--junit cannot be \"\(junitFile)\": \(problem)", of: .run)
    }
    // A run that saves nothing needs no folder, so what is not asked for need not be writable.
    if arguments.contains(.output), let problem = FolderProbe(path: output.path).problem {
      throw UsageError("--output cannot be \"\(output.path)\": \(problem)", of: .run)
    }
  }
}

extension RunSelection {
  /// The selection that was typed.
  init(_ arguments: Arguments) {
    self.init()
    paths = arguments.operands
    tags = arguments.values(.tag)
    excludedTags = arguments.values(.excludedTag)
    names = arguments.values(.name)
  }
}
