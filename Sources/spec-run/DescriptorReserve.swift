#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Descriptors that are kept for the reports: connections may take all others.
final class DescriptorReserve {
  private var descriptors: [Int32]

  /// Takes as many as a report needs: its file, and folders on the way to it.
  init() {
    descriptors = (0..<4).map { _ in unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
  }

  deinit { release() }

  /// Gives them back, so that files can be opened.
  func release() {
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    descriptors = []
  }
}
