/// Lays the files of a catalog out in one way.
struct FormatCommand {
  private let arguments: Arguments
  private let console: Console

  /// Prepares the command.
  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.contains(.standardInput), let operand = arguments.operands.first {
      throw UsageError("--stdin formats no files: remove \"\(operand.excerpt)\"", of: .fmt)
    }
    self.arguments = arguments
    console = Console(arguments)
  }

  /// Formats the files.
  func run() -> ExitStatus {
    if arguments.contains(.standardInput) { return formatInput() }
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    let (files, diagnostics) = FormattedFile.all(at: paths)
    console.tell(diagnostics)
    var status: ExitStatus = diagnostics.isEmpty ? .passed : .wrong
    let changed = files.filter(\.isChanged)
    for file in changed {
      do throws(FileError) {
        if !isCheck { try FileReplacement.write(file.new, to: file.path) }
        console.write("\(file.path.visible)\n\(difference(of: file))")
      } catch {
        StandardStream.error.write("spec-run: cannot write \"\(file.path)\": \(error.reason)\n")
        status = .error
      }
    }
    guard isCheck, !changed.isEmpty else { return status }
    let verb = changed.count == 1 ? "is" : "are"
    StandardStream.error.write(
      "\n\(changed.count.counted("file")) \(verb) not formatted: run spec-run fmt\n"
    )
    return status == .passed ? .failed : status
  }

  private var isCheck: Bool { arguments.contains(.checkOnly) }

  private func difference(of file: FormattedFile) -> String {
    guard arguments.contains(.verbose) else { return "" }
    return LayoutDifference(from: file.old, to: file.new).unified(path: file.path)
  }

  /// Formats standard input, as an editor needs it.
  private func formatInput() -> ExitStatus {
    do throws(FileError) {
      let bytes = try FileContent.standardInput()
      do throws(Diagnostic) {
        let file = try FormattedFile(path: "<stdin>", bytes: bytes)
        guard isCheck else {
          StandardStream.output.write(document: file.new)
          return .passed
        }
        if file.isChanged { console.write("<stdin>\n\(difference(of: file))") }
        return file.isChanged ? .failed : .passed
      } catch {
        console.tell([error])
        return .wrong
      }
    } catch {
      StandardStream.error.write("spec-run: cannot read standard input: \(error.reason)\n")
      return .wrong
    }
  }
}
