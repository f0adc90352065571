internal import CSystem
internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The file of a report that is written in pieces: beside its place, and moved there once it is whole.
///
/// A log is moved there with its first piece, and gets each other piece at once. So do standard output, pipes, devices
/// and the summary of a step of a GitHub workflow.
final class ReportStream: Sendable {
  private let file: ReportFile
  private let temporary: String
  private let isDirect: Bool
  private let isLog: Bool
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []
    var descriptor: Int32 = -1
    var stream: StandardStream?
    var error: CInt = 0
    var isClosed = false
    var isInPlace = false
  }

  /// How many bytes are collected before they are written.
  private static let room = 1 << 16

  /// Prepares to write a report; nothing is made before something is written.
  init(to file: ReportFile, isLog: Bool = false) {
    self.file = file
    self.isLog = isLog
    isDirect = file.isStandardOutput || file.isSpecial || file.isStepSummary
    let slash = file.path.lastIndex(of: "/").map { file.path.index(after: $0) }
    let name = slash ?? file.path.startIndex
    // Not with the name of the report in it, which may be as long as the system allows.
    temporary = "\(file.path[..<name]).spec-run-\(UInt64.random(in: 0 ... .max)).part"
  }

  /// Removes what was written of a report that was not ended.
  deinit {
    state.withLock { state in
      guard !state.isClosed, state.descriptor >= 0 else { return }
      CSystem.close(state.descriptor)
      if !isDirect, !state.isInPlace { unsafe unlink(temporary) }
    }
  }

  /// Writes a piece.
  func write(_ bytes: ContiguousArray<UInt8>) {
    state.withLock { state in
      if isDirect { return writeDirectly(String(decoding: bytes, as: UTF8.self), &state) }
      state.buffer += bytes
      if isLog || state.buffer.count >= Self.room { flush(&state) }
      if isLog { move(&state) }
    }
  }

  /// Ends the report.
  func close() -> Bool {
    let error = state.withLock { state -> CInt in
      state.isClosed = true
      guard !isDirect else {
        if state.descriptor >= 0 { CSystem.close(state.descriptor) }
        return state.error
      }
      flush(&state)
      guard state.descriptor >= 0 else { return state.error }
      if CSystem.close(state.descriptor) != 0, state.error == 0 { state.error = system_error() }
      move(&state)
      if state.error != 0, !state.isInPlace { unsafe unlink(temporary) }
      return state.error
    }
    guard error != 0 else { return true }
    file.report(FileError(number: error).reason)
    return false
  }

  private func writeDirectly(_ text: String, _ state: inout State) {
    guard state.error == 0 else { return }
    if state.stream == nil {
      if file.isStandardOutput {
        state.stream = .output
      } else {
        // A pipe that nobody reads is an error instead of a wait without end.
        let flags =
          O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC | (file.isStepSummary ? O_CREAT : 0)
        state.descriptor = unsafe system_open(file.path, flags, 0o666)
        guard state.descriptor >= 0 else {
          state.error = system_error()
          return
        }
        state.stream = StandardStream(descriptor: state.descriptor)
      }
    }
    let error = state.stream?.write(text) ?? 0
    // Of standard output the main program reports it.
    if !file.isStandardOutput { state.error = error }
  }

  /// Writes what was collected; if no file can be opened now, it is kept for later.
  private func flush(_ state: inout State) {
    if state.descriptor < 0 { open(&state) }
    guard state.descriptor >= 0 else { return }
    var rest = state.buffer[...]
    while !rest.isEmpty, state.error == 0 {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe CSystem.write(state.descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if system_error() != EINTR {
        state.error = system_error()
      }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }

  /// Moves what was written to the place of the report, unless it is there already.
  private func move(_ state: inout State) {
    guard state.descriptor >= 0, state.error == 0, !state.isInPlace else { return }
    // Replacing a file makes some file systems write the new one to the disk at once, and the run would wait for it.
    unsafe unlink(file.path)
    guard unsafe rename(temporary, file.path) == 0 else {
      state.error = system_error()
      return
    }
    state.isInPlace = true
  }

  private func open(_ state: inout State) {
    if let slash = file.path.lastIndex(of: "/"), slash > file.path.startIndex {
      try? FileManager.default.createDirectory(
        atPath: String(file.path[..<slash]),
        withIntermediateDirectories: true
      )
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    state.descriptor = unsafe system_open(temporary, flags, 0o666)
    state.error = state.descriptor < 0 ? system_error() : 0
  }
}
