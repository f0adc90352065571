/// Shows the version.
struct VersionCommand {
  /// Shows it.
  func run() -> ExitStatus {
    StandardStream.output.write("spec-run \(SpecRun.version)\n")
    return .passed
  }
}
