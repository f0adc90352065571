import CSystem

/// How many processors there are for this process.
func processorCount() -> Int {
  max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))
}

/// The seconds of CPU that this process has used, in user and in kernel mode.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Ends the process with a word about why.
func fail(_ reason: String) -> Never {
  print("EngineBenchmark: \(reason)")
  exit(1)
}

/// Writes out what was printed.
func flush() {
  fflush(nil)
}
