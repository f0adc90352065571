internal import CSystem
internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Standard output, standard error or what is like them, written in whole texts one after the other.
///
/// Whatever is printed comes through here, and nothing in it that others wrote acts on a terminal or on a CI service.
/// Once something could not be written, all else is dropped: a reader that has gone is no error, a full disk is one.
final class StandardStream: Sendable {
  /// Standard output.
  static let output = StandardStream(descriptor: STDOUT_FILENO)

  /// Standard error.
  static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  private let state = Mutex(State())

  /// The number of the error of a write; outside of the lock, as a write may wait for its reader without end.
  private let failureCode = Atomic<CInt>(0)

  private struct State {
    var isClosed = false
  }

  /// Creates a stream.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether the terminal shows more than ASCII, as the locale says it (POSIX: LC_ALL, LC_CTYPE, LANG).
  static let isUnicode: Bool = {
    let process = ProcessInfo.processInfo.environment
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { process[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }()

  /// Whether a line of progress is at the bottom of the terminal.
  private static let isLineDrawn = Atomic(false)

  /// The columns of the terminal now; nil where there is none.
  var columns: Int? {
    let columns = Int(system_columns(descriptor))
    return columns > 0 ? columns : nil
  }

  /// Whether a person sees it as it is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Why something could not be written, nil where all was or its reader has gone.
  var failure: FileError? {
    let code = failureCode.load(ordering: .acquiring)
    return code == 0 ? nil : FileError(number: code)
  }

  /// Writes whole lines, all of them before any other.
  @discardableResult
  func write(_ text: String, isColored: Bool = false) -> Int32 {
    if Self.isLineDrawn.load(ordering: .relaxed), isTerminal { Self.error.eraseLine() }
    let text = text.printable(keepingStyles: isColored)
    let isShownWhole = !isTerminal || text.utf8.allSatisfy { $0 < 0x80 } || Self.isUnicode
    return write(bytes: Array((isShownWhole ? text : text.inASCII).utf8))
  }

  /// Takes the line of progress away before others write.
  private func eraseLine() {
    if Self.isLineDrawn.exchange(false, ordering: .relaxed) {
      write(bytes: Array("\r\u{1B}[J".utf8))
    }
  }

  /// Writes the bytes of a document as they are.
  func write(document bytes: [UInt8]) {
    write(bytes: bytes)
  }

  /// Writes what moves a terminal's cursor, in which nothing is that others wrote.
  func draw(_ text: String) {
    let text = Self.isUnicode ? text : text.inASCII
    Self.isLineDrawn.store(true, ordering: .relaxed)
    write(bytes: Array(text.utf8))
  }

  @discardableResult
  private func write(bytes: [UInt8]) -> Int32 {
    state.withLock { state in
      var rest = bytes[...]
      while !state.isClosed, !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { buffer in
          unsafe CSystem.write(descriptor, buffer.baseAddress, buffer.count)
        }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if system_error() != EINTR {
          let code = system_error()
          state.isClosed = !waitsForRoom
          if state.isClosed {
            if code != EPIPE { failureCode.store(code, ordering: .releasing) }
            return code
          }
        }
      }
      return state.isClosed ? EPIPE : 0
    }
  }

  /// Waits until a stream that does not block takes more; false where it never will.
  private var waitsForRoom: Bool {
    guard system_error() == EAGAIN else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&entry, 1, -1) >= 0 || system_error() == EINTR
  }
}
