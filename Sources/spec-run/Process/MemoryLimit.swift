internal import CSystem

/// How much memory the program may take.
enum MemoryLimit {
  private static let message: StaticString =
    "spec-run: out of memory: raise the limit (ulimit -v)\n"

  /// Where memory is limited, makes the end of it an error like others: Swift ends the program by a signal.
  static func watch() {
    guard isSet else { return }
    for number in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] {
      signal(number) { _ in
        let message = MemoryLimit.message
        _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _exit(ExitStatus.error.rawValue)
      }
    }
  }

  private static var isSet: Bool {
    var limit = rlimit()
    guard unsafe system_get_limit(system_limit_of_memory, &limit) == 0 else { return false }
    // No machine has as much; the number that stands for no limit is larger.
    return limit.rlim_cur < 1 << 56
  }
}
