internal import CSystem

/// How many files and sockets the program may have open at once.
enum DescriptorLimit {
  /// The most that are asked for: some systems name no end.
  private static let most: rlim_t = 65_536

  /// Raises the limit as far as the user may: each request under way takes a descriptor, and shells set a low limit for
  /// the sake of programs that cannot deal with a higher one.
  static func raise() {
    var limit = rlimit()
    guard unsafe system_get_limit(system_limit_of_descriptors, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, most)
    guard limit.rlim_cur < wanted else { return }
    // Some systems allow less than they say.
    for wanted in [wanted, min(wanted, 10_240)] where limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = wanted
      if unsafe system_set_limit(system_limit_of_descriptors, &raised) == 0 { return }
    }
  }

  /// The limit.
  static var current: Int {
    var limit = rlimit()
    guard unsafe system_get_limit(system_limit_of_descriptors, &limit) == 0 else { return Int.max }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many more files and sockets may be opened.
  static var room: Int {
    let limit = current
    // What is open already has the lowest numbers.
    let open = (0..<CInt(min(limit, 256))).filter { system_fcntl($0, F_GETFD, 0) >= 0 }
    return limit - open.count
  }
}
