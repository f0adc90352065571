#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// How many files and sockets the program may have open at once.
enum DescriptorLimit {
  /// The most that are asked for: some systems name no end.
  private static let most: rlim_t = 65_536

  /// Raises the limit as far as the user may: each request under way takes a descriptor, and shells set a low limit for
  /// the sake of programs that cannot deal with a higher one.
  static func raise() {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, most)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    _ = unsafe setrlimit(resource, &limit)
  }

  #if canImport(Glibc)
  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let resource = RLIMIT_NOFILE
  #endif
}
