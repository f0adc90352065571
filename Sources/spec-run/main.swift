internal import FoundationEssentials
internal import SpecRunner

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// A reader that goes away is told by an error of the write, not by a signal that ends the program.
signal(SIGPIPE, SIG_IGN)

// Everything has been written by then, so libcurl's and its libraries' handlers of `exit` have nothing
// to do but take time.
let words = Array(CommandLine.arguments.dropFirst())
do throws(UsageError) {
  _exit(try await Dispatcher.run(words).rawValue)
} catch {
  StandardStream.error.write(error.text)
  _exit(ExitStatus.wrong.rawValue)
}
