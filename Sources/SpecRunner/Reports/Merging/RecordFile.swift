internal import CSystem

/// A file with the events of a run, a JSON object a line, which is read as it is needed.
package final class RecordFile {
  /// The file's path.
  package let path: String

  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var line = 0
  private var isAtEnd = false

  /// Whether the last line was cut, as happens if the program that writes it is killed; it is left out.
  package private(set) var isCut = false

  /// The number of the last line that was read.
  package var lineNumber: Int { line }

  /// How many bytes are read at once.
  private static let piece = 1 << 16

  /// The longest line.
  private static let lineLimit = 1 << 28

  /// Why a file cannot be read as events.
  package struct Failure: Error, CustomStringConvertible {
    /// The file's path, and the line.
    package let place: String

    /// What is wrong, in a sentence without a full stop.
    package let message: String

    /// The place and what is wrong there.
    package var description: String { "\(place): \(message)" }

    /// That a file, such as an empty one, has nothing to read.
    package static func noEvents(in path: String) -> Failure {
      Failure(place: path, message: "it has no events of a run")
    }
  }

  /// Opens a file.
  package init(at path: String) throws(Failure) {
    self.path = path
    // Opening a pipe that nobody writes must not wait.
    descriptor = unsafe system_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard descriptor >= 0 else {
      throw Failure(place: path, message: FileError(number: system_error()).reason)
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return }
    if system_is_folder(status.st_mode) { throw failure("it is a folder") }
    isRegular = system_is_file(status.st_mode)
    _ = system_fcntl(descriptor, F_SETFL, 0)
    identity = FileIdentity(status)
  }

  /// Which file it is; nil if that cannot be found.
  package private(set) var identity: FileIdentity?

  /// Whether it can be read again, as a pipe cannot.
  package private(set) var isRegular = true

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next event; events of later versions are passed over; nil at the end; a last line that was cut is left out.
  package func next() throws(Failure) -> RunRecord? {
    while let (text, isWhole) = try nextLine() {
      guard !text.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { continue }
      let document: JSONDocument
      do throws(JSONError) {
        document = try JSONDocument(parsing: text)
      } catch {
        guard isWhole else {
          isCut = true
          return nil
        }
        throw failure(Self.message(about: text, error))
      }
      let record: RunRecord?
      do throws(RecordReadingError) {
        record = try RunRecord.read(document.root)
      } catch {
        throw failure(error.message)
      }
      guard let record else { continue }
      try check(record)
      return record
    }
    return nil
  }

  /// Refuses events of other versions.
  private func check(_ record: RunRecord) throws(Failure) {
    guard case .runStarted(let run) = record else { return }
    let version = "version \(run.version) of the events"
    if run.version > RunHeader.currentVersion {
      throw failure("a later version of spec-run wrote it (\(version))")
    }
    if run.version < 1 { throw failure("there is no \(version)") }
  }

  /// What is wrong with a line that is not JSON.
  private static func message(about line: [UInt8], _ error: JSONError) -> String {
    if line.starts(with: [0x1F, 0x8B]) { return "the file is compressed: unpack it first" }
    return "this is not a line of an ndjson report: \(error)"
  }

  private func failure(_ message: String) -> Failure {
    Failure(place: line > 0 ? "\(path):\(line)" : path, message: message)
  }

  /// The next line, and whether it is ended.
  private func nextLine() throws(Failure) -> (text: [UInt8], isWhole: Bool)? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        line += 1
        return (Array(buffer[start..<end]), true)
      }
      searched = buffer.count
      guard !isAtEnd else {
        defer { start = buffer.count }
        line += 1
        return start < buffer.count ? (Array(buffer[start...]), false) : nil
      }
      if start > 0 {
        buffer.removeFirst(start)
        searched -= start
        start = 0
      }
      guard buffer.count < Self.lineLimit else { throw failure("the line is too long") }
      try fill()
    }
  }

  private func fill() throws(Failure) {
    let count = buffer.count
    buffer += [UInt8](repeating: 0, count: Self.piece)
    while true {
      let read = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe CSystem.read(descriptor, bytes.baseAddress?.advanced(by: count), Self.piece)
      }
      guard read < 0 else {
        buffer.removeLast(Self.piece - read)
        isAtEnd = read == 0
        return
      }
      guard system_error() == EINTR else {
        throw failure(FileError(number: system_error()).reason)
      }
    }
  }
}
