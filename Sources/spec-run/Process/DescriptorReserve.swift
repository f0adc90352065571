internal import CSystem

/// Descriptors that are kept for the reports: connections may take all others.
final class DescriptorReserve {
  private var descriptors: [Int32]

  /// Takes as many as a report needs: its file, and folders on the way to it.
  init() {
    descriptors = (0..<4).map { _ in unsafe system_open("/dev/null", O_RDONLY | O_CLOEXEC, 0) }
  }

  deinit { release() }

  /// Gives them back, so that files can be opened.
  func release() {
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    descriptors = []
  }
}
