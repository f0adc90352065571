internal import CSystem

/// A program that is run to its end, bounded in time and output.
enum ChildProcess {
  /// The result of a program.
  struct Result {
    /// The exit status; 128 and its number for a signal.
    let status: Int32

    /// What it wrote to standard output.
    let output: [UInt8]

    /// What it wrote to standard error.
    let errors: String

    /// The texts of the output that a character ends.
    func lines(endedBy character: Unicode.Scalar) -> [String] {
      output.split(separator: UInt8(ascii: character)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The reason if a program was not run to its end.
  struct Failure: Error {
    /// The reason, as it ends a sentence.
    let reason: String
  }

  /// The longest time, in milliseconds.
  private static let timeLimit: Int64 = 60_000

  /// The most bytes of output.
  private static let byteLimit = 64 << 20

  /// Runs a program that is looked for in `PATH`, with nothing to read.
  ///
  /// - Throws: The reason if it cannot be started, or does not end in time.
  static func run(_ words: [String]) throws(Failure) -> Result {
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else {
      throw Failure(reason: "an argument contains a NUL")
    }
    let output = try Pipe()
    defer { output.close() }
    let errors = try Pipe()
    defer { errors.close() }
    let process = try start(words, output.input, errors.input)
    output.closeInput()
    errors.closeInput()
    var texts: [[UInt8]] = [[], []]
    var failure: Failure?
    do throws(Failure) {
      try read(from: [output.output, errors.output], into: &texts)
    } catch {
      failure = error
      kill(process, SIGKILL)
    }
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0, system_error() == EINTR {}
    if let failure { throw failure }
    return Result(
      status: system_exit_status(status),
      output: texts[0],
      errors: String(decoding: texts[1], as: UTF8.self)
    )
  }

  private static func start(
    _ words: [String],
    _ output: CInt,
    _ errors: CInt
  ) throws(Failure) -> pid_t {
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe system_start_program(&process, arguments, output, errors)
    guard code == 0 else {
      let reason = code == ENOENT ? "it is not installed" : unsafe String(cString: strerror(code))
      throw Failure(reason: reason)
    }
    return process
  }

  /// Reads until the program has closed both.
  private static func read(
    from descriptors: [CInt],
    into texts: inout [[UInt8]]
  ) throws(Failure) {
    let end = system_uptime() + timeLimit
    var open = Set(descriptors.indices)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while !open.isEmpty {
      let indices = open.sorted()
      var entries = indices.map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
      let rest = end - system_uptime()
      guard rest > 0 else { throw Failure(reason: "it did not end within \(timeLimit / 1000) s") }
      let count = unsafe poll(&entries, nfds_t(entries.count), CInt(rest))
      if count < 0, system_error() != EINTR { throw Failure(reason: "its output cannot be read") }
      guard count > 0 else { continue }
      for (index, entry) in zip(indices, entries) where entry.revents != 0 {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe CSystem.read(entry.fd, bytes.baseAddress, bytes.count)
        }
        if count > 0 {
          texts[index] += buffer[..<count]
        } else if count == 0 || system_error() != EINTR {
          open.remove(index)
        }
        guard texts[index].count <= byteLimit else {
          throw Failure(reason: "it writes more than \(byteLimit >> 20) MiB")
        }
      }
    }
  }

  /// Two ends of a pipe, which other programs do not inherit.
  private final class Pipe {
    let output: CInt
    private(set) var input: CInt

    init() throws(Failure) {
      var ends: [CInt] = [-1, -1]
      guard unsafe CSystem.pipe(&ends) == 0 else {
        throw Failure(reason: unsafe String(cString: strerror(system_error())))
      }
      for end in ends { _ = system_fcntl(end, F_SETFD, FD_CLOEXEC) }
      output = ends[0]
      input = ends[1]
    }

    func closeInput() {
      guard input >= 0 else { return }
      CSystem.close(input)
      input = -1
    }

    func close() {
      closeInput()
      CSystem.close(output)
    }
  }
}
