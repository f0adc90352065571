internal import CSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// A reader that goes away is shown by an error of the write, not by a signal that ends the program.
system_ignore(SIGPIPE)
// So is a file that may not grow any more.
system_ignore(SIGXFSZ)
// Swift's own handler says that the program crashed, and lets it go on.
system_end_by(SIGQUIT)
DescriptorLimit.raise()
MemoryLimit.watch()

let words = Array(CommandLine.arguments.dropFirst())
let status = MainLoop.shared.run {
  do throws(UsageError) {
    return try await Dispatcher.run(words)
  } catch {
    StandardStream.error.write(error.text)
    return .wrong
  }
}
var ending = status
if let failure = StandardStream.output.failure {
  StandardStream.error.write("spec-run: cannot write to standard output: \(failure.reason)\n")
  if ending == .passed { ending = .error }
}
// Everything has been written by then, so libcurl's and its libraries' handlers of `exit` have nothing
// to do but take time.
_exit(ending.rawValue)
