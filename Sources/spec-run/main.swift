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

let words = Array(CommandLine.arguments.dropFirst())
do throws(UsageError) {
  exit(try await Dispatcher.run(words).rawValue)
} catch {
  StandardStream.error.write(error.text)
  exit(ExitStatus.wrong.rawValue)
}
