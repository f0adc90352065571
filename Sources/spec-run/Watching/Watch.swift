/// Runs what is selected, then what saved files touch, until a signal ends it.
struct Watch {
  private let arguments: Arguments
  private let console: Console
  private let session = RunSession()

  /// The paths that runs write to.
  private let written: [String]

  /// How long a look at the files waits for the next one, at least, and for editors that save in several steps.
  private static let pause: Duration = .milliseconds(100)
  private static let longestPause: Duration = .seconds(2)
  private static let calm: Duration = .milliseconds(50)

  /// How often it waits for that at most, so that a file that keeps changing does not stop it.
  private static let patience = 20

  /// Prepares to watch.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    console = Console(arguments)
    guard !console.isService else {
      throw UsageError("--watch does not end by itself, and CI is set: leave it out", of: .run)
    }
    let output = arguments.value(.output) ?? OutputFolder.defaultPath
    written = try ReportRequest.all(in: arguments).map(\.file.path) + [output]
  }

  /// Runs until a signal comes.
  func run() async -> ExitStatus {
    var files: CatalogFiles
    do throws(Diagnostic) {
      files = try CatalogFiles(at: arguments.operands.first.map { SelectedPath($0).path } ?? ".")
    } catch {
      console.tell([error])
      return .wrong
    }
    console.warn(arguments.warnings)
    let shared = Set(arguments.values(.variableFile).map(CatalogFiles.real))
    var stamps = stamps(of: files)
    var saved = WatchedChanges(touchesEverything: true)
    var (status, lastRun) = (ExitStatus.passed, ExitStatus.passed)
    var shown: [String] = []
    while session.interruption.end == nil {
      let (end, problems) = await run(after: saved, knowing: shown, of: files)
      let wasRefused = !shown.isEmpty
      shown = problems
      switch end {
      case .refused(let isNew):
        status = .wrong
        if isNew { announceWait() }
      case .done(let found, let newFiles):
        // What was wrong is gone, and nothing is left to run.
        if found == nil, wasRefused { console.announce(saved, running: 0, of: newFiles) }
        saved = WatchedChanges(touchesEverything: false)
        if newFiles.roots != files.roots {
          files = newFiles
          stamps = stamps.extended(to: self.stamps(of: files))
        }
        guard found != nil || wasRefused else { break }
        lastRun = found ?? lastRun
        status = lastRun
        if session.interruption.end != nil { return status }
        announceWait()
      }
      session.interruption.onSignal { _ in }
      guard let next = await change(of: files, since: stamps) else { break }
      saved.add(stamps.changes(until: next), whereAllUse: shared)
      stamps = next
    }
    let end = session.interruption.end ?? .interrupted
    return end == .interrupted ? status : end
  }

  /// How one of the runs ended.
  private enum End {
    /// The specs, or something else, keep it from being run; what it is may have been shown before.
    case refused(isNew: Bool)
    /// The status, nil if no unit used a file that was saved.
    case done(ExitStatus?, CatalogFiles)
  }

  /// Runs once.
  private func run(
    after saved: WatchedChanges,
    knowing shown: [String],
    of files: CatalogFiles
  ) async -> (End, problems: [String]) {
    let command: RunCommand
    do throws(UsageError) {
      command = try RunCommand(arguments, in: session)
    } catch {
      if shown != [error.text] { StandardStream.error.write(error.text) }
      return (.refused(isNew: shown != [error.text]), [error.text])
    }
    switch await command.run(after: saved) {
    case .refused(let problems):
      let texts = problems.map { DiagnosticRenderer().render($0) }
      guard texts != shown else { return (.refused(isNew: false), texts) }
      if !saved.isFirst { console.announce(saved, running: nil, of: files) }
      _ = command.refuse(problems)
      return (.refused(isNew: true), texts)
    case .untouched(let catalog): return (.done(nil, catalog.files), [])
    case .ended(let status, let catalog): return (.done(status, catalog.files), [])
    }
  }

  private func announceWait() {
    StandardStream.error.write("\nwaiting for files to be saved; Ctrl-C ends\n")
  }

  private func stamps(of files: CatalogFiles) -> FileStamps {
    FileStamps(
      below: files.roots,
      and: arguments.values(.variableFile),
      without: Set(written.map(CatalogFiles.real))
    )
  }

  /// Waits until files have changed, and no more of them change; nil if a signal came.
  private func change(of files: CatalogFiles, since stamps: FileStamps) async -> FileStamps? {
    await withCheckedContinuation { continuation in
      // The main thread hears signals meanwhile.
      do throws(SystemThread.Failure) {
        try SystemThread {
          continuation.resume(returning: self.nextStamps(of: files, after: stamps))
        }.detach()
      } catch {
        continuation.resume(returning: nil)
      }
    }
  }

  private func nextStamps(of files: CatalogFiles, after stamps: FileStamps) -> FileStamps? {
    var pause = Self.pause
    while session.interruption.end == nil {
      Self.wait(for: pause)
      let start = ContinuousClock.now
      var next = self.stamps(of: files)
      // Very many files are looked at less often, so that a tenth of a processor is enough.
      pause = min(Self.longestPause, max(Self.pause, start.duration(to: .now) * 9))
      guard next != stamps else { continue }
      for _ in 0..<Self.patience {
        Self.wait(for: Self.calm)
        let later = self.stamps(of: files)
        if later == next { break }
        next = later
      }
      if next != stamps { return next }
    }
    return nil
  }

  private static func wait(for duration: Duration) {
    SystemThread.pause(milliseconds: UInt32(clamping: Int64(duration / .milliseconds(1))))
  }
}
